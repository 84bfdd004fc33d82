import { type CallInput, DomainError, type GoalProposal, goalProposalCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicGoals } from './public-goals.js';
import { readProposals } from './read-proposals.js';

type Input = CallInput<typeof goalProposalCalls.decideGoalProposal>;

/** An administrator's look at a goal of the search. */
@Injectable()
export class DecideProposal {
  readonly handlers = [
    handleCall(goalProposalCalls.decideGoalProposal, (input) => this.decide(input)),
    handleCall(goalProposalCalls.withdrawGoalDecision, ({ id }) => this.withdraw(id)),
  ];

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly publicGoals: PublicGoals,
  ) {}

  /** @throws DomainError `goal-proposal.not-found`, `goal-proposal.already-decided` with the present proposal */
  decide({ id, accepted, reason, decidedBy }: Input): Promise<GoalProposal> {
    return this.transactions.write(async (manager) => {
      const present = await lockProposal(manager, id);
      if (present.state !== 'waiting')
        throw new DomainError('goal-proposal.already-decided', ALREADY[present.state], { present });
      await manager.query(
        `UPDATE goal_proposals SET state = $2, decided_by = $3, decided_at = now(),
           refusal_reason = CASE WHEN $2 = 'rejected' THEN $4 ELSE refusal_reason END
         WHERE id = $1`,
        [id, accepted ? 'accepted' : 'rejected', decidedBy, reason],
      );
      if (accepted) await this.publicGoals.announce(manager, present.person.id);
      return readProposal(manager, id);
    });
  }

  /** @throws DomainError `goal-proposal.not-found`, `goal-proposal.not-decided` with the present proposal */
  withdraw(id: number): Promise<GoalProposal> {
    return this.transactions.write(async (manager) => {
      const present = await lockProposal(manager, id);
      if (present.state !== 'accepted' && present.state !== 'rejected')
        throw new DomainError('goal-proposal.not-decided', {
          present,
        });
      await manager.query(
        `UPDATE goal_proposals p SET decided_by = NULL, decided_at = NULL,
           state = CASE WHEN r.accepts_found_goals OR r.is_invented THEN 'waiting' ELSE 'void' END
         FROM roster r WHERE r.politician_id = p.politician_id AND p.id = $1`,
        [id],
      );
      if (present.state === 'accepted') await this.publicGoals.announce(manager, present.person.id);
      return readProposal(manager, id);
    });
  }
}

const ALREADY: Record<Exclude<GoalProposal['state'], 'waiting'>, string> = {
  live: 'Ovaj je cilj već javan.',
  accepted: 'Ovaj je cilj već prihvaćen.',
  rejected: 'Ovaj je cilj već odbijen.',
  void: 'Osoba je u međuvremenu potvrdila profil ili dobila vlastite ciljeve, pa se ovaj cilj više ne može objaviti.',
};

/** One decision after the other about the goals of a person. */
async function lockProposal(manager: EntityManager, id: number): Promise<GoalProposal> {
  const { person } = await readProposal(manager, id);
  await manager.query('SELECT 1 FROM goal_searches WHERE politician_id = $1 FOR UPDATE', [person.id]);
  await manager.query('SELECT 1 FROM goal_proposals WHERE id = $1 FOR UPDATE', [id]);
  return readProposal(manager, id);
}

async function readProposal(manager: EntityManager, id: number): Promise<GoalProposal> {
  const [found] = await readProposals(manager, 'WHERE g.id = $1', [id]);
  if (!found) throw new DomainError('goal-proposal.not-found');
  return found;
}
