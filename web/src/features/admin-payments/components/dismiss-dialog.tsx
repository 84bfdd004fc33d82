import type { WaitingLine } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { focusQueue, useLineDecision } from '../api/lines';

interface Props {
  line: WaitingLine | null;
  /** It goes back to who paid. */
  isGivenBack: boolean;
  onClose: () => void;
}

/** Asks why a waiting line is dismissed; a fitting sentence stands there already. */
export function DismissDialog({ line, isGivenBack, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const change = useLineDecision(t('dismissal.done'));
  const proposed = ({ isReversal }: WaitingLine) =>
    t(`dismissal.proposed.${isGivenBack ? 'giveBack' : isReversal ? 'reversal' : 'notOurs'}`);
  return (
    <Question
      {...{ about: line, change, onClose, title: t('dismissal.title'), confirm: t('dismissal.confirm') }}
      isDanger
      fields={(shown) => ({ draft: `dismissal-${shown.id}`, initial: { reason: proposed(shown) } })}
      send={({ id }, { reason }) => ({ id, decision: { what: 'dismissal' as const, reason: reason.trim() } })}
      afterDone={focusQueue}
    >
      {({ amount, payerName }) => (
        <>
          <p>
            <strong>{formatMoney(amount)}</strong>, {payerName ?? t('queue.noPayer')}
          </p>
          <p>{t('dismissal.text')}</p>
          <ReasonField label={t('dismissal.reason')} max={LENGTHS.description.max} isSentByEnter />
        </>
      )}
    </Question>
  );
}
