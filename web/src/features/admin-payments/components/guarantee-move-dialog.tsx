import { LENGTHS, NOT_ELECTED_REFUND } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Button, Form } from 'antd';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { type Moved, useGuaranteeMove } from '../api/held';
import { readAmount } from '../read-amount';
import { AmountField, useAmountAt } from './amount-field';
import payments from './payments.module.css';

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
      <ReasonField label={t('held.reason')} max={LENGTHS.description.max} isSentByEnter autoFocus={false} />
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
  const textsOf = useMoveTexts();
  const wayOf = (moved: Moved | null) => (moved?.move === 'forfeit' ? 'forfeit' : 'return');
  const change = useGuaranteeMove({ done: t(`held.done.${wayOf(asked)}`), failed: t('held.failed') });
  return (
    <Question
      {...{ about: asked, change, onClose }}
      title={(moved) => textsOf(moved).ofPerson}
      confirm={(moved) => t(`held.confirm.${wayOf(moved)}`)}
      fields={(moved) => ({
        draft: draftOf(moved),
        initial: { amount: typed(moved.held), reason: t(`held.reasons.${moved.move}`) },
      })}
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
