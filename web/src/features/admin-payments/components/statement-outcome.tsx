import type { StatementAnswer } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import { RecordCards } from '../../../components/records/record-cards';
import table from '../../../components/records/record-table.module.css';
import { useNarrowerThan } from '../../../lib/page/use-narrow';
import payments from './payments.module.css';

type Line = StatementAnswer['lines'][number] & { place: number };

/** More lines than anybody reads; the numbers of all stand above. */
const SHOWN = 200;
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
      {lines.length === 0 ? <p>{t('statement.nothing')}</p> : <Lines lines={lines.slice(0, SHOWN)} />}
      {lines.length > SHOWN && (
        <p>{t('statement.more', { shown: SHOWN, total: formatNumber(lines.length) })}</p>
      )}
    </section>
  );
}
