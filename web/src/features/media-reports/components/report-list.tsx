import layout from '@/components/layout.module.css';
import { EmptyList, PagedItems } from '@/components/paged-items';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { type MediaQuery, mediaAddress } from '@/lib/page/media-query';
import { classNames } from '@/lib/text/class-names';
import { useReports } from '../api/media-reports';
import { Report } from './report';
import styles from './report-list.module.css';

const reportId = (id: number) => `report-${id}`;

function Reading() {
  const { t } = useTranslation('media');
  return (
    <div className={layout.column} role="status">
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
  const none = query.politician === null ? t('none') : t('noneOf');
  return (
    <PagedItems
      list={list}
      range={query}
      addressOf={(range) => mediaAddress({ ...query, ...range })}
      elementId={reportId}
      className={classNames(styles.reports, styles.wide)}
      texts={{ label: t('list'), more: t('more'), moreFailed: t('moreFailed') }}
      waiting={<Reading />}
      empty={<EmptyList icon="news" text={none} help={t('noneHelp')} />}
    >
      {list.items.map((report) => (
        <li key={report.id} id={reportId(report.id)} tabIndex={-1}>
          <Report report={report} heading="h2" withPolitician={query.politician === null} />
        </li>
      ))}
    </PagedItems>
  );
}
