import type { StatementAnswer } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { ListPages } from '@/components/records/list-pages';
import { type Column, RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { PAGE, pageOf } from '@/lib/addresses/define-address';
import { Reasons } from './line-columns';
import payments from './payments.module.css';

type Line = StatementAnswer['lines'][number] & { place: number };

const TABLE_PX = 860;
/** What needs a person comes first. */
const ORDER = ['suspicious', 'unmatched', 'reversed', 'matched', 'duplicate'];

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('adminPayments');
  return [
    {
      ...{ key: 'day', title: t('statement.day'), className: layout.oneLine },
      render: ({ bookedOn }) => formatDate(bookedOn),
    },
    {
      ...{ key: 'sum', title: t('statement.sum'), isNumber: true },
      render: ({ amount }) => formatMoney(amount),
    },
    {
      ...{ key: 'payer', title: t('statement.payer'), isHead: true },
      render: ({ payerName }) => payerName ?? t('queue.noPayer'),
    },
    {
      ...{ key: 'for', title: t('statement.for') },
      render: ({ submissionId: id, submissionName }) =>
        id === null ? null : [t('statement.request', { id }), submissionName].filter(Boolean).join(': '),
    },
    {
      ...{ key: 'outcome', title: t('statement.outcome') },
      // Why it waits says more than that nobody knows it.
      render: ({ outcome, reasons, amountExpected: expected }) => (
        <>
          {(outcome !== 'unmatched' || reasons.length === 0) && t(`statement.outcomes.${outcome}`)}
          <Reasons reasons={reasons} expected={expected} isNote={outcome !== 'unmatched'} />
        </>
      ),
    },
  ];
}

function Lines({ answer }: { answer: StatementAnswer }) {
  const { t } = useTranslation('adminPayments');
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const { limit, offset } = pageOf(page);
  const lines = answer.lines
    .map((line, place) => ({ ...line, place }))
    .sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
  if (lines.length === 0) return <p>{t('statement.nothing')}</p>;
  return (
    <>
      <RecordTable<Line>
        {...{ label: t('statement.lines'), columns, cardsBelow: TABLE_PX }}
        rows={lines.slice(offset, offset + limit)}
        rowKey={({ place }) => place}
      />
      <ListPages
        label={t('statement.pages')}
        page={page}
        pageSize={PAGE}
        total={lines.length}
        onPage={setPage}
      />
    </>
  );
}

/** What a statement would do, line by line, with those in front that need a decision; or what it did: what waits stands below. */
export function StatementOutcomeView({ answer, isTrial }: { answer: StatementAnswer; isTrial: boolean }) {
  const { t } = useTranslation('adminPayments');
  const figures = [
    ['matched', answer.matched],
    ['suspicious', answer.suspicious],
    ['unmatched', answer.unmatched],
    ['duplicate', answer.duplicates],
    ['reversed', answer.reversed],
  ] as const;
  return (
    <section aria-live="polite" className={layout.column}>
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
      {isTrial && <Lines answer={answer} />}
    </section>
  );
}
