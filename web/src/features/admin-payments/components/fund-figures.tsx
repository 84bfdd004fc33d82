import type { FundStatistics } from '@jamcimo/contracts';
import { PAYMENT_REQUEST_STATES } from '@jamcimo/contracts/constants';
import { formatMoney, formatMonth, formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { ColumnChart } from '@/components/records/column-chart';
import { FigureLinks } from '@/components/records/figure-links';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { requestsAddress } from '../payments-address';

type Month = FundStatistics['byMonth'][number];
type Sum = FundStatistics['byPurpose'][number];

function ByMonth({ months, purposes }: { months: Month[]; purposes: Sum['purpose'][] }) {
  const { t } = useTranslation('adminStats');
  return (
    <figure>
      <figcaption>{t('fund.byMonth')}</figcaption>
      <ColumnChart
        summary={t('fund.byMonth')}
        columns={months.map(({ month, amount }) => ({
          ...{ key: month, label: formatMonth(month), parts: [amount] },
          title: `${formatMonth(month)} ${formatMoney(amount)}`,
        }))}
      />
      <details>
        <summary>{t('asTable')}</summary>
        <RecordTable<Month>
          label={t('fund.byMonth')}
          cardsBelow={860}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', title: t('fund.month'), isHead: true, render: ({ month }) => formatMonth(month) },
            ...purposes.map((purpose) => ({
              key: purpose,
              title: t(`fund.purposes.${purpose}`),
              render: ({ byPurpose }: Month) =>
                formatMoney(byPurpose.find((sum) => sum.purpose === purpose)?.amount ?? 0),
            })),
            { key: 'sum', title: t('fund.together'), render: ({ amount }) => formatMoney(amount) },
          ]}
        />
      </details>
    </figure>
  );
}

/** Money received by purpose and over time, for /admin/stats. Purposes are never mixed. */
export function FundFigures({ figures }: { figures: FundStatistics }) {
  const { t } = useTranslation('adminStats');
  const { byPurpose, byMonth, requests, total } = figures;
  const present = byPurpose.filter(({ count }) => count > 0);
  return (
    <SectionCard title={t('fund.heading')}>
      <p>
        <Link to="/admin/payments#history-heading">{t('fund.total', { amount: formatMoney(total) })}</Link>
      </p>
      <ByMonth months={byMonth} purposes={present.map(({ purpose }) => purpose)} />
      <FigureLinks
        figures={PAYMENT_REQUEST_STATES.map((state) => ({
          value: requests[state],
          label: t(`fund.requests.${state}`),
          to: requestsAddress.write({ state }),
        }))}
      />
      {present.length > 0 && (
        <RecordTable<Sum>
          label={t('fund.byPurpose')}
          rows={present}
          rowKey={({ purpose }) => purpose}
          columns={[
            {
              ...{ key: 'purpose', title: t('fund.purpose'), isHead: true },
              render: ({ purpose }) => t(`fund.purposes.${purpose}`),
            },
            { key: 'count', title: t('fund.count'), render: ({ count }) => formatNumber(count) },
            { key: 'amount', title: t('fund.amount'), render: ({ amount }) => formatMoney(amount) },
          ]}
        />
      )}
    </SectionCard>
  );
}
