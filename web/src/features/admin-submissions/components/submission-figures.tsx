import type { SubmissionStatistics } from '@jamcimo/contracts';
import { formatMonth, formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { type Figure, FigureLinks } from '@/components/records/figure-links';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { type ListAddress, listAddress } from '../list-address';

/** The figures with the lists behind them; those of mails lead to the requests they belong to. */
function useFigures(figures: SubmissionStatistics): Figure[] {
  const { t } = useTranslation('adminSubmissions');
  const figure = (value: number, label: string, filters: Partial<ListAddress> = {}): Figure => ({
    ...{ value, label, to: listAddress.write(filters) },
  });
  return [
    figure(figures.total, t('figures.total')),
    figure(figures.pending, t('status.pending'), { tab: 'pending' }),
    figure(figures.approved, t('status.approved'), { tab: 'approved' }),
    figure(figures.rejected, t('status.rejected'), { tab: 'rejected' }),
    figure(figures.awaitingPayment, t('figures.awaitingPayment'), { tab: 'pending', payment: 'unpaid' }),
    figure(figures.awaitingGoals, t('figures.awaitingGoals'), { mark: 'goalsAwaited' }),
    figure(figures.keptForPayment, t('figures.keptForPayment'), { mark: 'keptForPayment' }),
    figure(figures.verifyOnly, t('view.options.verifyOnly'), { option: 'verifyOnly' }),
    figure(figures.verifyAndGuarantee, t('view.options.verifyAndGuarantee'), {
      option: 'verifyAndGuarantee',
    }),
    figure(figures.documentsKept, t('figures.documentsKept'), { mark: 'document' }),
    figure(figures.mailsWaiting, t('figures.mailsWaiting'), { mark: 'mailWaiting' }),
    figure(figures.mailsHeld, t('figures.mailsHeld'), { mark: 'mailHeld' }),
    figure(figures.mailsFailed, t('figures.mailsFailed'), { mark: 'mailFailed' }),
  ];
}

/** Requests by what they wait for, and by month, for /admin/stats. */
export function SubmissionFigures({ figures }: { figures: SubmissionStatistics }) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <SectionCard title={t('title')}>
      <FigureLinks figures={useFigures(figures)} />
      <details>
        <summary>{t('figures.byMonth')}</summary>
        <RecordTable<SubmissionStatistics['byMonth'][number]>
          label={t('figures.byMonth')}
          rows={figures.byMonth}
          rowKey={({ month }) => month}
          columns={[
            {
              ...{ key: 'month', title: t('figures.month'), isHead: true },
              render: ({ month }) => <Link to={listAddress.write({ month })}>{formatMonth(month)}</Link>,
            },
            {
              ...{ key: 'requests', title: t('figures.requests') },
              render: ({ count }) => formatNumber(count),
            },
          ]}
        />
      </details>
    </SectionCard>
  );
}
