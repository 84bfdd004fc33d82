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
import { ReasonField } from '@/components/records/reason-field';
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

function EvidenceQuestion({ asked, onClose }: { asked: TrackedGoal | null; onClose: () => void }) {
  const { t } = useTranslation('adminGoals');
  const change = useNewEvidence(t('evidence.done'));
  return (
    <Question
      {...{ about: asked, change, onClose, confirm: t('evidence.confirm') }}
      title={({ politicianName: name, number }) => t('evidence.of', { name, number })}
      fields={({ id }) => ({ draft: `evidence-${id}`, initial: NO_EVIDENCE() })}
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
  return (
    <Question
      {...{ about: asked, change, onClose, title: t('withdrawal.title'), confirm: t('withdrawal.confirm') }}
      fields={({ evidence }) => ({ draft: `withdrawal-${evidence.id}`, initial: { reason: '' } })}
      send={({ goal, evidence }, { reason }) => ({ id: goal.id, evidence: evidence.id, json: { reason } })}
    >
      {({ evidence }) => (
        <>
          <p>
            <strong>{evidence.title}</strong>
          </p>
          <p>{t('withdrawal.text')}</p>
          <ReasonField label={t('withdrawal.reason')} rules={[schemaRule(evidenceWithdrawal.shape.reason)]} />
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
  const wordOf = (released?: boolean) => (released ? 'released' : 'refused');
  const change = useRemarkDecision(t(`remarks.${wordOf(asked?.released)}.done`));
  return (
    <Question
      {...{ about: asked, change, onClose }}
      title={({ goal: { politicianName: name, number }, released }) =>
        t(`remarks.${wordOf(released)}.of`, { name, number })
      }
      confirm={({ released }) => t(`remarks.${wordOf(released)}.confirm`)}
      fields={({ goal, remark, released }) => ({
        draft: `remark-${goal.id}-${remark.no}-${wordOf(released)}`,
        initial: { reason: '' },
      })}
      send={({ goal, remark, released }, json) => ({
        id: goal.id,
        remark: remark.no,
        json: { ...json, released },
      })}
    >
      {({ remark, released }) => (
        <>
          <p>{t(`remarks.${wordOf(released)}.text`)}</p>
          <blockquote>{remark.text}</blockquote>
          {!released && (
            <ReasonField
              label={t('remarks.reason')}
              rules={[schemaRule(remarkDecision, (reason) => ({ released, reason }))]}
            />
          )}
        </>
      )}
    </Question>
  );
}

function CourseQuestion({ asked, onClose }: { asked: TrackedGoal | null; onClose: () => void }) {
  const { t } = useTranslation('adminGoals');
  const change = useCourseDecision(t('course.done'));
  return (
    <Question
      {...{ about: asked, change, onClose, confirm: t('course.confirm') }}
      title={({ politicianName: name, number }) => t('course.of', { name, number })}
      fields={({ id, course }) => ({
        draft: `course-${id}`,
        initial: {
          course: DECIDED_COURSES.find((decided) => decided === course && decided !== 'not-rated'),
          evidenceIds: [] as number[],
          note: '',
        },
      })}
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
                  const chosen = goal.evidence.filter(({ id }) => ids.includes(id));
                  if (getFieldValue('course') === 'in-progress' && !holdAnAct(chosen))
                    throw new Error(ACT_NEEDED);
                },
              }),
            ]}
          >
            {!goal.evidence.some(isStanding) ? (
              <span>{t('course.noEvidence')}</span>
            ) : (
              <Checkbox.Group
                options={goal.evidence.filter(isStanding).map(({ id, title, isAct }) => ({
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
