import type { HistoryEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { DayFilter } from '@/components/records/day-filter';
import { FilterBar } from '@/components/records/filter-bar';
import styles from '@/components/records/record.module.css';
import bar from '@/components/records/record-filters.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { exportPath, useHistory, useOffStatements } from '../api/payments';
import { type HistoryAddress, historyAddress } from '../payments-address';
import { periodText } from '../period-text';
import { RemovalDialog } from './removal-dialog';

/** Below it every payment is a card. */
const TABLE_PX = 860;

/** Whose payment it is; one of nobody was not somebody who is gone. */
function Who({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('adminPayments');
  const { politicianId, politicianName, submissionId, payerName } = entry;
  const isOfNobody = politicianId === null && submissionId === null && entry.purpose === 'donation';
  return (
    <>
      {politicianName ?? t(isOfNobody ? 'history.nobody' : 'unknown')}
      {payerName && <span className={styles.note}>{t('history.payer', { name: payerName })}</span>}
    </>
  );
}

function usePurposeText() {
  const { t } = useTranslation('adminPayments');
  return ({ purpose, goal, forfeited }: HistoryEntry) =>
    [
      t(`purposes.${purpose}`),
      goal && t('history.goal', { goal }),
      forfeited > 0 && t('history.forfeited', { amount: formatMoney(forfeited) }),
    ]
      .filter(Boolean)
      .join(', ');
}

/** A forfeit is no payment: it is taken back among the guarantees. */
function RemoveButton({ entry, onRemove }: { entry: HistoryEntry; onRemove: (entry: HistoryEntry) => void }) {
  const { t } = useTranslation('adminPayments');
  if (entry.purpose === 'forfeit') return null;
  const what = {
    amount: formatMoney(entry.amount),
    name: entry.politicianName ?? t('unknown'),
    date: formatDate(entry.date),
  };
  return (
    <Button danger size="small" aria-label={t('history.removeOf', what)} onClick={() => onRemove(entry)}>
      {t('history.remove')}
    </Button>
  );
}

function useColumns(onRemove: (entry: HistoryEntry) => void): Column<HistoryEntry>[] {
  const { t } = useTranslation('adminPayments');
  const purposeText = usePurposeText();
  return [
    {
      ...{ key: 'date', title: t('history.date'), className: layout.oneLine },
      render: ({ date }) => formatDate(date),
    },
    {
      ...{ key: 'politician', title: t('history.politician'), isHead: true, className: styles.name },
      render: (entry) => <Who entry={entry} />,
    },
    {
      ...{ key: 'amount', title: t('history.amount'), isNumber: true },
      render: ({ amount }) => formatMoney(amount),
    },
    {
      ...{ key: 'balance', title: t('history.balance'), isNumber: true },
      render: ({ balance }) => formatMoney(balance),
    },
    { ...{ key: 'purpose', title: t('history.purpose') }, render: purposeText },
    { ...{ key: 'description', title: t('history.description') }, render: ({ description }) => description },
    {
      ...{ key: 'actions', title: t('history.actions'), isActions: true },
      render: (entry) => <RemoveButton entry={entry} onRemove={onRemove} />,
    },
  ];
}

/** Earlier there was nothing to pay for. */
const FIRST_DAY = '2020-01-01';

function Filters({
  address,
  go,
}: {
  address: HistoryAddress;
  go: (change: Partial<HistoryAddress>) => void;
}) {
  const { t } = useTranslation('adminPayments');
  const { q, from, to, offStatements } = address;
  return (
    <FilterBar
      label={t('history.filters')}
      search={t('history.search')}
      placeholder={t('history.searchPlaceholder')}
      q={q}
      onSearch={(text) => go({ q: text })}
      isNarrowed={isNarrowed(address)}
      onClear={() => go({ q: null, from: null, to: null, offStatements: null })}
    >
      <div className={bar.days}>
        <DayFilter
          label={t('history.from')}
          value={from}
          min={FIRST_DAY}
          onChoose={(day) => go({ from: day })}
        />
        <DayFilter
          label={t('history.to')}
          value={to}
          min={from ?? FIRST_DAY}
          onChoose={(day) => go({ to: day })}
        />
      </div>
      <Checkbox
        checked={offStatements === true}
        onChange={({ target }) => go({ offStatements: target.checked || null })}
      >
        {t('history.offStatements')}
      </Checkbox>
    </FilterBar>
  );
}

const isNarrowed = ({ page: _page, ...narrowed }: HistoryAddress) =>
  Object.values(narrowed).some((value) => value !== null);

/** What was recorded by hand long ago and no bank has shown since: perhaps the same money is there twice. */
function OffStatements({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { data } = useOffStatements();
  if (!data?.total) return null;
  const what = {
    ...{ count: data.total, number: formatNumber(data.total) },
    amount: formatMoney(data.body.sum),
    days: data.body.days.map(periodText).join(', '),
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('history.offNotice', what)}
      description={t('history.offHelp')}
      action={<Button onClick={onShow}>{t('history.offShow')}</Button>}
    />
  );
}

/** "Povijest uplata": all payments, newest first, in pages. The address says what it is narrowed to. */
export function History() {
  const { t } = useTranslation('adminPayments');
  const { address, go: goTo } = useAddress(historyAddress);
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const query = useHistory(address);
  const columns = useColumns(setAsked);
  const { data } = query;
  useOpenAgain(data?.body.entries, ({ id }) => [`removal-${id}`], setAsked);
  const total = data?.total ?? 0;
  const go = (change: Partial<HistoryAddress>) => goTo({ page: 1, ...change }, true);
  return (
    <section className={layout.column} aria-labelledby="history-heading">
      <div className={layout.spread}>
        <h2 id="history-heading" tabIndex={-1}>
          {t('history.heading')}
        </h2>
        {total > 0 && (
          <Button href={exportPath(address)} download>
            {t('history.export', { count: total, number: formatNumber(total) })}
          </Button>
        )}
      </div>
      {!address.offStatements && (
        <OffStatements onShow={() => go({ q: null, from: null, to: null, offStatements: true })} />
      )}
      <Filters address={address} go={go} />
      <RecordList<HistoryEntry>
        {...{ query, columns, label: t('history.heading'), cardsBelow: TABLE_PX }}
        rows={data?.body.entries}
        rowKey={({ id }) => id}
        loading={t('loading')}
        empty={t(isNarrowed(address) ? 'history.emptyFiltered' : 'history.empty')}
        pages={{
          ...{ label: t('history.pages'), page: address.page, total },
          onPage: (page) => go({ page }),
        }}
      >
        <p role="status">
          {t('history.sum', {
            ...{ count: total, number: formatNumber(total) },
            amount: formatMoney(data?.body.sum ?? 0),
          })}
        </p>
      </RecordList>
      <RemovalDialog entry={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
