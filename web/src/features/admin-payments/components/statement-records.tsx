import type { StatementRecord } from '@jamcimo/contracts';
import { formatDateTime, formatIban, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { useStatements } from '../api/lines';
import { periodText } from '../period-text';

/** Five columns beside the menu need this width; below it every statement is a card. */
const TABLE_PX = 960;
const COUNTS = ['matched', 'suspicious', 'unmatched', 'duplicates', 'reversed', 'ignored'] as const;

function Counts({ record }: { record: StatementRecord }) {
  const { t } = useTranslation('adminPayments');
  const present = COUNTS.filter((name) => record[name] > 0);
  if (present.length === 0) return t('statements.noLines');
  return present
    .map((name) => [t(`statements.counts.${name}`), formatNumber(record[name])].join(' '))
    .join(', ');
}

function useColumns(): Column<StatementRecord>[] {
  const { t } = useTranslation('adminPayments');
  return [
    {
      ...{ key: 'statement', title: t('statements.statement'), isHead: true },
      render: ({ statementId, sequence, account }) => (
        <>
          {sequence === null ? statementId : t('statements.number', { sequence })}
          <span className={styles.note}>{formatIban(account)}</span>
        </>
      ),
    },
    {
      ...{ key: 'period', title: t('statements.period') },
      render: (record) => <span className={layout.oneLine}>{periodText(record) || '–'}</span>,
    },
    {
      ...{ key: 'balances', title: t('statements.balances') },
      render: ({ opening, closing, gap, isComplete }) => (
        <>
          <span className={layout.oneLine}>{formatMoney(opening)} →</span>{' '}
          <span className={layout.oneLine}>{formatMoney(closing)}</span>
          {gap && <Alert type="warning" showIcon title={gap.message} />}
          {!isComplete && <Alert type="warning" showIcon title={t('statements.incomplete')} />}
        </>
      ),
    },
    { ...{ key: 'lines', title: t('statements.lines') }, render: (record) => <Counts record={record} /> },
    {
      ...{ key: 'uploaded', title: t('statements.uploaded') },
      render: ({ uploadedBy, uploadedAt }) => (
        <>
          {formatDateTime(uploadedAt)}
          <span className={styles.note}>{uploadedBy}</span>
        </>
      ),
    },
  ];
}

/** Uploaded statements, newest first: what each covers, what became of its lines, and what is missing between them. */
export function StatementRecords() {
  const { t } = useTranslation('adminPayments');
  const [page, setPage] = useState(1);
  const query = useStatements(page);
  const columns = useColumns();
  return (
    <section className={layout.column} aria-labelledby="statements-heading">
      <h2 id="statements-heading" tabIndex={-1}>
        {t('statements.heading')}
      </h2>
      <RecordList<StatementRecord>
        {...{ query, columns, label: t('statements.heading'), cardsBelow: TABLE_PX }}
        rows={query.data?.body}
        rowKey={({ id }) => id}
        loading={t('statements.loading')}
        empty={t('statements.empty')}
        pages={{ label: t('statements.pages'), page, total: query.data?.total ?? 0, onPage: setPage }}
      />
    </section>
  );
}
