import { LENGTHS, NOT_ELECTED_REFUND } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Alert, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { draftProps } from '@/lib/forms/use-draft';
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

interface Values {
  amount: string;
  reason: string;
}

const typed = (euro: number) => euro.toFixed(2).replace('.', ',');
const half = (held: number) => Math.round(held * 100 * NOT_ELECTED_REFUND) / 100;

/** What will happen with the amount that stands there. */
function Outcome({ asked }: { asked: Movable }) {
  const { t } = useTranslation('adminPayments');
  const amount = useAmountAt([]);
  if (amount === null) return null;
  const { move, name } = asked;
  return (
    <p role="status">
      <strong>{t(`held.sentence.${move}`, { amount: formatMoney(amount), name, ...goalIn(asked) })}</strong>
    </p>
  );
}

interface WorkProps {
  asked: Movable;
  isOpen: boolean;
  onClose: () => void;
}

function Work({ asked, isOpen, onClose }: WorkProps) {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const isDone = useRef(false);
  const failureText = useFailureText();
  const textsOf = useMoveTexts();
  const { mutate, isPending } = useGuaranteeMove();
  const { held, name: _name, ...moved } = asked;
  const { move } = moved;
  const way = move === 'forfeit' ? 'forfeit' : 'return';
  const proposed = t(`held.reasons.${move}`);
  const draft = `guarantee-${Object.values(moved).join('-')}`;
  const discard = () => {
    keptDrafts.drop(draft);
    onClose();
  };
  const carryOut = ({ amount, reason }: Values) => {
    const read = readAmount(amount);
    if ('problem' in read) return;
    setFailure(null);
    mutate(
      { ...moved, amount: read.text, reason: reason.trim() },
      {
        onSuccess: () => {
          isDone.current = true;
          showToast({ title: t(`held.done.${way}`) });
          discard();
        },
        onError: (error) => setFailure(failureText(error)),
      },
    );
  };
  const takeHalf = () => {
    form.setFieldValue('amount', typed(half(held)));
    if (form.getFieldValue('reason') === proposed) form.setFieldValue('reason', t('held.reasons.half'));
    // What a button writes is no change of a value to the form.
    keptDrafts.keep(draft, form.getFieldsValue(true));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={textsOf(asked).ofPerson}
      confirm={t(`held.confirm.${way}`)}
      cancel={t('cancel')}
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
      onDiscard={discard}
      afterClose={() => isDone.current && document.getElementById('held-heading')?.focus()}
    >
      {move !== 'forfeit' && <p>{t('held.sameAccount')}</p>}
      {failure && <Alert role="alert" type="error" showIcon title={t('held.failed')} description={failure} />}
      <Form<Values>
        form={form}
        name="guarantee-move"
        layout="vertical"
        {...draftProps(draft, { amount: typed(held), reason: proposed })}
        onFinish={carryOut}
      >
        <p>{t('goal' in moved ? 'held.available' : 'held.refundable', { amount: formatMoney(held) })}</p>
        <AmountField atMost={held} />
        {'goal' in moved && (
          <div className={payments.buttons}>
            <Button onClick={takeHalf}>{t('held.half', { share: formatPercent(NOT_ELECTED_REFUND) })}</Button>
          </div>
        )}
        <Form.Item
          name="reason"
          label={t('held.reason')}
          rules={[{ required: true, whitespace: true, message: t('dismissal.reasonRequired') }]}
        >
          <Input maxLength={LENGTHS.description.max} />
        </Form.Item>
        <Outcome asked={asked} />
      </Form>
    </ConfirmDialog>
  );
}

/** Gives held money back, or to the charity project. Amount and reason stand there already, so that one press does it (decision 78). */
export function GuaranteeMoveDialog({ asked, onClose }: { asked: Movable | null; onClose: () => void }) {
  const last = useRef<{ asked: Movable; times: number } | null>(null);
  if (asked && last.current?.asked !== asked) last.current = { asked, times: (last.current?.times ?? 0) + 1 };
  return (
    last.current && (
      <Work key={last.current.times} asked={last.current.asked} isOpen={asked !== null} onClose={onClose} />
    )
  );
}
