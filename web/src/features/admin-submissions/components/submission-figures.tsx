import type { SubmissionStatistics } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { type Figure, FigureLinks } from '@/components/records/figure-links';
import { MonthChart } from '@/components/records/month-chart';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { type ListAddress, listAddress } from '../list-address';

const figure = (value: number, label: string, filters: Partial<ListAddress> = {}): Figure => ({
  ...{ value, label, to: listAddress.write(filters) },
});

/** Requests by what they wait for, and by month, for /admin/stats. */
export function SubmissionFigures({ figures }: { figures: SubmissionStatistics }) {
  const { t } = useTranslation('adminSubmissions');
  const { byMonth } = figures;
  return (
    <SectionCard title={t('title')}>
      <MonthChart
        heading={t('figures.byMonth')}
        months={byMonth.map(({ month, count }) => ({ month, value: count, text: formatNumber(count) }))}
        valueLabel={t('figures.requests')}
        linkTo={(month) => listAddress.write({ month })}
      />
      <FigureLinks
        figures={[
          figure(figures.total, t('figures.total')),
          figure(figures.pending, t('status.pending'), { tab: 'pending' }),
          figure(figures.approved, t('status.approved'), { tab: 'approved' }),
          figure(figures.rejected, t('status.rejected'), { tab: 'rejected' }),
          figure(figures.awaitingPayment, t('figures.awaitingPayment'), {
            tab: 'pending',
            payment: 'unpaid',
          }),
          figure(figures.awaitingGoals, t('figures.awaitingGoals'), { mark: 'goalsAwaited' }),
          figure(figures.keptForPayment, t('figures.keptForPayment'), { mark: 'keptForPayment' }),
          figure(figures.verifyOnly, t('view.options.verifyOnly'), { option: 'verifyOnly' }),
          figure(figures.verifyAndGuarantee, t('view.options.verifyAndGuarantee'), {
            option: 'verifyAndGuarantee',
          }),
        ]}
      />
    </SectionCard>
  );
}

/** What is kept and sent for requests; the figures of mails lead to the requests they belong to. For /admin/system. */
export function MailFigures({ figures }: { figures: SubmissionStatistics }) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <SectionCard title={t('figures.mails')}>
      <FigureLinks
        figures={[
          figure(figures.mailsWaiting, t('figures.mailsWaiting'), { mark: 'mailWaiting' }),
          figure(figures.mailsHeld, t('figures.mailsHeld'), { mark: 'mailHeld' }),
          figure(figures.mailsFailed, t('figures.mailsFailed'), { mark: 'mailFailed' }),
          figure(figures.documentsKept, t('figures.documentsKept'), { mark: 'document' }),
        ]}
      />
    </SectionCard>
  );
}
