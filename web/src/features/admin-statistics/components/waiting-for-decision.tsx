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
  const figures: Figure[] = [
    {
      value: readyRequests,
      label: t('dashboard.submissions', { count: readyRequests }),
      help: t('dashboard.submissionsHelp'),
      to: '/admin/submissions?status=pending&stage=ready',
    },
    {
      value: politicians?.unapproved ?? 0,
      label: t('dashboard.unapproved', { count: politicians?.unapproved ?? 0 }),
      help: t('dashboard.unapprovedHelp'),
      to: '/admin/politicians?approved=false',
    },
    {
      value: guaranteesPaid ?? 0,
      label: t('dashboard.guaranteesPaid', { count: guaranteesPaid ?? 0 }),
      help: t('dashboard.guaranteesPaidHelp'),
      to: '/admin/payments?tab=guarantees',
    },
    {
      value: statistics.sealsWithoutGuarantee ?? 0,
      label: t('dashboard.seals', { count: statistics.sealsWithoutGuarantee ?? 0 }),
      help: t('dashboard.sealsHelp'),
      to: '/admin/payments?tab=guarantees',
    },
    {
      value: waitingTerms,
      label: t('dashboard.terms', { count: waitingTerms }),
      help: t('dashboard.termsHelp'),
      to: '/admin/goals?waits=terms',
    },
    {
      value: waitingWords,
      label: t('dashboard.words', { count: waitingWords }),
      help: t('dashboard.wordsHelp'),
      to: '/admin/goals?waits=words',
    },
    {
      value: payments?.linesWaiting ?? 0,
      label: t('dashboard.linesWaiting', { count: payments?.linesWaiting ?? 0 }),
      help: t('dashboard.linesWaitingHelp'),
      to: '/admin/payments?tab=statements#queue-heading',
    },
    {
      value: media?.unsure ?? 0,
      label: t('dashboard.unsureMentions', { count: media?.unsure ?? 0 }),
      help: t('dashboard.unsureMentionsHelp'),
      to: '/admin/media',
    },
    {
      value: objections?.waiting ?? 0,
      label: t('dashboard.objections', { count: objections?.waiting ?? 0 }),
      help: objections?.overdue
        ? t('dashboard.objectionsOverdue', { number: objections.overdue })
        : t('dashboard.objectionsHelp'),
      to: '/admin/objections',
    },
    {
      value: goalSearches?.goalsWaiting ?? 0,
      label: t('dashboard.goalsWaiting', { count: goalSearches?.goalsWaiting ?? 0 }),
      help: t('dashboard.goalsWaitingHelp'),
      to: '/admin/media?tab=goals',
    },
    {
      value: failed,
      label: t('dashboard.failedDeliveries', { count: failed }),
      help: t('dashboard.failedDeliveriesHelp'),
      to: '/admin/system',
    },
  ];
  return figures.filter(({ value }) => value > 0);
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
