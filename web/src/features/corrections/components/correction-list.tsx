import { formatDate } from '@jamcimo/croatia';
import { Empty } from 'antd';
import { Link } from 'react-router-dom';
import emptyState from '@/components/empty-state.module.css';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import { ListCount } from '@/components/list-count';
import { LoadMore } from '@/components/load-more';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { PageRange } from '@/lib/addresses/shown-items';
import { useFocusOnNew } from '@/lib/interaction/use-focus-on-new';
import { useCorrections } from '../api/corrections';
import { correctionsAddress, FIRST_CORRECTIONS } from '../corrections-query';
import styles from './correction-list.module.css';

const correctionId = (id: number) => `correction-${id}`;

/** What was corrected, newest first, with every state the list can be in. */
export function CorrectionList({ query }: { query: PageRange }) {
  const { t } = useTranslation('corrections');
  const list = useCorrections(query);
  const focusOnNew = useFocusOnNew(list.items, correctionId);
  if (list.error && list.items.length === 0)
    return <Failure title={t('failed')} help={t('failedHelp')} error={list.error} onRetry={list.retry} />;
  if (list.pending) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <SkeletonLine width="100%" tall />
        <SkeletonLine width="90%" tall />
      </div>
    );
  }
  if (list.items.length === 0) {
    return (
      <Empty
        image={<Icon name="document" size={40} />}
        styles={{ image: { height: 48 } }}
        className={emptyState.empty ?? ''}
        description={
          <>
            <p className={emptyState.text}>{t('none')}</p>
            <p>{t('noneHelp')}</p>
          </>
        }
      />
    );
  }
  return (
    <>
      <ListCount
        from={query.from}
        shown={list.items.length}
        total={list.total ?? list.items.length}
        start={correctionsAddress(FIRST_CORRECTIONS)}
      />
      <ul className={styles.list} aria-label={t('list')} aria-busy={list.loadingMore} data-scroll-anchors>
        {list.items.map(({ id, date, sentence, address }) => (
          <li key={id} id={correctionId(id)} tabIndex={-1}>
            <time dateTime={date} className={styles.date}>
              {formatDate(date)}
            </time>
            <p>{sentence}</p>
            <Link to={address} className={textLink.link}>
              {t('profile')}{' '}
              <span className="visually-hidden">{t('ofCorrection', { date: formatDate(date) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        range={query}
        addressOf={correctionsAddress}
        onMore={focusOnNew}
        texts={{ more: t('more'), loading: t('loadingMore'), failed: t('moreFailed') }}
      />
    </>
  );
}
