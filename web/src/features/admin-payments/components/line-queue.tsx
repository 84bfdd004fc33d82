import type { WaitingLine } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import styles from '../../../components/records/record.module.css';
import { RecordCards } from '../../../components/records/record-cards';
import { RecordLoading } from '../../../components/records/record-loading';
import { useWaitingLines } from '../api/payments';
import { AssignDialog } from './assign-dialog';
import { DismissDialog } from './dismiss-dialog';
import payments from './payments.module.css';

interface Asked {
  line: WaitingLine;
  what: 'assign' | 'dismiss';
}

function LineCard({ line, onAsk }: { line: WaitingLine; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('adminPayments');
  const { amount, bookedOn, payerName, reasons, isReversal, reference, description } = line;
  const names = {
    amount: formatMoney(amount),
    date: formatDate(bookedOn),
    payer: payerName ?? t('queue.noPayer'),
  };
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
      <p>
        {t('queue.why')}: {reasons.map((reason) => t(`reasons.${reason}`)).join('; ')}
      </p>
      {line.submissionId !== null && (
        <p>
          {t('statement.request', { id: line.submissionId })}
          {line.submissionName && `: ${line.submissionName}`}
        </p>
      )}
      <div className={styles.rowButtons}>
        {!isReversal && (
          <Button
            type="primary"
            ghost
            size="small"
            aria-label={t('queue.assignOf', names)}
            onClick={() => onAsk({ line, what: 'assign' })}
          >
            {t('queue.assign')}
          </Button>
        )}
        <Button
          danger
          size="small"
          aria-label={t('queue.dismissOf', names)}
          onClick={() => onAsk({ line, what: 'dismiss' })}
        >
          {t('queue.dismiss')}
        </Button>
      </div>
    </>
  );
}

/** Lines of bank statements that were not booked: for each an administrator decides. */
export function LineQueue() {
  const { t } = useTranslation('adminPayments');
  const { data, error, refetch } = useWaitingLines();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const lineOf = (what: Asked['what']) => (asked?.what === what ? asked.line : null);
  // Most days nothing waits. The windows stay: they say what became of the last line.
  const isEmpty = data !== undefined && data.body.length === 0;
  return (
    <>
      {!isEmpty && (
        <section className={payments.section} aria-labelledby="queue-heading">
          <h2 id="queue-heading" tabIndex={-1}>
            {t('queue.heading')}
          </h2>
          {error && !data && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
          {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
          {data && (
            <RecordCards label={t('queue.caption')} items={data.body} itemKey={({ id }) => id}>
              {(line) => <LineCard line={line} onAsk={setAsked} />}
            </RecordCards>
          )}
        </section>
      )}
      <AssignDialog line={lineOf('assign')} onClose={close} />
      <DismissDialog line={lineOf('dismiss')} onClose={close} />
    </>
  );
}
