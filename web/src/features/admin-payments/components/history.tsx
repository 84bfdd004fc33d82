import type { FundEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { ListPages } from '../../../components/records/list-pages';
import { NothingFound } from '../../../components/records/nothing-found';
import styles from '../../../components/records/record.module.css';
import { RecordCards } from '../../../components/records/record-cards';
import { RecordLoading } from '../../../components/records/record-loading';
import table from '../../../components/records/record-table.module.css';
import { useNarrowerThan } from '../../../lib/page/use-narrow';
import { EXPORT_PATH, PAGE, useHistory } from '../api/payments';
import payments from './payments.module.css';
import { RemovalDialog } from './removal-dialog';

/** Below it every payment is a card. */
const TABLE_PX = 860;

interface RowsProps {
  entries: FundEntry[];
  isLoading: boolean;
  onRemove: (entry: FundEntry) => void;
}

/** Whose payment it is; one of nobody was not somebody who is gone. */
function Who({ entry }: { entry: FundEntry }) {
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
  return ({ purpose, goal }: FundEntry) =>
    [t(`purposes.${purpose}`), goal && t('history.goal', { goal })].filter(Boolean).join(', ');
}

function RemoveButton({ entry, onRemove }: { entry: FundEntry; onRemove: RowsProps['onRemove'] }) {
  const { t } = useTranslation('adminPayments');
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
  const columns: TableColumnsType<FundEntry> = [
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
    <Table<FundEntry>
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
              {formatDate(entry.date)} · {purposeText(entry)}
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

/** "Povijest uplata": all payments, newest first, in pages. */
export function History() {
  const { t } = useTranslation('adminPayments');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<FundEntry | null>(null);
  const { data, error, refetch, isPlaceholderData } = useHistory(page);
  const Rows = useNarrowerThan(TABLE_PX) ? HistoryCards : HistoryTable;
  const total = data?.total ?? 0;
  const onRemoved = () => {
    // The last row of the last page takes its page along.
    if (data?.body.length === 1 && page > 1) setPage(page - 1);
  };
  return (
    <section className={payments.section} aria-labelledby="history-heading">
      <div className={payments.head}>
        <h2 id="history-heading" tabIndex={-1}>
          {t('history.heading')}
        </h2>
        {total > 0 && (
          <Button href={EXPORT_PATH} download>
            {t('history.export')}
          </Button>
        )}
      </div>
      {error && !data && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
      {data && data.body.length === 0 && <NothingFound text={t('history.empty')} />}
      {data && data.body.length > 0 && (
        <Rows entries={data.body} isLoading={isPlaceholderData} onRemove={setAsked} />
      )}
      <ListPages label={t('history.pages')} page={page} pageSize={PAGE} total={total} onPage={setPage} />
      <RemovalDialog entry={asked} onClose={() => setAsked(null)} onRemoved={onRemoved} />
    </section>
  );
}
