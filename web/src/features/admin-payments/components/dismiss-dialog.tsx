import type { WaitingLine } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { focusQueue, useLineDecision } from '../api/lines';
import { Reason } from './reason';

interface Props {
  line: WaitingLine | null;
  /** It goes back to who paid. */
  isGivenBack: boolean;
  onClose: () => void;
}

/** Asks why a waiting line is dismissed; a fitting sentence stands there already. */
export function DismissDialog({ line, isGivenBack, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const shown = useLast(line);
  const change = useLineDecision(t('dismissal.done'));
  const proposed = isGivenBack ? 'giveBack' : shown?.isReversal ? 'reversal' : 'notOurs';
  return (
    <Question
      key={shown?.id}
      {...{ about: line, change, onClose, isDanger: true, afterDone: focusQueue }}
      {...{ title: t('dismissal.title'), confirm: t('dismissal.confirm'), cancel: t('cancel') }}
      fields={{ draft: `dismissal-${shown?.id}`, initial: { reason: t(`dismissal.proposed.${proposed}`) } }}
      send={({ id }, { reason }) => ({ id, decision: { what: 'dismissal' as const, reason: reason.trim() } })}
    >
      {({ amount, payerName }) => (
        <>
          <p>
            <strong>{formatMoney(amount)}</strong>, {payerName ?? t('queue.noPayer')}
          </p>
          <p>{t('dismissal.text')}</p>
          <Reason label={t('dismissal.reason')} />
        </>
      )}
    </Question>
  );
}
