import { correctionSentence, type Objection, objectionDecision } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { CallError } from '../../../lib/api/admin-api';
import { useFailureText } from '../../../lib/api/failure-text';
import { schemaRule } from '../../../lib/forms/schema-rule';
import { useObjectionDecision } from '../api/objections';
import type { Asked } from '../use-queue';
import styles from './objections.module.css';

interface Values {
  reason: string;
  sentence: string;
  remove: boolean;
}

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

function Fields({ asked: { objection, accepted } }: { asked: Asked }) {
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
  asked: Asked | null;
  onClose: () => void;
  onDecided: (id: number) => void;
}

/** Asks for the reason and, of an accepted objection, for the public sentence. What was typed stays when the call fails. */
export function DecisionDialog({ asked, onClose, onDecided }: Props) {
  const { t } = useTranslation('adminObjections');
  const failureText = useFailureText();
  const [form] = Form.useForm<Values>();
  const { mutate, isPending, error, reset } = useObjectionDecision();
  const last = useRef(asked);
  const decided = useRef<number | null>(null);
  if (asked) last.current = asked;
  const shown = last.current;
  const isConflict = error instanceof CallError && error.code === 'objection.already-decided';
  const close = () => {
    reset();
    onClose();
  };
  const decide = ({ reason, sentence, remove = false }: Values) =>
    asked &&
    mutate(
      {
        id: asked.objection.id,
        decision: { accepted: asked.accepted, reason, ...(asked.accepted && { sentence, remove }) },
      },
      {
        onSuccess: ({ id }) => {
          decided.current = id;
          showToast({ title: t(asked.accepted ? 'acceptedToast' : 'rejectedToast') });
          close();
        },
      },
    );
  const afterClose = () => {
    if (decided.current !== null) onDecided(decided.current);
    decided.current = null;
  };
  return (
    <Modal
      open={asked !== null}
      title={t(shown?.accepted ? 'acceptTitle' : 'rejectTitle', {
        name: shown?.objection.seen?.politicianName ?? t('unknownPerson'),
      })}
      okText={t(shown?.accepted ? 'accept' : 'reject')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isConflict }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={close}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        name="objection-decision"
        layout="vertical"
        requiredMark={false}
        clearOnDestroy
        initialValues={{ reason: '', sentence: '', remove: shown?.objection.kind === 'goal' }}
        onFinish={decide}
      >
        {shown && <Fields asked={shown} />}
      </Form>
      {error && (
        <p role="alert" className={styles.failure}>
          {isConflict ? t('conflict') : failureText(error)}
        </p>
      )}
    </Modal>
  );
}
