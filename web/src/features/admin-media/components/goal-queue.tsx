import type { GoalProposal } from '@jamcimo/contracts';
import { useTranslation } from '@/i18n/use-translation';
import { useGoalDecision, useWaitingGoals } from '../api/goal-proposals';
import { DecisionList } from './decision-list';
import { GoalCard } from './goal-card';

const isOpen = ({ state }: GoalProposal) => state === 'waiting';

/** "Ciljevi": what the search found and nobody looked at. */
export function GoalQueue() {
  const { t } = useTranslation('adminMedia');
  const query = useWaitingGoals();
  const { mutateAsync } = useGoalDecision();
  return (
    <DecisionList
      query={query}
      isOpen={isOpen}
      send={(proposal, decision, reason) => mutateAsync({ proposal, decision, reason })}
      texts={{
        loading: t('goals.loading'),
        empty: t('goals.empty'),
        list: t('goals.list'),
        lead: t('goals.lead'),
        more: (count) => t('goals.more', { count }),
        keys: t('goals.keys', { returnObjects: true }),
      }}
    >
      {(proposal, onDecide) => <GoalCard proposal={proposal} onDecide={onDecide} />}
    </DecisionList>
  );
}
