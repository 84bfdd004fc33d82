import {
  ACT_NEEDED,
  courseDecision,
  DECIDED_COURSES,
  EVIDENCE_KINDS,
  EVIDENCE_SAYS,
  evidenceWithdrawal,
  holdAnAct,
  isNeverAct,
  newEvidence,
  type PublicEvidence,
  type TrackedGoal,
} from '@jamcimo/contracts';
import { COURSE_WORDS, LENGTHS } from '@jamcimo/contracts/constants';
import { isoDay } from '@jamcimo/croatia';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { LinkInput } from '@/components/forms/link-input';
import { DayInput } from '@/components/records/day-input';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { useCourseDecision, useEvidenceWithdrawal, useNewEvidence } from '../api/tracked-goals';

/** What an administrator is about to do with a goal. */
export type CourseWork =
  | { what: 'evidence' | 'course'; goal: TrackedGoal }
  | { what: 'withdrawal'; goal: TrackedGoal; evidence: PublicEvidence };

interface Props {
  asked: CourseWork | null;
  onClose: () => void;
}

const isStanding = ({ withdrawnAt }: PublicEvidence) => withdrawnAt === null;
const { shape } = newEvidence;

function EvidenceFields({ goal }: { goal: TrackedGoal }) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const kind = Form.useWatch('kind');
  const criteria = goal.terms?.state === 'accepted' ? goal.terms.criteria : [];
  return (
    <>
      <Form.Item name="address" label={t('evidence.address')} rules={[schemaRule(shape.address)]}>
        <LinkInput />
      </Form.Item>
      <Form.Item name="title" label={t('evidence.title')} rules={[schemaRule(shape.title)]}>
        <Input maxLength={LENGTHS.evidenceTitle.max} />
      </Form.Item>
      <Form.Item name="publisher" label={t('evidence.publisher')} rules={[schemaRule(shape.publisher)]}>
        <Input maxLength={LENGTHS.publisher.max} />
      </Form.Item>
      <Form.Item
        name="publishedOn"
        label={t('evidence.publishedOn')}
        extra={t('evidence.unknownDay')}
        rules={[
          {
            validator: (rule, day: string) =>
              schemaRule(shape.publishedOn).validator(rule, day === '' ? null : day),
          },
        ]}
      >
        <DayInput max={isoDay()} />
      </Form.Item>
      <Form.Item name="readOn" label={t('evidence.readOn')} rules={[schemaRule(shape.readOn)]}>
        <DayInput max={isoDay()} />
      </Form.Item>
      <Form.Item
        name="quote"
        label={t('evidence.quote')}
        extra={t('evidence.quoteHelp')}
        rules={[schemaRule(shape.quote)]}
      >
        <Input.TextArea rows={3} maxLength={LENGTHS.quote.max} showCount />
      </Form.Item>
      <Form.Item name="kind" label={t('evidence.kind')} rules={[schemaRule(shape.kind)]}>
        <Select
          options={EVIDENCE_KINDS.map((value) => ({ value, label: t(`goalTerms:evidence.kinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="says" label={t('evidence.says')} rules={[schemaRule(shape.says)]}>
        <Radio.Group
          options={EVIDENCE_SAYS.map((value) => ({ value, label: t(`goalTerms:evidence.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="isAct" valuePropName="checked" extra={t('evidence.actHelp')}>
        <Checkbox disabled={isNeverAct(kind)}>{t('evidence.isAct')}</Checkbox>
      </Form.Item>
      {criteria.length > 0 && (
        <Form.Item name="criterion" label={t('evidence.criterion')}>
          <Select
            allowClear
            placeholder={t('evidence.wholeGoal')}
            options={criteria.map(({ statement }, at) => ({ value: at + 1, label: statement }))}
          />
        </Form.Item>
      )}
    </>
  );
}

function EvidenceQuestion({ asked, onClose }: { asked: TrackedGoal | null; onClose: () => void }) {
  const { t } = useTranslation('adminGoals');
  const shown = useLast(asked);
  const change = useNewEvidence(t('evidence.done'));
  const initial = {
    ...{ address: '', title: '', publisher: '', publishedOn: '', readOn: isoDay(), quote: '' },
    ...{ kind: undefined, says: 'supports' as const, isAct: false, criterion: null },
  };
  return (
    <Question
      key={shown?.id}
      {...{ about: asked, change, onClose }}
      title={t('evidence.of', { name: shown?.politicianName ?? '', number: shown?.number ?? 0 })}
      confirm={t('evidence.confirm')}
      cancel={t('cancel')}
      fields={{ draft: `evidence-${shown?.id}`, initial }}
      send={({ id }, { publishedOn, isAct, kind, criterion, ...values }) => ({
        id,
        json: {
          ...values,
          kind,
          ...{
            publishedOn: publishedOn || null,
            isAct: isAct && !isNeverAct(kind),
            criterion: criterion ?? null,
          },
        },
      })}
    >
      {(goal) => <EvidenceFields goal={goal} />}
    </Question>
  );
}

function WithdrawalQuestion({
  asked,
  onClose,
}: {
  asked: Extract<CourseWork, { what: 'withdrawal' }> | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('adminGoals');
  const change = useEvidenceWithdrawal(t('withdrawal.done'));
  const shown = useLast(asked);
  return (
    <Question
      key={shown?.evidence.id}
      {...{ about: asked, change, onClose }}
      title={t('withdrawal.title')}
      confirm={t('withdrawal.confirm')}
      cancel={t('cancel')}
      fields={{ draft: `withdrawal-${shown?.evidence.id}`, initial: { reason: '' } }}
      send={({ goal, evidence }, { reason }) => ({ id: goal.id, evidence: evidence.id, json: { reason } })}
    >
      {({ evidence }) => (
        <>
          <p>
            <strong>{evidence.title}</strong>
          </p>
          <p>{t('withdrawal.text')}</p>
          <Form.Item
            name="reason"
            label={t('withdrawal.reason')}
            rules={[schemaRule(evidenceWithdrawal.shape.reason)]}
          >
            <Input.TextArea rows={3} maxLength={LENGTHS.objectionDecision.max} showCount autoFocus />
          </Form.Item>
        </>
      )}
    </Question>
  );
}

function CourseQuestion({ asked, onClose }: { asked: TrackedGoal | null; onClose: () => void }) {
  const { t } = useTranslation('adminGoals');
  const shown = useLast(asked);
  const change = useCourseDecision(t('course.done'));
  const standing = shown?.evidence.filter(isStanding) ?? [];
  return (
    <Question
      key={shown?.id}
      {...{ about: asked, change, onClose }}
      title={t('course.of', { name: shown?.politicianName ?? '', number: shown?.number ?? 0 })}
      confirm={t('course.confirm')}
      cancel={t('cancel')}
      fields={{
        draft: `course-${shown?.id}`,
        initial: {
          course: DECIDED_COURSES.find((course) => course === shown?.course && course !== 'not-rated'),
          evidenceIds: [] as number[],
          note: '',
        },
      }}
      send={({ id }, json) => ({ id, json })}
    >
      {(goal) => (
        <>
          <p>
            <strong>{goal.text}</strong>
          </p>
          <Form.Item
            name="course"
            label={t('course.label')}
            rules={[schemaRule(courseDecision.shape.course)]}
          >
            <Radio.Group
              vertical
              options={DECIDED_COURSES.map((value) => ({ value, label: COURSE_WORDS[value] }))}
            />
          </Form.Item>
          <Form.Item
            name="evidenceIds"
            label={t('course.evidence')}
            dependencies={['course']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_, ids: number[]) => {
                  const chosen = standing.filter(({ id }) => ids.includes(id));
                  if (getFieldValue('course') === 'in-progress' && !holdAnAct(chosen))
                    throw new Error(ACT_NEEDED);
                },
              }),
            ]}
          >
            {standing.length === 0 ? (
              <span>{t('course.noEvidence')}</span>
            ) : (
              <Checkbox.Group
                options={standing.map(({ id, title, isAct }) => ({
                  value: id,
                  label: isAct ? t('course.act', { title }) : title,
                }))}
              />
            )}
          </Form.Item>
          <Form.Item
            name="note"
            label={t('course.note')}
            extra={t('course.noteHelp')}
            dependencies={['course', 'evidenceIds']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: async () => {
                  const judged = courseDecision.safeParse(getFieldsValue());
                  const wrong = judged.error?.issues.find(({ path: [field] }) => field === 'note');
                  if (wrong) throw new Error(wrong.message);
                },
              }),
            ]}
          >
            <Input.TextArea rows={3} maxLength={LENGTHS.courseNote.max} showCount />
          </Form.Item>
        </>
      )}
    </Question>
  );
}

/** The windows in which evidence is added or withdrawn, and said how far a goal is. */
export function CourseQuestions({ asked, onClose }: Props) {
  const of = (what: CourseWork['what']) => (asked?.what === what ? asked.goal : null);
  return (
    <>
      <EvidenceQuestion asked={of('evidence')} onClose={onClose} />
      <CourseQuestion asked={of('course')} onClose={onClose} />
      <WithdrawalQuestion asked={asked?.what === 'withdrawal' ? asked : null} onClose={onClose} />
    </>
  );
}
