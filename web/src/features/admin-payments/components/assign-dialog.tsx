import type { LineSuggestion, WaitingLine } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Button, Form } from 'antd';
import { useEffect } from 'react';
import { DuplicateNotice, duplicateIn } from '@/components/records/duplicate-notice';
import { Question } from '@/components/records/question';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { focusQueue, useLineDecision } from '../api/lines';
import { readAmount } from '../read-amount';
import { leftOf } from '../split';
import { NO_TARGET, type Target, type TargetBody, targetBody } from '../target';
import { AmountField, useAmountAt } from './amount-field';
import styles from './payments.module.css';
import { Suggestions } from './suggestions';
import { TargetFields } from './target-fields';

type Part = Target & { amount: string };
interface Values {
  parts: Part[];
}

const draftOf = ({ id }: WaitingLine) => `assign-${id}`;

/** As many as the server takes. */
const PARTS_AT_MOST = 20;

const textOf = (amount: string | undefined) => {
  const read = readAmount(amount ?? '');
  return 'text' in read ? read.text : null;
};
const typed = (euro: number) => euro.toFixed(2).replace('.', ',');

/** Whoever is suggested takes what is expected of it; what is more is a gift, unless somebody says otherwise. */
function partsFor({ amountLeft: total, payerName }: WaitingLine, suggestion: LineSuggestion): Part[] {
  const { submissionId, politicianId, name, purpose, amountLeft, why } = suggestion;
  const common = { ...NO_TARGET, payerName: payerName ?? '', amount: typed(total) };
  const found = { label: name ?? '', note: '' };
  const politician: Part | null =
    politicianId === null
      ? null
      : { ...common, who: 'politician', politician: { value: politicianId, ...found } };
  // Its registration is paid.
  if (submissionId === null && why.includes('reference') && politician)
    return [{ ...politician, purpose: 'donation' }];
  if (submissionId === null) return [politician ?? common];
  const request = { value: submissionId, ...found, ...(purpose && { purpose }) };
  const own: Part = { ...common, who: 'request', request };
  const rest = amountLeft === null ? 0 : leftOf(total, [amountLeft.toFixed(2)]);
  if (rest <= 0) return [own];
  const more: Part = { ...(politician ?? { ...common, who: 'nobody' }), purpose: 'donation' };
  return [
    { ...own, amount: typed(total - rest) },
    { ...more, amount: typed(rest) },
  ];
}

function firstParts(line: WaitingLine): Part[] {
  const { submissionId, suggestions, payerName, amountLeft } = line;
  const own = suggestions.find((each) => submissionId !== null && each.submissionId === submissionId);
  if (own) return partsFor(line, own);
  const common = { ...NO_TARGET, payerName: payerName ?? '', amount: typed(amountLeft) };
  if (submissionId === null) return [common];
  const profile = suggestions.find(({ why }) => why.includes('reference'));
  return profile ? partsFor(line, profile) : [{ ...common, who: 'nobody', purpose: 'donation' }];
}

/** Whether parts after the first stand as the window wrote them, so that nothing typed is lost with them. */
function isProposed(line: WaitingLine, others: Part[]): boolean {
  const written = [firstParts(line), ...line.suggestions.map((suggestion) => partsFor(line, suggestion))];
  return written.some(([, ...rest]) => JSON.stringify(rest) === JSON.stringify(others));
}

/** Whether its registration is paid, so that nothing more can be booked for it. */
const isPaid = ({ submissionId, suggestions }: WaitingLine) =>
  submissionId !== null && !suggestions.some((each) => each.submissionId === submissionId);

/** What to know of the registration that a line names before it is booked. */
function OwnRequest({ line, onGiveBack }: { line: WaitingLine; onGiveBack: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { submissionId: id, submissionName, submissionStatus, suggestions } = line;
  if (id === null || !(isPaid(line) || submissionStatus === 'rejected')) return null;
  const isGuarantee = suggestions.some(
    ({ submissionId, purpose }) => submissionId === id && purpose === 'guarantee',
  );
  const what = isPaid(line) ? 'requestPaid' : isGuarantee ? 'guaranteeRejected' : 'requestRejected';
  return (
    <Alert
      type="info"
      showIcon
      title={t(`assign.${what}`)}
      description={
        <>
          <p>
            {t('statement.request', { id })}: {submissionName ?? t('unknown')}
          </p>
          <Button onClick={onGiveBack}>{t('assign.giveBack')}</Button>
        </>
      }
    />
  );
}

function PartFields({ at, isSplit, total }: { at: number; isSplit: boolean; total: number }) {
  const place = ['parts', at];
  const own = useAmountAt(place);
  return (
    <>
      {isSplit && <AmountField inList={[at]} place={place} />}
      <TargetFields inList={[at]} place={place} amount={isSplit ? own : total.toFixed(2)} />
    </>
  );
}

/** The parts of a line; one is the whole of it. */
function Parts({ total }: { total: number }) {
  const { t } = useTranslation('adminPayments');
  const form = Form.useFormInstance<Values>();
  // Also the amount of the only part, which has no field.
  const parts = Form.useWatch<Partial<Part>[] | undefined>('parts', { form, preserve: true }) ?? [];
  const left = leftOf(
    total,
    parts.map((part) => textOf(part?.amount)),
  );
  // That the parts are not the whole stands at the last one.
  const last = parts.length - 1;
  useEffect(() => {
    if (left === 0 && last > 0) form.setFields([{ name: ['parts', last, 'amount'], errors: [] }]);
  }, [form, left, last]);
  return (
    <Form.List name="parts">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={fields.length > 1 ? styles.part : styles.whole}>
              {fields.length > 1 && <legend>{t('assign.part', { number: name + 1 })}</legend>}
              <PartFields at={name} isSplit={fields.length > 1} total={total} />
              {name > 0 && <Button onClick={() => remove(name)}>{t('assign.removePart')}</Button>}
            </fieldset>
          ))}
          {fields.length > 1 && (
            <p role="status">{t('assign.left', { left: formatMoney(left), total: formatMoney(total) })}</p>
          )}
          {fields.length < PARTS_AT_MOST && (
            <Button onClick={() => add({ ...NO_TARGET, amount: left > 0 ? typed(left) : '' })}>
              {t('assign.split')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** The suggestion fills the parts; what was typed into others than the first stays. */
function Choice({ line }: { line: WaitingLine }) {
  const form = Form.useFormInstance<Values>();
  const choose = (suggestion: LineSuggestion) => {
    const [first, ...others] = form.getFieldValue('parts') as Part[];
    const chosen = partsFor(line, suggestion);
    const [own] = chosen;
    const isTyped = first && own && others.length > 0 && !isProposed(line, others);
    form.setFieldsValue({ parts: isTyped ? [{ ...own, amount: first.amount }, ...others] : chosen });
    // What a button writes is no change of a value to the form.
    keptDrafts.keep(draftOf(line), form.getFieldsValue(true));
  };
  return <Suggestions suggestions={line.suggestions} onChoose={choose} />;
}

/** Null where the parts are not the whole. */
function bodyOf({ parts }: Values, total: number): TargetBody | { parts: object[] } | null {
  const bodies = parts.map((part) => {
    const amount = (parts.length > 1 && textOf(part.amount)) || total.toFixed(2);
    return { ...targetBody({ ...NO_TARGET, ...part }, amount), amount };
  });
  const [only, ...others] = bodies;
  if (!only) return null;
  const { amount: _, ...target } = only;
  if (others.length === 0) return target;
  const amounts = bodies.map(({ amount }) => amount);
  return leftOf(total, amounts) === 0 ? { parts: bodies } : null;
}

interface Props {
  line: WaitingLine | null;
  onGiveBack: (line: WaitingLine) => void;
  onClose: () => void;
}

/** For whom a waiting line is booked: a registration, a politician, nobody, or several of them that share it. */
export function AssignDialog({ line, onGiveBack, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const change = useLineDecision(t('assign.done'));
  /** The money that is there already and looks like what was to be booked. */
  const duplicate = change.error && duplicateIn(change.error);
  return (
    <Question
      {...{ about: line, change, onClose, title: t('assign.title') }}
      confirm={t(duplicate ? 'assign.confirmAnyway' : 'assign.confirm')}
      fields={(shown) => ({ draft: draftOf(shown), initial: { parts: firstParts(shown) } })}
      send={({ id, amountLeft }, _shown, form) => {
        const values: Values = form.getFieldsValue(true);
        const body = bodyOf(values, amountLeft);
        const last = ['parts', values.parts.length - 1, 'amount'] as ['parts', number, 'amount'];
        if (!body) form.setFields([{ name: last, errors: [t('assign.notAddedUp')] }]);
        const confirmed = duplicate ? { confirmDuplicate: true as const } : {};
        return body && { id, decision: { what: 'assignment' as const, target: { ...body, ...confirmed } } };
      }}
      afterDone={focusQueue}
    >
      {(shown) => (
        <>
          <p>
            <strong>{formatMoney(shown.amountLeft)}</strong>, {shown.payerName ?? t('queue.noPayer')}
          </p>
          {shown.lookalikes.length > 0 && !duplicate && (
            <Alert type="warning" showIcon title={t('assign.lookalike')} />
          )}
          <OwnRequest line={shown} onGiveBack={() => onGiveBack(shown)} />
          <Choice line={shown} />
          <Parts total={shown.amountLeft} />
          {duplicate && <DuplicateNotice present={duplicate} />}
        </>
      )}
    </Question>
  );
}
