import type { LineReason, WaitingLine } from '@jamcimo/contracts';
import { formatDate, formatDateTime, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import type { Column } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';

/** What can be asked about a line. */
export type LineQuestion = 'assign' | 'dismiss' | 'compare' | 'reopen';
type Ask = (line: WaitingLine, question: LineQuestion) => void;

/** What most lines need; money that went back is assigned to nobody. */
export const mainQuestion = ({ lookalikes, isReversal }: WaitingLine): LineQuestion | null =>
  lookalikes.length > 0 ? 'compare' : isReversal ? null : 'assign';

/** A line as the bank says it, with why it waits or what became of it. */
export function useLineColumns(onAsk: Ask): Column<WaitingLine>[] {
  const { t } = useTranslation('adminPayments');
  return [
    {
      ...{ key: 'day', title: t('statement.day'), className: layout.oneLine },
      render: ({ bookedOn }) => formatDate(bookedOn),
    },
    {
      ...{ key: 'sum', title: t('statement.sum'), isNumber: true },
      render: ({ amount, isReversal }) => (
        <>
          {formatMoney(amount)}
          {isReversal && ` (${t('queue.reversal')})`}
        </>
      ),
    },
    {
      ...{ key: 'payer', title: t('statement.payer'), isHead: true },
      render: ({ payerName, reference, description }) => (
        <>
          {payerName ?? t('queue.noPayer')}
          {reference && <span className={styles.note}>{t('queue.reference', { reference })}</span>}
          {description && <span className={styles.note}>{description}</span>}
        </>
      ),
    },
    {
      ...{ key: 'for', title: t('statement.for') },
      render: ({ submissionId: id, submissionName }) =>
        id === null ? null : [t('statement.request', { id }), submissionName].filter(Boolean).join(': '),
    },
    { ...{ key: 'why', title: t('queue.why') }, render: (line) => <Why line={line} /> },
    {
      ...{ key: 'actions', title: t('history.actions'), isActions: true },
      render: (line) => <Buttons line={line} onAsk={onAsk} />,
    },
  ];
}

function Buttons({ line, onAsk }: { line: WaitingLine; onAsk: Ask }) {
  const { t } = useTranslation('adminPayments');
  const { state, amount, bookedOn, payerName, isReversal, lookalikes } = line;
  const names = {
    amount: formatMoney(amount),
    date: formatDate(bookedOn),
    payer: payerName ?? t('queue.noPayer'),
  };
  const button = (question: LineQuestion, isMain: boolean) => (
    <Button
      size="small"
      {...(isMain ? { type: 'primary', ghost: true } : {})}
      danger={question === 'dismiss'}
      aria-label={t(`queue.${question}Of`, names)}
      onClick={() => onAsk(line, question)}
    >
      {t(`queue.${question}`)}
    </Button>
  );
  return (
    <div className={styles.rowButtons}>
      {state === 'dismissed' ? (
        button('reopen', true)
      ) : (
        <>
          {lookalikes.length > 0 && button('compare', true)}
          {!isReversal && button('assign', lookalikes.length === 0)}
          {button('dismiss', false)}
        </>
      )}
    </div>
  );
}

function Why({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('adminPayments');
  const { state, amount, amountLeft, reasons, dismissalReason, decidedBy, decidedAt } = line;
  if (state === 'dismissed')
    return (
      <>
        {t('queue.dismissedBy', { who: decidedBy ?? '–', when: decidedAt ? formatDateTime(decidedAt) : '–' })}
        <span className={styles.note}>{dismissalReason ?? t('queue.noReason')}</span>
      </>
    );
  const own = line.suggestions.find(({ submissionId }) => submissionId === line.submissionId);
  return (
    <>
      <Reasons reasons={reasons} expected={own?.amountLeft ?? null} />
      {amountLeft !== amount && (
        <span className={styles.note}>{t('queue.left', { amount: formatMoney(amountLeft) })}</span>
      )}
    </>
  );
}

interface ReasonsProps {
  reasons: readonly LineReason[];
  /** Euro that its registration is expected to pay, where that is known. */
  expected: number | null;
  isNote?: boolean;
}

/** Why a line is not booked by itself, a line each. */
export function Reasons({ reasons, expected, isNote = false }: ReasonsProps) {
  const { t } = useTranslation('adminPayments');
  return reasons.map((reason) => (
    <div key={reason} className={isNote ? styles.note : undefined}>
      {reason === 'amount-differs' && expected
        ? t('statement.expected', { amount: formatMoney(expected) })
        : t(`reasons.${reason}`)}
    </div>
  ));
}
