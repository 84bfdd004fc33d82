import { LENGTHS, NOT_ELECTED_REFUND } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Alert, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import { showToast } from '../../../components/toasts/toast-store';
import { useTranslation } from '../../../i18n/use-translation';
import { useFailureText } from '../../../lib/api/failure-text';
import { keptDrafts } from '../../../lib/forms/kept-drafts';
import { draftProps } from '../../../lib/forms/use-draft';
import { type Move, type Moved, useGuaranteeMove } from '../api/held';
import { readAmount } from '../read-amount';
import { AmountField } from './amount-field';
import payments from './payments.module.css';

/** What is held of somebody, and what is to become of it. */
export type Movable = Moved & {
  name: string;
  /** Euro. */
  held: number;
};

/** Of which goal it is, as the texts want it. */
export const goalIn = (moved: Moved) => (moved.move === 'refund' ? {} : { goal: moved.goal });

interface Values {
  amount: string;
  reason: string;
}

const typed = (euro: number) => euro.toFixed(2).replace('.', ',');
const half = (held: number) => Math.round(held * 100 * NOT_ELECTED_REFUND) / 100;

interface WorkProps {
  asked: Movable;
  isOpen: boolean;
  onClose: () => void;
}

function Work({ asked, isOpen, onClose }: WorkProps) {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<Values>();
  /** What was typed, once it is to be confirmed. */
  const [confirmed, setConfirmed] = useState<Move | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isDone = useRef(false);
  const failureText = useFailureText();
  const { mutate, isPending } = useGuaranteeMove();
  const { held, name, ...moved } = asked;
  const { move } = moved;
  const draft = `guarantee-${Object.values(moved).join('-')}`;
  const discard = () => {
    keptDrafts.drop(draft);
    onClose();
  };
  const check = ({ amount, reason }: Values) => {
    const read = readAmount(amount);
    if ('problem' in read) return;
    setFailure(null);
    setConfirmed({ ...moved, amount: read.text, reason: reason.trim() });
  };
  const carryOut = () =>
    confirmed &&
    mutate(confirmed, {
      onSuccess: () => {
        isDone.current = true;
        showToast({ title: t(`held.done.${move}`) });
        discard();
      },
      onError: (error) => {
        setConfirmed(null);
        setFailure(failureText(error));
      },
    });
  const takeHalf = () => {
    form.setFieldValue('amount', typed(half(held)));
    // What a button writes is no change of a value to the form.
    keptDrafts.keep(draft, form.getFieldsValue(true));
  };
  const sentence = (amount: string) =>
    t(`held.sentence.${move}`, { amount: formatMoney(amount), name, ...goalIn(moved) });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(move === 'refund' ? 'held.refundOf' : 'held.moveOf', {
        move: t(`held.moves.${move}`),
        name,
        ...goalIn(moved),
      })}
      confirm={t(confirmed ? `held.confirm.${move}` : 'held.next')}
      cancel={t(confirmed ? 'held.back' : 'cancel')}
      isSending={isPending}
      onConfirm={() => (confirmed ? carryOut() : form.submit())}
      onClose={onClose}
      onDiscard={() => (confirmed ? setConfirmed(null) : discard())}
      afterClose={() => isDone.current && document.getElementById('held-heading')?.focus()}
    >
      {confirmed && (
        <div role="status">
          <p>
            <strong>{sentence(confirmed.amount)}</strong>
          </p>
          <p>{t('held.reasonIs', { reason: confirmed.reason })}</p>
        </div>
      )}
      {move !== 'forfeit' && <p>{t('held.sameAccount')}</p>}
      {failure && <Alert role="alert" type="error" showIcon title={t('held.failed')} description={failure} />}
      <Form<Values>
        form={form}
        name="guarantee-move"
        layout="vertical"
        hidden={confirmed !== null}
        {...draftProps(draft, { amount: typed(held), reason: '' })}
        onFinish={check}
      >
        <p>{t(move === 'refund' ? 'held.refundable' : 'held.available', { amount: formatMoney(held) })}</p>
        <AmountField atMost={held} />
        {move !== 'refund' && (
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
      </Form>
    </ConfirmDialog>
  );
}

/** Gives the guarantee of a goal back, or to the charity project: what is typed first, then what will happen. */
export function GuaranteeMoveDialog({ asked, onClose }: { asked: Movable | null; onClose: () => void }) {
  const last = useRef<{ asked: Movable; times: number } | null>(null);
  if (asked && last.current?.asked !== asked) last.current = { asked, times: (last.current?.times ?? 0) + 1 };
  return (
    last.current && (
      <Work key={last.current.times} asked={last.current.asked} isOpen={asked !== null} onClose={onClose} />
    )
  );
}
