import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import type { Neighbours } from '../queue';

interface Props {
  neighbours: Neighbours;
  onDetails: (id: number) => void;
}

/** From one request of the queue to the next, without going back to the list. */
export function NeighbourButtons({ neighbours: { previous, next }, onDetails }: Props) {
  const { t } = useTranslation('adminSubmissions');
  if (previous === null && next === null) return null;
  const go = (id: number | null) => () => {
    if (id !== null) onDetails(id);
  };
  return (
    <nav className={styles.buttons} aria-label={t('neighbours.label')}>
      <Button disabled={previous === null} onClick={go(previous)}>
        {t('neighbours.previous')}
      </Button>
      <Button disabled={next === null} onClick={go(next)}>
        {t('neighbours.next')}
      </Button>
    </nav>
  );
}
