import { type GoalChange, goalClaim, goalReply } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, goalChangeText } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormItem } from '@/components/forms/form-item';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { schemaRule } from '@/lib/forms/schema-rule';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { askAnew, type OwnGoal, putBeside, sendRemark } from '../api/own-goals';
import { FormEnd } from './form-end';
import styles from './own-goals.module.css';

interface Props {
  token: string;
  goal: OwnGoal;
}

const RULES = {
  claim: [{ ...schemaRule(goalClaim.shape.text), validateTrigger: 'onBlur' }],
  reply: [{ ...schemaRule(goalReply.shape.text), validateTrigger: 'onBlur' }],
};

/** One remark: an answer to the entry `to`, or that the goal is reached. */
function RemarkForm({ token, goal, to, onClose }: Props & { to: number | null; onClose: () => void }) {
  const { t } = useTranslation('ownGoals');
  const client = useQueryClient();
  const [form] = Form.useForm<{ text: string }>();
  const [isChanged, setChanged] = useState(false);
  const leave = useLeaveQuestion(isChanged ? t('leaveQuestion') : null);
  const what = to === null ? 'claim' : 'reply';
  const { mutate, isPending, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: (text: string) => sendRemark(token, goal.id, to, text),
    onSuccess: (remark) => {
      putBeside(client, token, goal, { remarks: [...goal.remarks, remark] });
      showToast({ title: t('remark.sent'), text: t('remark.sentText') });
      onClose();
    },
    onError: (error) => askAnew(client, token, error),
  });
  useEffect(() => form.focusField('text'), [form]);
  return (
    <Form<{ text: string }>
      form={form}
      name={`${what}-${goal.number}`}
      size="large"
      noValidate
      className={styles.form}
      initialValues={{ text: '' }}
      onValuesChange={() => setChanged(true)}
      onFinish={({ text }) => !isPending && mutate(text)}
      onFinishFailed={() => form.focusField('text')}
    >
      <FormItem name="text" label={t(`remark.${what}`)} help={t('remark.help')} rules={RULES[what]}>
        <Input.TextArea
          rows={4}
          maxLength={(to === null ? LENGTHS.goalClaim : LENGTHS.goalReply).max}
          aria-required
        />
      </FormItem>
      <FormEnd
        {...{ error, isPending }}
        send={t('remark.send')}
        onCancel={() => {
          leave();
          onClose();
        }}
      />
    </Form>
  );
}

/** What happened to the goal, with what its person said to it, and where they may say something. */
export function Remarks({ token, goal }: Props) {
  const { t } = useTranslation('ownGoals');
  const [open, setOpen] = useState<{ to: number | null } | null>(null);
  const { number, course, changes, remarks } = goal;
  const heading = `history-${number}`;
  const place = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(null);
    place.current?.focus();
  };
  const isAnswer = ({ kind }: GoalChange) => kind === 'remark-released' || kind === 'remark-refused';
  const part = (to: number | null, [label, about]: [string, string], isPossible: boolean) => {
    const waiting = remarks.find((remark) => remark.to === to);
    if (waiting) return <p>{t('remark.waiting', { text: waiting.text })}</p>;
    if (!isPossible) return null;
    if (open?.to === to && open !== null) return <RemarkForm {...{ token, goal, to, onClose: close }} />;
    return (
      <div className={to === null ? styles.buttons : undefined}>
        <Button type={to === null ? 'default' : 'link'} onClick={() => setOpen({ to })}>
          {label} <span className="visually-hidden">{about}</span>
        </Button>
      </div>
    );
  };
  return (
    <>
      <h3 id={heading} ref={place} tabIndex={-1}>
        {t('history')}
      </h3>
      {part(null, [t('remark.claimButton'), t('proposeFor', { number })], course !== 'reported')}
      {changes.length > 0 && (
        <ul className={styles.history} aria-labelledby={heading}>
          {changes.map((change) => (
            <li key={change.no}>
              <time dateTime={change.at}>{formatDate(change.at)}</time>
              <p>{goalChangeText(change)}</p>
              {!isAnswer(change) &&
                part(
                  change.no,
                  [t('remark.replyButton'), goalChangeText(change)],
                  !changes.some(({ kind, to }) => kind === 'remark-released' && to === change.no),
                )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
