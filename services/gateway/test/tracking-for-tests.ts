import { DomainError, type TrackedGoal, trackingCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable, type Type } from '@nestjs/common';

/** A goal whose criteria wait. */
export const trackedGoal = (id: number, fields: Partial<TrackedGoal> = {}): TrackedGoal => ({
  id,
  number: 1,
  text: 'Urediti tržnicu',
  reference: null,
  politicianId: 1,
  politicianName: 'Osoba 1',
  isGuaranteed: false,
  terms: {
    ...{ id: 5, state: 'proposed', proposedAt: '2026-11-20T10:00:00.000Z', decidedAt: null, reason: null },
    criteria: [
      {
        ...{ statement: 'Tržnica ima krov.', baseline: null, target: null },
        ...{ deadline: '2029-05-20', proof: 'Uporabna dozvola', fallback: null },
      },
    ],
  },
  ...fields,
});

/** The calls about the following of goals, as the register for tests answers them. */
export function trackingStandIn(given: { name: string; input: unknown }[]): Type<unknown> {
  const take = (name: string, input: unknown) => given.push({ name, input });
  const [goal, name] = [trackedGoal(9), 'Osoba 1'];

  @Injectable()
  class TrackingStandIn {
    readonly own = handleCall(trackingCalls.ownGoals, async (input) => {
      take('own-goals', input);
      return { name, goals: [goal] };
    });
    readonly propose = handleCall(trackingCalls.proposeTerms, async (input) => {
      take('propose-terms', input);
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return goal.terms as NonNullable<TrackedGoal['terms']>;
    });
    readonly termsOf = handleCall(trackingCalls.termsOf, async ({ politicianId }) =>
      goal.terms && politicianId === goal.politicianId ? [{ ...goal.terms, goalText: goal.text }] : [],
    );
    readonly list = handleCall(trackingCalls.trackedGoals, async (input) => {
      take('tracked-goals', input);
      return { items: [goal], total: 1 };
    });
    readonly decide = handleCall(trackingCalls.decideTerms, async (input) => {
      take('decide-terms', input);
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return goal;
    });
  }
  return TrackingStandIn;
}
