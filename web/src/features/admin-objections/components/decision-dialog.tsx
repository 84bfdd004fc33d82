import { correctionSentence, type Objection, objectionDecision } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { Checkbox, Form, Input } from 'antd';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { useFailureText } from '@/lib/api/failure-text';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { schemaRule } from '@/lib/forms/schema-rule';
import { draftProps } from '@/lib/forms/use-draft';
import { useObjectionDecision } from '../api/objections';
import styles from './objections.module.css';

export interface PendingDecision {
  objection: Objection;
  accepted: boolean;
}

/** Under which what was typed is kept. */
export const draftOf = ({ objection, accepted }: PendingDecision) => `objection-${objection.id}-${accepted}`;

interface Values {
  reason: string;
  sentence: string;
  remove: boolean;
}

/** Somebody else was quicker. */
const isDecided = (error: Error) => error instanceof CallError && error.code === 'objection.already-decided';

/** Whether the administrator says if the report or goal goes; what is about somebody else goes in any case. */
const isAsked = ({ kind, reason }: Objection) => kind !== 'profile' && reason === 'inaccurate';

/** What the decision does beside the answer. */
function Effect({ objection }: { objection: Objection }) {
  const { t } = useTranslation('adminObjections');
  const { kind } = objection;
  if (kind === 'profile') return <p>{t('effects.profile')}</p>;
  if (!isAsked(objection)) return <p>{t(`effects.${kind}`)}</p>;
  return (
    <Form.Item name="remove" valuePropName="checked">
      <Checkbox>{t(`removes.${kind}`)}</Checkbox>
    </Form.Item>
  );
}

function Fields({ asked: { objection, accepted } }: { asked: PendingDecision }) {
  const { t } = useTranslation('adminObjections');
  return (
    <>
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={
          <span className={styles.small}>
            {t(`reasonHelp.${objection.answer === 'asked' ? 'mail' : 'none'}`)}
          </span>
        }
        rules={[schemaRule(objectionDecision.shape.reason)]}
      >
        <Input.TextArea rows={3} maxLength={LENGTHS.objectionDecision.max} showCount autoFocus />
      </Form.Item>
      {accepted && (
        <>
          <Form.Item
            name="sentence"
            label={t('sentence')}
            extra={<span className={styles.small}>{t('sentenceHelp')}</span>}
            rules={[schemaRule(correctionSentence)]}
          >
            <Input.TextArea rows={2} maxLength={LENGTHS.correction.max} showCount />
          </Form.Item>
          <Effect objection={objection} />
        </>
      )}
    </>
  );
}

interface Props {
  asked: PendingDecision | null;
  onClose: () => void;
  onDecided: (objection: Objection) => void;
}

/** Asks for the reason and, of an accepted objection, for the public sentence. What was typed stays until it was taken or thrown away. */
export function DecisionDialog({ asked, onClose, onDecided }: Props) {
  const { t } = useTranslation('adminObjections');
  const failureText = useFailureText();
  const showFailure = useFailureToast();
  const [form] = Form.useForm<Values>();
  const { mutate, isPending, error, reset } = useObjectionDecision();
  const decided = useRef<Objection | null>(null);
  const shown = useLast(asked);
  const ready = {
    reason: t(shown?.accepted ? 'ready.accepted' : 'ready.rejected'),
    sentence: shown ? t(`ready.sentences.${shown.objection.kind}.${shown.objection.reason}`) : '',
    remove: shown?.objection.kind === 'goal',
  };
  const draft = shown ? draftOf(shown) : '';
  const close = () => {
    reset();
    onClose();
  };
  const discard = () => {
    keptDrafts.drop(draft);
    close();
  };
  const decide = ({ reason, sentence, remove = false }: Values) =>
    asked &&
    mutate(
      {
        id: asked.objection.id,
        json: { accepted: asked.accepted, reason, ...(asked.accepted && { sentence, remove }) },
      },
      {
        onSuccess: () => {
          decided.current = asked.objection;
          showToast({ title: t(asked.accepted ? 'acceptedToast' : 'rejectedToast') });
          discard();
        },
        onError: (failure) => {
          if (!isDecided(failure)) return;
          // The list says what was decided instead.
          showFailure(failure);
          close();
        },
      },
    );
  const afterClose = () => {
    if (decided.current !== null) onDecided(decided.current);
    decided.current = null;
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t(shown?.accepted ? 'acceptTitle' : 'rejectTitle', {
        name: shown?.objection.seen?.politicianName ?? t('unknownPerson'),
      })}
      confirm={t(shown?.accepted ? 'accept' : 'reject')}
      cancel={t('cancel')}
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={close}
      onDiscard={discard}
      afterClose={afterClose}
    >
      <Form<Values>
        form={form}
        name="objection-decision"
        layout="vertical"
        requiredMark={false}
        clearOnDestroy
        {...draftProps(draft, ready)}
        onFinish={decide}
      >
        {shown && <Fields asked={shown} />}
      </Form>
      {error && !isDecided(error) && (
        <p role="alert" className={styles.failure}>
          {failureText(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
