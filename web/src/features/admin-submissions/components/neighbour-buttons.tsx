import type { SubmissionNeighbours } from '@jamcimo/contracts';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';

interface Props {
  /** Null until they are known. */
  neighbours: SubmissionNeighbours | null;
  onDetails: (id: number) => void;
}

interface StepProps {
  /** Null where the queue ends, undefined until that is known. */
  to: SubmissionNeighbours['next'] | undefined;
  onDetails: (id: number) => void;
  children: string;
}

/** Where there is no step it says so and does nothing: a disabled button would lose the focus of whoever came by it. */
function Step({ to, onDetails, children }: StepProps) {
  return (
    <Button aria-disabled={!to} onClick={() => to && onDetails(to.id)}>
      {children}
    </Button>
  );
}

/** From one request of the queue to the next, without going back to the list. */
export function NeighbourButtons({ neighbours, onDetails }: Props) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <nav className={styles.buttons} aria-label={t('neighbours.label')}>
      <Step to={neighbours?.previous} onDetails={onDetails}>
        {t('neighbours.previous')}
      </Step>
      <Step to={neighbours?.next} onDetails={onDetails}>
        {t('neighbours.next')}
      </Step>
    </nav>
  );
}
