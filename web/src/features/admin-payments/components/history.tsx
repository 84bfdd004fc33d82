import type { HistoryEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Alert, Button, Checkbox, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DayFilter } from '@/components/records/day-filter';
import { FilterBar } from '@/components/records/filter-bar';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import styles from '@/components/records/record.module.css';
import { RecordCards } from '@/components/records/record-cards';
import bar from '@/components/records/record-filters.module.css';
import table from '@/components/records/record-table.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { exportPath, PAGE, useHistory, useOffStatements } from '../api/payments';
import { type HistoryAddress, historyAddress } from '../payments-address';
import { periodText } from '../period-text';
import payments from './payments.module.css';
import { RemovalDialog } from './removal-dialog';

/** Below it every payment is a card. */
const TABLE_PX = 860;

interface RowsProps {
  entries: HistoryEntry[];
  isLoading: boolean;
  onRemove: (entry: HistoryEntry) => void;
}

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
function RemoveButton({ entry, onRemove }: { entry: HistoryEntry; onRemove: RowsProps['onRemove'] }) {
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

function HistoryTable({ entries, isLoading, onRemove }: RowsProps) {
  const { t } = useTranslation('adminPayments');
  const purposeText = usePurposeText();
  const columns: TableColumnsType<HistoryEntry> = [
    {
      title: t('history.date'),
      key: 'date',
      className: payments.day ?? '',
      render: (_, { date }) => formatDate(date),
    },
    {
      title: t('history.politician'),
      key: 'politician',
      rowScope: 'row',
      render: (_, entry) => (
        <span className={styles.name}>
          <Who entry={entry} />
        </span>
      ),
    },
    {
      title: t('history.amount'),
      key: 'amount',
      className: payments.amount ?? '',
      render: (_, { amount }) => formatMoney(amount),
    },
    {
      title: t('history.balance'),
      key: 'balance',
      className: payments.amount ?? '',
      render: (_, { balance }) => formatMoney(balance),
    },
    { title: t('history.purpose'), key: 'purpose', render: (_, entry) => purposeText(entry) },
    {
      title: t('history.description'),
      key: 'description',
      render: (_, { description }) => description ?? t('history.noDescription'),
    },
    {
      title: t('history.actions'),
      key: 'actions',
      render: (_, entry) => <RemoveButton entry={entry} onRemove={onRemove} />,
    },
  ];
  return (
    <Table<HistoryEntry>
      className={table.table ?? ''}
      aria-label={t('history.caption')}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={entries}
      loading={isLoading}
      pagination={false}
    />
  );
}

function HistoryCards({ entries, isLoading, onRemove }: RowsProps) {
  const { t } = useTranslation('adminPayments');
  const purposeText = usePurposeText();
  return (
    <RecordCards label={t('history.caption')} items={entries} itemKey={({ id }) => id} isLoading={isLoading}>
      {(entry) => (
        <>
          <h3>
            <Who entry={entry} />
          </h3>
          <p>
            {formatMoney(entry.amount)}
            <span className={styles.note}>
              {formatDate(entry.date)} · {purposeText(entry)} ·{' '}
              {t('history.balanceIs', { amount: formatMoney(entry.balance) })}
            </span>
          </p>
          {entry.description && <p>{entry.description}</p>}
          <div>
            <RemoveButton entry={entry} onRemove={onRemove} />
          </div>
        </>
      )}
    </RecordCards>
  );
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
  const { data, error, refetch, isPlaceholderData } = useHistory(address);
  const Rows = useNarrowerThan(TABLE_PX) ? HistoryCards : HistoryTable;
  const total = data?.total ?? 0;
  const go = (change: Partial<HistoryAddress>) => goTo({ page: 1, ...change }, true);
  const onRemoved = () => {
    // The last row of the last page takes its page along.
    if (data?.body.entries.length === 1 && address.page > 1) go({ page: address.page - 1 });
  };
  return (
    <section className={payments.section} aria-labelledby="history-heading">
      <div className={payments.head}>
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
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />
      {data && total > 0 && (
        <p role="status">
          {t('history.sum', {
            count: total,
            number: formatNumber(total),
            amount: formatMoney(data.body.sum),
          })}
        </p>
      )}
      {data && total === 0 && (
        <NothingFound text={t(isNarrowed(address) ? 'history.emptyFiltered' : 'history.empty')} />
      )}
      {data && data.body.entries.length > 0 && (
        <Rows entries={data.body.entries} isLoading={isPlaceholderData} onRemove={setAsked} />
      )}
      <ListPages
        label={t('history.pages')}
        page={address.page}
        pageSize={PAGE}
        total={total}
        onPage={(page) => go({ page })}
      />
      <RemovalDialog entry={asked} onClose={() => setAsked(null)} onRemoved={onRemoved} />
    </section>
  );
}
