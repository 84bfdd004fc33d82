import type { SubmissionNeighbours } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';

interface Props {
  /** Null until they are known. */
  neighbours: SubmissionNeighbours | null;
  onDetails: (id: number) => void;
}

/** From one request of the queue to the next, without going back to the list. */
export function NeighbourButtons({ neighbours, onDetails }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { previous, next } = neighbours ?? {};
  // Until they are known the buttons do nothing; a disabled one would lose the focus of whoever came by it.
  return (
    <nav className={styles.buttons} aria-label={t('neighbours.label')}>
      <Button disabled={previous === null} onClick={() => previous && onDetails(previous.id)}>
        {t('neighbours.previous')}
      </Button>
      <Button disabled={next === null} onClick={() => next && onDetails(next.id)}>
        {t('neighbours.next')}
      </Button>
    </nav>
  );
}
