import {
  ACT_NEEDED,
  courseDecision,
  DECIDED_COURSES,
  evidenceWithdrawal,
  type GoalRemark,
  holdAnAct,
  type PublicEvidence,
  remarkDecision,
  type TrackedGoal,
} from '@jamcimo/contracts';
import { COURSE_WORDS, LENGTHS } from '@jamcimo/contracts/constants';
import { Checkbox, Form, Input, Radio } from 'antd';
import { EvidenceFields, evidenceOf, NO_EVIDENCE } from '@/components/records/evidence-fields';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import {
  useCourseDecision,
  useEvidenceWithdrawal,
  useNewEvidence,
  useRemarkDecision,
} from '../api/tracked-goals';

/** What an administrator is about to do with a goal. */
export type CourseWork =
  | { what: 'evidence' | 'course'; goal: TrackedGoal }
  | { what: 'withdrawal'; goal: TrackedGoal; evidence: PublicEvidence }
  | { what: 'remark'; goal: TrackedGoal; remark: GoalRemark; released: boolean };

/** The windows about a goal in which something is typed, by their drafts. */
export function windowsOf(goal: TrackedGoal): Map<string, CourseWork> {
  return new Map<string, CourseWork>([
    [`evidence-${goal.id}`, { what: 'evidence', goal }],
    [`course-${goal.id}`, { what: 'course', goal }],
    ...goal.evidence.map((evidence) => {
      const work: CourseWork = { what: 'withdrawal', goal, evidence };
      return [`withdrawal-${evidence.id}`, work] as const;
    }),
    ...goal.remarks.map((remark) => {
      const work: CourseWork = { what: 'remark', goal, remark, released: false };
      return [`remark-${goal.id}-${remark.no}-refused`, work] as const;
    }),
  ]);
}

interface Props {
  asked: CourseWork | null;
  onClose: () => void;
}

const isStanding = ({ withdrawnAt }: PublicEvidence) => withdrawnAt === null;

interface ReasonProps {
  label: string;
  schema: Parameters<typeof schemaRule>[0];
  /** What else is sent: the schema judges the whole. */
  sent: object;
}

/** Why an administrator decides so. */
export function Reason({ label, schema, sent }: ReasonProps) {
  const { validator } = schemaRule(schema);
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ validator: (rule, reason) => validator(rule, { ...sent, reason }) }]}
    >
      <Input.TextArea rows={3} maxLength={LENGTHS.objectionDecision.max} showCount autoFocus />
    </Form.Item>
  );
}

function EvidenceQuestion({ asked, onClose }: { asked: TrackedGoal | null; onClose: () => void }) {
  const { t } = useTranslation('adminGoals');
  const shown = useLast(asked);
  const change = useNewEvidence(t('evidence.done'));
  return (
    <Question
      key={shown?.id}
      {...{ about: asked, change, onClose }}
      title={t('evidence.of', { name: shown?.politicianName ?? '', number: shown?.number ?? 0 })}
      confirm={t('evidence.confirm')}
      cancel={t('cancel')}
      fields={{ draft: `evidence-${shown?.id}`, initial: NO_EVIDENCE() }}
      send={({ id }, values) => ({ id, json: evidenceOf(values) })}
    >
      {({ id, politicianId }) => <EvidenceFields goalId={id} politicianId={politicianId} />}
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
          <Reason label={t('withdrawal.reason')} schema={evidenceWithdrawal} sent={{}} />
        </>
      )}
    </Question>
  );
}

function RemarkQuestion({
  asked,
  onClose,
}: {
  asked: Extract<CourseWork, { what: 'remark' }> | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('adminGoals');
  const shown = useLast(asked);
  const word = shown?.released ? 'released' : 'refused';
  const change = useRemarkDecision(t(`remarks.${word}.done`));
  const draft = `remark-${shown?.goal.id}-${shown?.remark.no}-${word}`;
  return (
    <Question
      key={draft}
      {...{ about: asked, change, onClose }}
      title={t(`remarks.${word}.of`, {
        name: shown?.goal.politicianName ?? '',
        number: shown?.goal.number ?? 0,
      })}
      confirm={t(`remarks.${word}.confirm`)}
      cancel={t('cancel')}
      fields={{ draft, initial: { reason: '' } }}
      send={({ goal, remark, released }, json) => ({
        id: goal.id,
        remark: remark.no,
        json: { ...json, released },
      })}
    >
      {({ remark, released }) => (
        <>
          <p>{t(`remarks.${word}.text`)}</p>
          <blockquote>{remark.text}</blockquote>
          {!released && <Reason label={t('remarks.reason')} schema={remarkDecision} sent={{ released }} />}
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
      <RemarkQuestion asked={asked?.what === 'remark' ? asked : null} onClose={onClose} />
      <WithdrawalQuestion asked={asked?.what === 'withdrawal' ? asked : null} onClose={onClose} />
    </>
  );
}
