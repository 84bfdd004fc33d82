import { NOT_ELECTED_REFUND } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Button, Form } from 'antd';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { type Moved, useGuaranteeMove } from '../api/held';
import { readAmount } from '../read-amount';
import { AmountField, useAmountAt } from './amount-field';
import payments from './payments.module.css';
import { Reason } from './reason';

/** What is held of somebody, and what is to become of it. */
export type Movable = Moved & {
  name: string;
  /** Euro. */
  held: number;
};

const goalIn = (moved: Moved) => ('goal' in moved ? { goal: moved.goal } : {});
export const draftOf = ({ held: _held, name: _name, ...moved }: Movable) =>
  `guarantee-${Object.values(moved).join('-')}`;
const typed = (euro: number) => euro.toFixed(2).replace('.', ',');
const half = (held: number) => Math.round(held * 100 * NOT_ELECTED_REFUND) / 100;

/** What a button does, with its amount; by its name also to whom. */
export function useMoveTexts() {
  const { t } = useTranslation('adminPayments');
  return (asked: Movable) => {
    const { move, held, name } = asked;
    const text = t(`held.moves.${move}`, { amount: formatMoney(held) });
    return {
      text,
      ofPerson: t('goal' in asked ? 'held.moveOf' : 'held.wholeOf', { move: text, name, ...goalIn(asked) }),
    };
  };
}

function Fields({ asked }: { asked: Movable }) {
  const { t } = useTranslation('adminPayments');
  const form = Form.useFormInstance<{ amount: string; reason: string }>();
  const amount = useAmountAt([]);
  const { held, move, name } = asked;
  const takeHalf = () => {
    form.setFieldValue('amount', typed(half(held)));
    if (form.getFieldValue('reason') === t(`held.reasons.${move}`))
      form.setFieldValue('reason', t('held.reasons.half'));
    // What a button writes is no change of a value to the form.
    keptDrafts.keep(draftOf(asked), form.getFieldsValue(true));
  };
  return (
    <>
      {move !== 'forfeit' && <p>{t('held.sameAccount')}</p>}
      <p>{t('goal' in asked ? 'held.available' : 'held.refundable', { amount: formatMoney(held) })}</p>
      <AmountField atMost={held} />
      {'goal' in asked && (
        <div className={payments.buttons}>
          <Button onClick={takeHalf}>{t('held.half', { share: formatPercent(NOT_ELECTED_REFUND) })}</Button>
        </div>
      )}
      <Reason label={t('held.reason')} />
      {amount !== null && (
        <p role="status">
          <strong>
            {t(`held.sentence.${move}`, { amount: formatMoney(amount), name, ...goalIn(asked) })}
          </strong>
        </p>
      )}
    </>
  );
}

/** Gives held money back, or to the charity project. Amount and reason stand there already, so that one press does it (decision 78). */
export function GuaranteeMoveDialog({ asked, onClose }: { asked: Movable | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const shown = useLast(asked);
  const textsOf = useMoveTexts();
  const way = shown?.move === 'forfeit' ? 'forfeit' : 'return';
  const change = useGuaranteeMove({ done: t(`held.done.${way}`), failed: t('held.failed') });
  if (!shown) return null;
  return (
    <Question
      key={draftOf(shown)}
      {...{ about: asked, change, onClose, title: textsOf(shown).ofPerson }}
      {...{ confirm: t(`held.confirm.${way}`), cancel: t('cancel') }}
      fields={{
        draft: draftOf(shown),
        initial: { amount: typed(shown.held), reason: t(`held.reasons.${shown.move}`) },
      }}
      send={({ held: _held, name: _name, ...moved }, { amount, reason }) => {
        const read = readAmount(amount);
        return { ...moved, amount: 'text' in read ? read.text : '', reason: reason.trim() };
      }}
      afterDone={() => focusHeading('held-heading')}
    >
      {(moved) => <Fields asked={moved} />}
    </Question>
  );
}
