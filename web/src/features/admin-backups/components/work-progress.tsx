import type { BackupWork } from '@jamcimo/contracts';
import { formatDate, formatDateTime } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { useTranslation } from '@/i18n/use-translation';

/** What is done with backups now, why the last of it failed, or what a restore brought back and what not. */
export function WorkProgress({ work }: { work: BackupWork | null }) {
  const { t } = useTranslation('adminBackups');
  if (work?.state === 'succeeded' && work.kind === 'restore') return <Restored work={work} />;
  if (work === null || work.state === 'succeeded') return null;
  const kind = t(`work.kinds.${work.kind}`);
  if (work.state !== 'running') {
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={`${t('work.lastFailed')}: ${kind}`}
        description={work.reason ?? t('work.interrupted')}
      />
    );
  }
  const phase = work.phase === null ? null : t(`work.phases.${work.phase}`);
  const known = work.total !== null && work.total > 0;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={[kind, phase].filter(Boolean).join(' – ')}
      description={
        <>
          <progress
            aria-label={t('work.label')}
            {...(known && { max: work.total ?? 1, value: Math.min(work.done, work.total ?? 1) })}
          />
          <br />
          {t('work.since', { time: formatDateTime(work.startedAt), by: work.startedBy })}
        </>
      }
    />
  );
}

/** Said where there are any. */
const KEPT = [
  ...(['moneyKept', 'moneyLost'] as const),
  ...(['profilesHidden', 'goalsRefused', 'objectionsKept', 'payersForgotten'] as const),
];

/** Stays after the page was loaded again, until something else is done. */
function Restored({ work: { name, result } }: { work: BackupWork }) {
  const { t } = useTranslation('adminBackups');
  const figures = result ?? {};
  const { profilesBack = 0, profilesHeldBack = 0, statementsFrom } = figures;
  const kept = KEPT.filter((figure) => Number(figures[figure]) > 0);
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('work.restored', { name: name ?? '' })}
      description={
        <>
          {t('work.profilesBack', { count: Number(profilesBack) })}
          <br />
          {t('work.profilesHeldBack', { count: Number(profilesHeldBack) })}
          {kept.map((figure) => (
            <div key={figure}>{t(`work.${figure}`, { count: Number(figures[figure]) })}</div>
          ))}
          {statementsFrom !== undefined && (
            <strong>{t('work.statementsFrom', { day: formatDate(String(statementsFrom)) })}</strong>
          )}
        </>
      }
    />
  );
}
