import type { StatementAnswer } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListPages } from '@/components/records/list-pages';
import styles from '@/components/records/record.module.css';
import { RecordCards } from '@/components/records/record-cards';
import table from '@/components/records/record-table.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { PAGE } from '../api/payments';
import { paymentsAddress } from '../payments-address';
import payments from './payments.module.css';

type Line = StatementAnswer['lines'][number] & { place: number };

const TABLE_PX = 860;
/** What needs a person comes first. */
const ORDER = ['suspicious', 'unmatched', 'reversed', 'matched', 'duplicate'];

function useLineText() {
  const { t } = useTranslation('adminPayments');
  return {
    why: ({ reasons }: Line) => reasons.map((reason) => t(`reasons.${reason}`)).join('; '),
    request: ({ submissionId, submissionName }: Line) =>
      submissionId === null
        ? ''
        : [t('statement.request', { id: submissionId }), submissionName].filter(Boolean).join(': '),
  };
}

function Lines({ lines }: { lines: Line[] }) {
  const { t } = useTranslation('adminPayments');
  const text = useLineText();
  const isNarrow = useNarrowerThan(TABLE_PX);
  const outcome = (line: Line) => (
    <>
      {t(`statement.outcomes.${line.outcome}`)}
      <span className={styles.note}>{text.why(line)}</span>
    </>
  );
  if (isNarrow) {
    return (
      <RecordCards label={t('statement.lines')} items={lines} itemKey={({ place }) => place}>
        {(line) => (
          <>
            <p>
              <strong>{formatMoney(line.amount)}</strong>, {formatDate(line.bookedOn)}
              <span className={styles.note}>{line.payerName}</span>
            </p>
            <p>{text.request(line)}</p>
            <p>{outcome(line)}</p>
          </>
        )}
      </RecordCards>
    );
  }
  const columns: TableColumnsType<Line> = [
    {
      title: t('statement.day'),
      key: 'day',
      className: payments.day ?? '',
      render: (_, { bookedOn }) => formatDate(bookedOn),
    },
    {
      title: t('statement.sum'),
      key: 'sum',
      className: payments.amount ?? '',
      render: (_, { amount }) => formatMoney(amount),
    },
    { title: t('statement.payer'), key: 'payer', render: (_, { payerName }) => payerName },
    { title: t('statement.for'), key: 'for', render: (_, line) => text.request(line) },
    { title: t('statement.outcome'), key: 'outcome', render: (_, line) => outcome(line) },
  ];
  return (
    <Table<Line>
      className={table.table ?? ''}
      aria-label={t('statement.lines')}
      size="small"
      rowKey="place"
      columns={columns}
      dataSource={lines}
      pagination={false}
    />
  );
}

/** What a statement does, or did: figures, and its lines with those in front that need a decision. */
export function StatementOutcomeView({ answer, isTrial }: { answer: StatementAnswer; isTrial: boolean }) {
  const { t } = useTranslation('adminPayments');
  const [page, setPage] = useState(1);
  const lines = answer.lines
    .map((line, place) => ({ ...line, place }))
    .sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
  const figures = [
    ['matched', answer.matched],
    ['suspicious', answer.suspicious],
    ['unmatched', answer.unmatched],
    ['duplicate', answer.duplicates],
    ['reversed', answer.reversed],
  ] as const;
  return (
    <section aria-live="polite" className={payments.section}>
      <h3>{isTrial ? t('statement.trialHeading') : t('statement.doneHeading')}</h3>
      <dl className={payments.figures} aria-label={t('statement.numbers')}>
        {figures.map(([outcome, count]) => (
          <div key={outcome}>
            <dt>{t(`statement.outcomes.${outcome}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(isTrial ? 'statement.amount' : 'statement.amountDone', { amount: formatMoney(answer.amount) })}
      </p>
      {!isTrial && answer.suspicious + answer.unmatched > 0 && (
        <p>
          <Link to={paymentsAddress('lines', '')}>{t('statement.decide')}</Link>
        </p>
      )}
      {lines.length === 0 ? (
        <p>{t('statement.nothing')}</p>
      ) : (
        <Lines lines={lines.slice((page - 1) * PAGE, page * PAGE)} />
      )}
      <ListPages
        label={t('statement.pages')}
        page={page}
        pageSize={PAGE}
        total={lines.length}
        onPage={setPage}
      />
    </section>
  );
}
