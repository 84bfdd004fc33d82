import type { WaitingLine } from '@jamcimo/contracts';
import { formatDate, formatDateTime, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';

/** What can be asked about a line. */
export type Question = 'assign' | 'dismiss' | 'compare' | 'reopen';

interface Props {
  line: WaitingLine;
  onAsk: (line: WaitingLine, question: Question) => void;
}

/** A line as the bank says it, with why it waits or what became of it. */
export function LineCard({ line, onAsk }: Props) {
  const { t } = useTranslation('adminPayments');
  const { amount, bookedOn, payerName, isReversal, reference, description, lookalikes } = line;
  const names = {
    amount: formatMoney(amount),
    date: formatDate(bookedOn),
    payer: payerName ?? t('queue.noPayer'),
  };
  const button = (question: Question, isMain: boolean) => (
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
    <>
      <h3>
        {names.amount}
        {isReversal && ` (${t('queue.reversal')})`}
      </h3>
      <p>
        {names.payer}, {names.date}
        {reference && <span className={styles.note}>{t('queue.reference', { reference })}</span>}
        {description && <span className={styles.note}>{description}</span>}
      </p>
      <Why line={line} />
      {line.submissionId !== null && (
        <p>
          {t('statement.request', { id: line.submissionId })}
          {line.submissionName && `: ${line.submissionName}`}
        </p>
      )}
      <div className={styles.rowButtons}>
        {line.state === 'dismissed' ? (
          button('reopen', true)
        ) : (
          <>
            {lookalikes.length > 0 && button('compare', true)}
            {!isReversal && button('assign', lookalikes.length === 0)}
            {button('dismiss', false)}
          </>
        )}
      </div>
    </>
  );
}

function Why({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('adminPayments');
  const { state, amount, amountLeft, reasons, dismissalReason, decidedBy, decidedAt } = line;
  if (state === 'dismissed')
    return (
      <p>
        {t('queue.dismissedBy', { who: decidedBy ?? '–', when: decidedAt ? formatDateTime(decidedAt) : '–' })}
        <span className={styles.note}>{dismissalReason ?? t('queue.noReason')}</span>
      </p>
    );
  return (
    <p>
      {t('queue.why')}: {reasons.map((reason) => t(`reasons.${reason}`)).join('; ')}
      {amountLeft !== amount && (
        <span className={styles.note}>{t('queue.left', { amount: formatMoney(amountLeft) })}</span>
      )}
    </p>
  );
}
