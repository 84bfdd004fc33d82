import { type TrackedGoal, termsDecision } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate } from '@jamcimo/croatia';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CriteriaList } from '@/components/criteria-list';
import { ExternalLink } from '@/components/external-link';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { Question } from '@/components/records/question';
import { QueueList } from '@/components/records/queue-list';
import { StateTag } from '@/components/records/state-tag';
import { useLast } from '@/components/records/use-last';
import { useQueue } from '@/components/records/use-queue';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { schemaRule } from '@/lib/forms/schema-rule';
import { linksOf } from '@/lib/text/source-links';
import { GOALS_A_PAGE, type GoalTab, useTermsDecision, useTrackedGoals } from '../api/tracked-goals';

type Asked = { goal: TrackedGoal; accepted: boolean };

const TONES = { none: 'bad', proposed: 'waiting', returned: 'plain', accepted: 'good' } as const;
const isOpen = ({ terms }: TrackedGoal) => terms?.state === 'proposed';
const decisionRule = schemaRule(termsDecision);

/** Asks once more before the criteria stay for good, or what has to be changed. */
function DecisionQuestion({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const shown = useLast(asked);
  const word = shown?.accepted ? 'accept' : 'return';
  const change = useTermsDecision(t(`${word}.done`));
  return (
    <Question
      key={`${word}-${shown?.goal.id}`}
      {...{ about: asked, change, onClose, afterDone: onDone }}
      title={t(`${word}.title`, { name: shown?.goal.politicianName ?? '' })}
      confirm={t(`${word}.confirm`)}
      cancel={t('cancel')}
      fields={{ draft: `terms-${word}-${shown?.goal.id}`, initial: { reason: '' } }}
      send={({ goal, accepted }, { reason }) => ({
        id: goal.id,
        json: { termsId: goal.terms?.id ?? 0, accepted, reason },
      })}
    >
      {({ goal, accepted }) => (
        <>
          <p>{t(`${word}.text`)}</p>
          <p>
            <strong>{goal.text}</strong>
          </p>
          {!accepted && (
            <Form.Item
              name="reason"
              label={t('reason')}
              rules={[
                {
                  validator: (rule, reason) =>
                    decisionRule.validator(rule, { termsId: goal.terms?.id, accepted, reason }),
                },
              ]}
            >
              <Input.TextArea rows={3} maxLength={LENGTHS.objectionDecision.max} showCount autoFocus />
            </Form.Item>
          )}
        </>
      )}
    </Question>
  );
}

function GoalCard({ goal, onAsk }: { goal: TrackedGoal; onAsk: (accepted: boolean) => void }) {
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
      {terms ? <CriteriaList criteria={terms.criteria} /> : <p>{t('missing')}</p>}
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
    </>
  );
}

function List({ goals, lead }: { goals: readonly TrackedGoal[]; lead: string | undefined }) {
  const { t } = useTranslation('adminGoals');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (accepted: boolean) => (goal: TrackedGoal) => setAsked({ goal, accepted });
  const queue = useQueue({
    ...{ items: goals, isOpen, accept: ask(true), reject: ask(false) },
    ...{ words: t('keys', { returnObjects: true }), isAsking: asked !== null },
  });
  const shown = useLast(asked);
  return (
    <>
      <QueueList queue={queue} items={goals} label={t('list')} lead={lead}>
        {(goal) => <GoalCard goal={goal} onAsk={(accepted) => ask(accepted)(goal)} />}
      </QueueList>
      <DecisionQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => shown && queue.goOn(shown.goal)}
      />
    </>
  );
}

interface Props {
  tab: GoalTab;
  page: number;
  onPage: (page: number) => void;
}

/** Goals whose criteria wait, or all with criteria. */
export function GoalQueue({ tab, page, onPage }: Props) {
  const { t } = useTranslation('adminGoals');
  const { data, error, refetch } = useTrackedGoals(tab, page);
  if (!data) return <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />;
  const total = data.total ?? 0;
  if (total === 0) return <NothingFound text={t(`empty.${tab}`)} />;
  return (
    <>
      <List goals={data.body} lead={tab === 'terms' ? t('lead') : undefined} />
      <ListPages {...{ label: t('pages'), page, pageSize: GOALS_A_PAGE, total, onPage }} />
    </>
  );
}
