import type { GoalProposal } from '@jamcimo/contracts';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { useGoalDecision, useWaitingGoals } from '../api/goal-proposals';
import { DecisionList } from './decision-list';
import { GoalCard } from './goal-card';

const isOpen = ({ state }: GoalProposal) => state === 'waiting';

/** "Ciljevi": what the search found and nobody looked at. */
export function GoalQueue() {
  const { t } = useTranslation('adminMedia');
  const { data, error, refetch } = useWaitingGoals();
  const { mutateAsync } = useGoalDecision();
  if (!data)
    return <QueryState {...{ data, error, refetch }} loading={t('goals.loading')} failed={t('failed')} />;
  if (data.body.length === 0) return <NothingFound text={t('goals.empty')} />;
  const askAnew = () => {
    focusHeading();
    void refetch();
  };
  return (
    <DecisionList
      items={data.body}
      total={data.total ?? data.body.length}
      isOpen={isOpen}
      send={(proposal, decision, reason) => mutateAsync({ proposal, decision, reason })}
      texts={{
        list: t('goals.list'),
        lead: t('goals.lead'),
        more: (count) => t('goals.more', { count }),
        keys: t('goals.keys', { returnObjects: true }),
      }}
      onRefresh={askAnew}
    >
      {(proposal, onDecide) => <GoalCard proposal={proposal} onDecide={onDecide} />}
    </DecisionList>
  );
}
