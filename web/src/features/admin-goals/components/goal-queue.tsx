import { type TrackedGoal, termsDecision } from '@jamcimo/contracts';
import { formatDate, isoDay } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CourseLine } from '@/components/course-line';
import { CriteriaList } from '@/components/criteria-list';
import { EvidenceItem } from '@/components/evidence-item';
import { ExternalLink } from '@/components/external-link';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { Question } from '@/components/records/question';
import { QueueList } from '@/components/records/queue-list';
import { ReasonField } from '@/components/records/reason-field';
import { StateTag } from '@/components/records/state-tag';
import { useQueue } from '@/components/records/use-queue';
import { useTranslation } from '@/i18n/use-translation';
import { PAGE } from '@/lib/addresses/define-address';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { schemaRule } from '@/lib/forms/schema-rule';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { linksOf } from '@/lib/text/source-links';
import {
  type goalsAddress,
  useGuaranteeSince,
  useTermsDecision,
  useTrackedGoals,
} from '../api/tracked-goals';
import { CourseQuestions, type CourseWork, windowsOf } from './course-questions';
import styles from './goal-queue.module.css';

type Asked = { goal: TrackedGoal; accepted: boolean };

const TONES = { none: 'bad', proposed: 'waiting', returned: 'plain', accepted: 'good' } as const;
const isOpen = ({ terms }: TrackedGoal) => terms?.state === 'proposed';
const DAY = 86_400_000;

/** Asks once more before the criteria stay for good, or what has to be changed. */
function DecisionQuestion({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked | null;
  onClose: () => void;
  onDone: (asked: Asked) => void;
}) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const wordOf = (accepted?: boolean) => (accepted ? 'accept' : 'return');
  const change = useTermsDecision(t(`${wordOf(asked?.accepted)}.done`));
  return (
    <Question
      {...{ about: asked, change, onClose, afterDone: onDone }}
      title={({ goal, accepted }) => t(`${wordOf(accepted)}.title`, { name: goal.politicianName })}
      confirm={({ accepted }) => t(`${wordOf(accepted)}.confirm`)}
      fields={({ goal, accepted }) => ({
        draft: `terms-${wordOf(accepted)}-${goal.id}`,
        initial: { reason: '' },
      })}
      send={({ goal, accepted }, { reason }) => ({
        id: goal.id,
        json: { termsId: goal.terms?.id ?? 0, accepted, reason },
      })}
    >
      {({ goal, accepted }) => (
        <>
          <p>{t(`${wordOf(accepted)}.text`)}</p>
          <p>
            <strong>{goal.text}</strong>
          </p>
          {!accepted && (
            <ReasonField
              label={t('reason')}
              rules={[schemaRule(termsDecision, (reason) => ({ termsId: goal.terms?.id, accepted, reason }))]}
            />
          )}
        </>
      )}
    </Question>
  );
}

/** Evidence, how far the goal is, and what an administrator does about both. */
function Course({ goal, onWork }: { goal: TrackedGoal; onWork: (work: CourseWork) => void }) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const { number, politicianName: name, evidence } = goal;
  return (
    <>
      <p>
        {t('course.label')}: <CourseLine {...goal} />
      </p>
      {evidence.length > 0 && (
        <ul aria-label={t('evidence.list')}>
          {evidence.map((one) => (
            <li key={one.id}>
              <EvidenceItem evidence={one} />
              {one.withdrawnAt === null && (
                <Button
                  type="link"
                  aria-label={t('withdrawal.of', { title: one.title })}
                  onClick={() => onWork({ what: 'withdrawal', goal, evidence: one })}
                >
                  {t('withdrawal.confirm')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        {(['evidence', 'course'] as const).map((what) => (
          <Button
            key={what}
            className={styles.button ?? ''}
            aria-label={t(`${what}.of`, { name, number })}
            onClick={() => onWork({ what, goal })}
          >
            {t(`${what}.confirm`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** For how long the guarantee stands without agreed criteria. */
function WithoutTerms({ politicianId }: { politicianId: number }) {
  const { t } = useTranslation('adminGoals');
  const since = useGuaranteeSince(politicianId);
  if (since === null) return null;
  const days = Math.round((Date.parse(isoDay()) - Date.parse(since)) / DAY);
  return <p>{t('withoutTerms', { count: days, date: formatDate(since) })}</p>;
}

/** What the person said, to be released or refused. */
function Remarks({ goal, onWork }: { goal: TrackedGoal; onWork: (work: CourseWork) => void }) {
  const { t } = useTranslation('adminGoals');
  const { number, politicianName: name, remarks } = goal;
  if (remarks.length === 0) return null;
  return (
    <ul aria-label={t('remarks.list')}>
      {remarks.map((remark) => (
        <li key={remark.no}>
          <p>
            {remark.to === null ? t('remarks.claim') : t('remarks.reply', { to: remark.to })}{' '}
            {formatDate(remark.at)}
          </p>
          <blockquote>{remark.text}</blockquote>
          {(['released', 'refused'] as const).map((word) => (
            <Button
              key={word}
              className={styles.button ?? ''}
              aria-label={t(`remarks.${word}.of`, { name, number })}
              onClick={() => onWork({ what: 'remark', goal, remark, released: word === 'released' })}
            >
              {t(`remarks.${word}.confirm`)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  goal: TrackedGoal;
  onAsk: (accepted: boolean) => void;
  onWork: (work: CourseWork) => void;
}

function GoalCard({ goal, onAsk, onWork }: CardProps) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const { number, text, reference, politicianId, politicianName: name, isGuaranteed, terms } = goal;
  const state = terms?.state ?? 'none';
  return (
    <>
      <h2>
        <Link to={`${homeAddress({ ...EMPTY_QUERY, selected: politicianId })}#cilj-${number}`}>{name}</Link>,{' '}
        {t('goalTerms:goal', { number })}
      </h2>
      <p>
        <StateTag tone={TONES[state]}>{t(`goalTerms:states.${state}`)}</StateTag>{' '}
        {terms && t(`goalTerms:${terms.state}On`, { date: formatDate(terms.decidedAt ?? terms.proposedAt) })}{' '}
        {isGuaranteed && <StateTag tone="good">{t('guaranteed')}</StateTag>}
      </p>
      <p>
        <strong>{text}</strong>
      </p>
      {linksOf(reference).map(({ href, host }) => (
        <p key={href}>
          <ExternalLink href={href}>{host}</ExternalLink>
        </p>
      ))}
      {terms?.reason && <p>{t('returnedBecause', { reason: terms.reason })}</p>}
      {terms && <CriteriaList criteria={terms.criteria} />}
      {!terms && isGuaranteed && <p>{t('missing')}</p>}
      {isGuaranteed && state !== 'accepted' && <WithoutTerms politicianId={politicianId} />}
      {isOpen(goal) && (
        <div>
          <Button type="primary" aria-label={t('acceptOf', { name, number })} onClick={() => onAsk(true)}>
            {t('accept.confirm')}
          </Button>{' '}
          <Button aria-label={t('returnOf', { name, number })} onClick={() => onAsk(false)}>
            {t('return.confirm')}
          </Button>
        </div>
      )}
      <Remarks goal={goal} onWork={onWork} />
      <Course goal={goal} onWork={onWork} />
    </>
  );
}

function List({ goals, lead }: { goals: readonly TrackedGoal[]; lead: string | undefined }) {
  const { t } = useTranslation('adminGoals');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [work, setWork] = useState<CourseWork | null>(null);
  const ask = (accepted: boolean) => (goal: TrackedGoal) => setAsked({ goal, accepted });
  useOpenAgain(
    goals,
    (goal) => [`terms-return-${goal.id}`, ...windowsOf(goal).keys()],
    (goal, draft) => {
      const typed = windowsOf(goal).get(draft);
      if (typed) setWork(typed);
      else ask(false)(goal);
    },
  );
  const queue = useQueue({
    ...{ items: goals, isOpen, accept: ask(true), reject: ask(false) },
    ...{ words: t('keys', { returnObjects: true }), isAsking: asked !== null || work !== null },
  });
  return (
    <>
      <QueueList queue={queue} items={goals} label={t('list')} lead={lead}>
        {(goal) => <GoalCard goal={goal} onAsk={(accepted) => ask(accepted)(goal)} onWork={setWork} />}
      </QueueList>
      <DecisionQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={({ goal }) => queue.goOn(goal)}
      />
      <CourseQuestions asked={work} onClose={() => setWork(null)} />
    </>
  );
}

interface Props {
  address: ReturnType<typeof goalsAddress.read>;
  onPage: (page: number) => void;
}

/** Goals that wait for something, or all of them. */
export function GoalQueue({ address, onPage }: Props) {
  const { t } = useTranslation('adminGoals');
  const { waits, page } = address;
  const { data, error, refetch } = useTrackedGoals(address);
  if (!data) return <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />;
  const total = data.total ?? 0;
  if (total === 0) return <NothingFound text={t(`empty.${waits}`)} />;
  return (
    <>
      <List goals={data.body} lead={waits === 'all' ? undefined : t(`lead.${waits}`)} />
      <ListPages {...{ label: t('pages'), page, pageSize: PAGE, total, onPage }} />
    </>
  );
}
