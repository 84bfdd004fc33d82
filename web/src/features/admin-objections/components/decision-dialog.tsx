import { correctionSentence, type Objection, objectionDecision } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { Checkbox, Form, Input } from 'antd';
import layout from '@/components/layout.module.css';
import { EvidenceFields, evidenceOf, NO_EVIDENCE } from '@/components/records/evidence-fields';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { useObjectionDecision } from '../api/objections';

export interface PendingDecision {
  objection: Objection;
  accepted: boolean;
}

/** Under which what was typed is kept. */
export const draftOf = ({ objection, accepted }: PendingDecision) => `objection-${objection.id}-${accepted}`;

/** What the decision does beside the answer. */
function Effect({ kind, reason, recordId, politicianId }: Objection) {
  const { t } = useTranslation('adminObjections');
  if (kind === 'evidence') return <EvidenceFields goalId={recordId} politicianId={politicianId} />;
  return (
    <>
      <Form.Item
        name="sentence"
        label={t('sentence')}
        extra={<span className={layout.small}>{t('sentenceHelp')}</span>}
        rules={[schemaRule(correctionSentence)]}
      >
        <Input.TextArea rows={2} maxLength={LENGTHS.correction.max} showCount />
      </Form.Item>
      {kind !== 'profile' && reason === 'inaccurate' ? (
        <Form.Item name="remove" valuePropName="checked">
          <Checkbox>{t(`removes.${kind}`)}</Checkbox>
        </Form.Item>
      ) : (
        <p>{t(`effects.${kind}`)}</p>
      )}
    </>
  );
}

/** Of all but evidence. */
type Wrong = 'not-this-person' | 'inaccurate';

/** What stands in the fields until something else is typed. */
function useReady() {
  const { t } = useTranslation('adminObjections');
  return ({ objection: { kind, reason, link }, accepted }: PendingDecision) => {
    const decision = accepted ? 'accepted' : 'rejected';
    const isEvidence = kind === 'evidence';
    return {
      ...NO_EVIDENCE(),
      ...(isEvidence && {
        address: link ?? '',
        says: reason === 'contradicts' ? reason : ('supports' as const),
      }),
      reason: t(isEvidence ? `ready.evidence.${decision}` : `ready.${decision}`),
      sentence: isEvidence ? '' : t(`ready.sentences.${kind}.${reason as Wrong}`),
      remove: kind === 'goal',
    };
  };
}

interface Props {
  asked: PendingDecision | null;
  onClose: () => void;
  onDecided: (objection: Objection) => void;
}

/** Asks for the reason and, of what is accepted, for the public sentence or the evidence. */
export function DecisionDialog({ asked, onClose, onDecided }: Props) {
  const { t } = useTranslation('adminObjections');
  const ready = useReady();
  const change = useObjectionDecision(t(asked?.accepted ? 'acceptedToast' : 'rejectedToast'));
  return (
    <Question
      {...{
        about: asked,
        change,
        onClose,
        afterDone: ({ objection }: PendingDecision) => onDecided(objection),
      }}
      title={({ accepted, objection: { seen } }) =>
        t(accepted ? 'acceptTitle' : 'rejectTitle', { name: seen?.politicianName ?? t('unknownPerson') })
      }
      confirm={({ accepted }) => t(accepted ? 'accept' : 'reject')}
      fields={(shown) => ({ draft: draftOf(shown), initial: ready(shown) })}
      send={({ objection: { id, kind }, accepted }, { reason, sentence, remove = false, ...evidence }) => ({
        id,
        json: {
          ...{ accepted, reason },
          ...(accepted && (kind === 'evidence' ? { evidence: evidenceOf(evidence) } : { sentence, remove })),
        },
      })}
    >
      {({ objection, accepted }) => (
        <>
          <ReasonField
            label={t('reason')}
            help={t(`reasonHelp.${objection.answer === 'asked' ? 'mail' : 'none'}`)}
            rules={[schemaRule(objectionDecision.shape.reason)]}
          />
          {accepted && <Effect {...objection} />}
        </>
      )}
    </Question>
  );
}
