import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { Empty } from 'antd';
import emptyState from '@/components/empty-state.module.css';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import { ListCount } from '@/components/list-count';
import { LoadMore } from '@/components/load-more';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { useFocusOnNew } from '@/lib/interaction/use-focus-on-new';
import { type MediaQuery, mediaAddress } from '@/lib/page/media-query';
import { classNames } from '@/lib/text/class-names';
import { useReports } from '../api/media-reports';
import { Report } from './report';
import styles from './report-list.module.css';

const reportId = (id: number) => `report-${id}`;

function Reading() {
  const { t } = useTranslation('media');
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['96%', '88%', '92%', '90%', '84%', '94%'].map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </div>
  );
}

/** The reports the address asks for, newest first, with every state they can be in. */
export function ReportList({ query }: { query: MediaQuery }) {
  const { t } = useTranslation('media');
  const list = useReports(query);
  const focusOnNew = useFocusOnNew(list.items, reportId);
  if (list.error && list.items.length === 0) {
    return (
      <Failure title={t('listFailed')} help={t('listFailedHelp')} error={list.error} onRetry={list.retry} />
    );
  }
  if (list.pending) return <Reading />;
  if (list.items.length === 0) {
    return (
      <Empty
        image={<Icon name="news" size={40} />}
        styles={{ image: { height: 48 } }}
        className={emptyState.empty ?? ''}
        description={
          <>
            <p className={emptyState.text}>{query.politician === null ? t('none') : t('noneOf')}</p>
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
        start={mediaAddress({ ...query, from: 0, shown: LIST_PAGE })}
      />
      <ul
        className={classNames(styles.reports, styles.wide)}
        aria-label={t('list')}
        aria-busy={list.loadingMore}
        data-scroll-anchors
      >
        {list.items.map((report) => (
          <li key={report.id} id={reportId(report.id)} tabIndex={-1}>
            <Report report={report} heading="h2" withPolitician={query.politician === null} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        range={query}
        addressOf={(range) => mediaAddress({ ...query, ...range })}
        onMore={focusOnNew}
        texts={{
          more: t('more'),
          loading: t('loadingMore'),
          failed: t('moreFailed'),
        }}
      />
    </>
  );
}
