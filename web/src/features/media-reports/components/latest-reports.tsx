import { formatNumber } from '@jamcimo/croatia';
import { useId } from 'react';
import { InlineError } from '@/components/inline-error';
import layout from '@/components/layout.module.css';
import { LinkButton } from '@/components/link-button';
import { SideCard } from '@/components/side-card';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { ALL_REPORTS, mediaAddress } from '@/lib/page/media-query';
import { useLatestReports } from '../api/media-reports';
import styles from './latest-reports.module.css';
import { Report, ShortReport } from './report';
import reportListStyles from './report-list.module.css';

function Reading() {
  const { t } = useTranslation('media');
  return (
    <div className={layout.column} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLine width="40%" />
      <SkeletonLine width="100%" />
      <SkeletonLine width="80%" />
    </div>
  );
}

function useLatest(politician: number | null) {
  const { data, error, refetch } = useLatestReports(politician);
  const reports = data?.body ?? null;
  return { reports, total: data?.total ?? reports?.length ?? 0, error, retry: () => void refetch() };
}

/** Beside the list: how often media mention the people of the register, the newest reports, and the way to all. */
export function LatestReports() {
  const { t } = useTranslation('media');
  const labelId = useId();
  const { reports, total, error, retry } = useLatest(null);
  return (
    <SideCard labelId={labelId}>
      <h2 id={labelId}>{t('short')}</h2>
      {!reports && error && <InlineError text={t('failed')} onRetry={retry} />}
      {!reports && !error && <Reading />}
      {reports?.length === 0 && <p className={layout.muted}>{t('none')}</p>}
      {reports && reports.length > 0 && (
        <>
          <p className={layout.muted}>{t('mentions', { count: total, number: formatNumber(total) })}</p>
          <ul className={reportListStyles.reports}>
            {reports.map((report) => (
              <li key={report.id}>
                <ShortReport report={report} />
              </li>
            ))}
          </ul>
          <LinkButton to={mediaAddress(ALL_REPORTS)}>{t('showAll')}</LinkButton>
        </>
      )}
    </SideCard>
  );
}

/** On a profile: the newest reports about this politician, and the way to the others. */
export function ReportsOfPolitician({ id }: { id: number }) {
  const { t } = useTranslation('media');
  const labelId = useId();
  const { reports, total, error, retry } = useLatest(id);
  return (
    <section className={styles.profile} aria-labelledby={labelId}>
      <h2 id={labelId}>{t('short')}</h2>
      {!reports && error && <InlineError text={t('failed')} onRetry={retry} />}
      {!reports && !error && <Reading />}
      {reports?.length === 0 && <p className={layout.muted}>{t('noneOf')}</p>}
      {reports && reports.length > 0 && (
        <ul className={reportListStyles.reports}>
          {reports.map((report) => (
            <li key={report.id}>
              <Report report={report} heading="h3" />
            </li>
          ))}
        </ul>
      )}
      {reports && total > reports.length && (
        <LinkButton to={mediaAddress({ ...ALL_REPORTS, politician: id })}>{t('showAllOf')}</LinkButton>
      )}
    </section>
  );
}
