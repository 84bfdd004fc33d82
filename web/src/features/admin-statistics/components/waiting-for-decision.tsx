import type { AdminStats } from '@jamcimo/contracts';
import { type Figure, FigureLinks } from '@/components/records/figure-links';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';

interface Props {
  statistics: AdminStats;
  /** Requests that can be decided now. */
  readyRequests: number;
  /** Goals whose criteria wait, and guaranteed ones without any. */
  waitingTerms: number;
  /** Goals about which the person said something. */
  waitingWords: number;
}

/** What waits for an administrator; what waits for nobody is left out. */
function useWaiting({ statistics, readyRequests, waitingTerms, waitingWords }: Props): Figure[] {
  const { politicians, payments, media, goalSearches, objections, guaranteesPaid, queues } = statistics;
  const { t } = useTranslation('admin');
  const failed = queues.reduce((sum, queue) => sum + (queue.failed ?? 0), 0);
  const rows = [
    ['submissions', readyRequests, '/admin/submissions?status=pending&stage=ready'],
    ['unapproved', politicians?.unapproved, '/admin/politicians?approved=false'],
    ['guaranteesPaid', guaranteesPaid, '/admin/payments?tab=guarantees'],
    ['seals', statistics.sealsWithoutGuarantee, '/admin/payments?tab=guarantees'],
    ['terms', waitingTerms, '/admin/goals?waits=terms'],
    ['words', waitingWords, '/admin/goals?waits=words'],
    ['linesWaiting', payments?.linesWaiting, '/admin/payments?tab=statements#queue-heading'],
    ['unsureMentions', media?.unsure, '/admin/media'],
    ['objections', objections?.waiting, '/admin/objections'],
    ['goalsWaiting', goalSearches?.goalsWaiting, '/admin/media?tab=goals'],
    ['failedDeliveries', failed, '/admin/system'],
  ] as const;
  return rows.flatMap(([key, count, to]) => {
    if (!count) return [];
    const help =
      key === 'objections' && objections?.overdue
        ? t('dashboard.objectionsOverdue', { number: objections.overdue })
        : t(`dashboard.${key}Help`);
    return [{ value: count, label: t(`dashboard.${key}`, { count }), help, to }];
  });
}

export function WaitingForDecision(props: Props) {
  const { t } = useTranslation('admin');
  const waiting = useWaiting(props);
  return (
    <SectionCard title={t('dashboard.waiting')}>
      {waiting.length === 0 ? (
        <p>{t('dashboard.nothingWaits')}</p>
      ) : (
        <FigureLinks figures={waiting} isUrgent />
      )}
    </SectionCard>
  );
}
