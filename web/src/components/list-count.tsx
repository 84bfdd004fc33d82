import { formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import styles from './list-count.module.css';
import textLink from './text-link.module.css';

interface Props {
  /** Items of the list before the first one here. */
  from: number;
  shown: number;
  total: number;
  /** Address of the beginning of the list. */
  start: string;
}

/** Which part of a list stands here, and the way to its beginning where that is elsewhere. */
export function ListCount({ from, shown, total, start }: Props) {
  const { t } = useTranslation('shell');
  const figures = {
    first: formatNumber(from + 1),
    last: formatNumber(from + shown),
    total: formatNumber(total),
  };
  return (
    <>
      <p className={styles.count} role="status">
        {from === 0 ? t('list.shown', figures) : t('list.part', figures)}
      </p>
      {from > 0 && (
        <p>
          <Link to={start} className={textLink.link}>
            {t('list.toStart')}
          </Link>
        </p>
      )}
    </>
  );
}
