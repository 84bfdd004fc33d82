import { type Criterion, criterion, type ProposedTerms } from '@jamcimo/contracts';
import { CRITERIA_PER_GOAL, LAST_DEADLINE } from '@jamcimo/contracts/constants';
import { formatDate } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Asterisk, FieldHelp, FieldPair, Optional } from '@/components/forms/form-field';
import { FormItem } from '@/components/forms/form-item';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ApiError } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { focusFirstError } from '@/lib/forms/focus-first-error';
import { schemaRule } from '@/lib/forms/schema-rule';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { today } from '@/lib/text/today';
import { askAnew, type OwnGoal, proposeTerms, putBeside } from '../api/own-goals';
import { FormEnd } from './form-end';
import styles from './own-goals.module.css';

type Field = keyof Criterion;

const EMPTY = { statement: '', baseline: '', target: '', deadline: LAST_DEADLINE, proof: '', fallback: '' };

/** A field is judged when it is left and when the form is sent. */
const rulesOf = (field: Field) => [{ ...schemaRule(criterion.shape[field]), validateTrigger: 'onBlur' }];

/** `criteria.0.deadline` as the form calls it. */
const pathOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function WithoutNumber({ at }: { at: number }) {
  const { t } = useTranslation('ownGoals');
  const text: string = Form.useWatch(['criteria', at, 'statement']) ?? '';
  return text.trim() !== '' && !/\d/.test(text) && <FieldHelp>{t('form.withoutNumber')}</FieldHelp>;
}

function Fields({ at }: { at: number }) {
  const { t } = useTranslation('ownGoals');
  const item = (field: Field) => ({
    name: [at, field],
    label: t(`form.${field}`),
    mark: ['statement', 'deadline', 'proof'].includes(field) ? <Asterisk /> : <Optional />,
    rules: rulesOf(field),
  });
  return (
    <>
      <FormItem {...item('statement')} help={t('form.statementHelp')} note={<WithoutNumber at={at} />}>
        <Input.TextArea rows={2} aria-required />
      </FormItem>
      <FieldPair>
        <FormItem {...item('baseline')}>
          <Input />
        </FormItem>
        <FormItem {...item('target')}>
          <Input />
        </FormItem>
      </FieldPair>
      <FormItem {...item('deadline')} help={t('form.deadlineHelp', { date: formatDate(LAST_DEADLINE) })}>
        <Input type="date" min={today()} max={LAST_DEADLINE} aria-required />
      </FormItem>
      <FormItem {...item('proof')} help={t('form.proofHelp')}>
        <Input aria-required />
      </FormItem>
      <FormItem {...item('fallback')}>
        <Input />
      </FormItem>
    </>
  );
}

interface Props {
  token: string;
  goal: OwnGoal;
  onClose: () => void;
}

function useProposal({ token, goal, onClose }: Props, onRefused: (error: ApiError) => void) {
  const { t } = useTranslation('ownGoals');
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (terms: ProposedTerms) => proposeTerms(token, goal.id, terms),
    onSuccess: (terms) => {
      putBeside(client, token, goal, { terms });
      showToast({ title: t('form.sent'), text: t('form.sentText') });
      onClose();
    },
    onError: (error) => {
      askAnew(client, token, error);
      if (error instanceof ApiError) onRefused(error);
    },
  });
}

/** Criteria of one goal, to be sent to an administrator. What was proposed before stands in the fields. */
export function TermsForm(props: Props) {
  const { goal, onClose } = props;
  const { t } = useTranslation(['ownGoals', 'goalTerms']);
  const [form] = Form.useForm<ProposedTerms>();
  const [isChanged, setChanged] = useState(false);
  const name = `terms-${goal.number}`;
  const leave = useLeaveQuestion(isChanged ? t('leaveQuestion') : null);
  const { mutate, isPending, error } = useProposal(props, ({ errors }) => {
    form.setFields(errors.map(({ field, message }) => ({ name: pathOf(field) as never, errors: [message] })));
    focusFirstError(
      name,
      errors.map(({ field }) => ({ name: pathOf(field) })),
    );
  });
  useEffect(() => form.focusField(['criteria', 0, 'statement']), [form]);
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Form<ProposedTerms>
      form={form}
      name={name}
      size="large"
      noValidate
      className={styles.form}
      initialValues={{ criteria: goal.terms?.criteria ?? [EMPTY] }}
      onValuesChange={() => setChanged(true)}
      onFinish={(values) => !isPending && mutate(values)}
      onFinishFailed={({ errorFields }) => focusFirstError(name, errorFields)}
    >
      <Form.List name="criteria">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: at }) => (
              <fieldset key={key} className={styles.criterion}>
                <legend>{t('form.criterion', { number: at + 1 })}</legend>
                <Fields at={at} />
                {fields.length > 1 && (
                  <div>
                    <Button size="middle" onClick={() => remove(at)}>
                      {t('form.remove', { number: at + 1 })}
                    </Button>
                  </div>
                )}
              </fieldset>
            ))}
            {fields.length < CRITERIA_PER_GOAL && (
              <div>
                <Button type="link" size="middle" onClick={() => add(EMPTY)}>
                  + {t('form.add')}
                </Button>
              </div>
            )}
          </>
        )}
      </Form.List>
      <FormEnd {...{ error, isPending }} send={t('form.send')} onCancel={close} />
    </Form>
  );
}
