import type { BackupList } from '@jamcimo/contracts';
import { formatDateTime, formatPercent, formatSize } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { InlineError } from '@/components/inline-error';
import { type Fact, Facts } from '@/components/records/facts';
import { SectionCard } from '@/components/records/section-card';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { waitingTime } from '@/lib/text/waiting-time';
import { useBackups } from '../api/backups';

/** On the dashboard: whether there is a backup when one is needed. */
export function BackupState() {
  const { t } = useTranslation('adminBackups');
  const { data, error, refetch } = useBackups();
  return (
    <SectionCard title={t('title')}>
      {!data && error && <InlineError text={t('state.failed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonLine width="60%" />
        </div>
      )}
      {data && <State {...data.body} />}
      <Link to="/admin/backups">{t('state.all')}</Link>
    </SectionCard>
  );
}

/** From here on it is said how near the newest backup is to what can be stored. */
const NEAR = 0.7;

/** Whether backups will soon be too large to be made. */
export function NearLimit({ backups, limit }: BackupList) {
  const { t } = useTranslation('adminBackups');
  const newest = backups.find(({ kind }) => kind !== 'uploaded');
  if (!newest || newest.size < NEAR * limit) return null;
  const share = formatPercent(Math.floor((newest.size / limit) * 100) / 100);
  return <Alert type="warning" showIcon title={t('state.nearLimit', { share, limit: formatSize(limit) })} />;
}

function State(list: BackupList) {
  const { backups, rehearsedAt, offSite } = list;
  const { t } = useTranslation('adminBackups');
  // What somebody uploaded says nothing about this installation.
  const newest = backups.find(({ kind }) => kind !== 'uploaded');
  const facts: Fact[] = [
    [t('state.newest'), newest ? formatDateTime(newest.date) : t('state.none')],
    ...(newest
      ? ([
          [t('state.age'), waitingTime((Date.now() - Date.parse(newest.date)) / 1000)],
          [t('state.size'), formatSize(newest.size)],
        ] satisfies Fact[])
      : []),
    [t('state.rehearsed'), rehearsedAt ? formatDateTime(rehearsedAt) : t('state.notRehearsed')],
  ];
  if (offSite) {
    const { newestAt, isFailing } = offSite;
    const copied = newestAt ? formatDateTime(newestAt) : t('state.none');
    facts.push([t('state.offSite'), isFailing ? `${copied} · ${t('state.offSiteFailing')}` : copied]);
  }
  return (
    <>
      <NearLimit {...list} />
      <Facts facts={facts} />
    </>
  );
}
