import { DomainError, type GoalProposal, goalProposalCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable, type Type } from '@nestjs/common';

/** A goal of the search that waits for a look. */
export function goalProposal(id: number, fields: Partial<GoalProposal> = {}): GoalProposal {
  return {
    id,
    state: 'waiting',
    text: 'Izgraditi tri vrtića.',
    quote: 'izgradit ćemo tri vrtića',
    ...{ links: ['https://portal.example/1'], context: 'Ana Anić rekla je: izgradit ćemo tri vrtića.' },
    source: 'portal.example',
    title: 'Razgovor',
    publishedAt: null,
    isFromOutlet: false,
    method: 'model',
    model: 'probni-model',
    foundAt: '2026-05-08T06:00:00.000Z',
    person: {
      id: 1,
      name: 'Ana Anić',
      party: 'Nezavisni',
      position: null,
      city: null,
      county: null,
      isPublished: true,
    },
    decidedAt: null,
    decidedBy: null,
    refusalReason: null,
    ...fields,
  };
}

/** The part of media-monitor that keeps the contract of proposals; what it is given is noted. */
export function proposalsForTests(given: { name: string; input: unknown }[]): Type {
  const refuseUnknown = (id: number) => {
    if (id === 404) throw new DomainError('goal-proposal.not-found', 'Prijedlog cilja nije pronađen.');
  };

  @Injectable()
  class ProposalsStandIn {
    readonly list = handleCall(goalProposalCalls.goalProposals, async (input) => {
      given.push({ name: 'goal-proposals', input });
      return { items: [goalProposal(1)], total: 7 };
    });

    readonly decide = handleCall(goalProposalCalls.decideGoalProposal, async (input) => {
      given.push({ name: 'decide-goal-proposal', input });
      const { id, accepted, decidedBy } = input;
      refuseUnknown(id);
      if (id === 409)
        throw new DomainError('goal-proposal.already-decided', 'Ovaj je cilj već odbijen.', {
          present: goalProposal(id, { state: 'rejected', decidedBy: 'Drugi' }),
        });
      return goalProposal(id, { state: accepted ? 'accepted' : 'rejected', decidedBy });
    });

    readonly withdraw = handleCall(goalProposalCalls.withdrawGoalDecision, async (input) => {
      given.push({ name: 'withdraw-goal-decision', input });
      refuseUnknown(input.id);
      return goalProposal(input.id);
    });
  }
  return ProposalsStandIn;
}
