import { DomainError, type FollowedGoal, type TrackedGoal, trackingCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable, type Type } from '@nestjs/common';

const REMARK = { no: 4, at: '2026-11-22T10:00:00.000Z', to: null, text: 'Krov stoji.' };

/** A goal whose criteria wait. */
export const trackedGoal = (id: number, fields: Partial<TrackedGoal> = {}): TrackedGoal => ({
  id,
  number: 1,
  text: 'Urediti tržnicu',
  reference: null,
  politicianId: 1,
  politicianName: 'Osoba 1',
  isGuaranteed: false,
  ...{ course: 'not-rated', lookedOn: null, evidence: [], remarks: [] },
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

/** The same as everybody sees it, once its criteria are agreed. */
export function followedGoal(id: number, fields: Partial<FollowedGoal> = {}): FollowedGoal {
  const { text, number, reference, politicianId, terms } = trackedGoal(id);
  return {
    ...{ id, course: 'in-progress', lookedOn: '2027-03-03', agreedOn: '2026-11-21', number, text, reference },
    ...{ changedAt: '2026-11-21T10:00:00.000Z', politicianId, name: 'Osoba 1', party: 'HSS & "Most"' },
    ...{ position: 'načelnica', county: 'Istarska', city: 'Istarska, Buje' },
    ...{ isGuaranteed: true, isInvented: false, criteria: terms?.criteria ?? [] },
    evidence: [
      {
        ...{ id: 4, address: 'https://sinj.example/natjecaj', title: 'Natječaj', publisher: 'Grad Sinj' },
        ...{ publishedOn: null, readOn: '2026-11-02', quote: 'Rok za ponude je 30 dana.', kind: 'act' },
        ...{ says: 'supports', isAct: true, criterion: null, addedAt: '2026-11-02T10:00:00.000Z' },
        ...{ withdrawnAt: null, withdrawnReason: null },
      },
    ],
    changes: [
      {
        ...{ goalId: id, no: 3, at: '2026-11-21T10:00:00.000Z', kind: 'words-changed' },
        ...{ was: 'Srušiti „staru” & malu tržnicu', is: text, reason: null, to: null },
      },
    ],
    ...fields,
  };
}

/** The calls about the following of goals, as the register for tests answers them. */
export function trackingStandIn(given: { name: string; input: unknown }[]): Type<unknown> {
  const take = (name: string, input: unknown) => given.push({ name, input });
  const [goal, name] = [trackedGoal(9), 'Osoba 1'];

  @Injectable()
  class TrackingStandIn {
    readonly publicGoals = handleCall(trackingCalls.publicGoals, async (input) => {
      take('public-goals', input);
      const { criteria: _, evidence: __, changes: ___, ...listed } = followedGoal(9);
      return { items: input.offset === 0 ? [listed] : [], total: 1 };
    });
    readonly publicGoal = handleCall(trackingCalls.publicGoal, async ({ id }) => {
      take('public-goal', { id });
      if (id !== goal.id) throw new DomainError('goal.not-found');
      return followedGoal(id);
    });
    readonly facets = handleCall(trackingCalls.goalFacets, async (input) => {
      take('goal-facets', input);
      return {
        courses: [{ name: 'in-progress' as const, count: 1 }],
        counties: [{ name: 'Istarska', count: 1 }],
      };
    });
    readonly changes = handleCall(trackingCalls.goalChanges, async () => {
      const { criteria: _, evidence: __, changes, ...of } = followedGoal(9);
      return changes.map((change) => ({ ...change, goal: of }));
    });
    readonly own = handleCall(trackingCalls.ownGoals, async (input) => {
      take('own-goals', input);
      return { name, goals: [{ ...goal, changes: followedGoal(9).changes }] };
    });
    readonly propose = handleCall(trackingCalls.proposeTerms, async (input) => {
      take('propose-terms', input);
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return goal.terms as NonNullable<TrackedGoal['terms']>;
    });
    readonly say = handleCall(trackingCalls.sendRemark, async ({ to, text, ...input }) => {
      take('send-remark', { ...input, to, text });
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return { ...REMARK, to, text };
    });
    readonly decideRemark = handleCall(trackingCalls.decideRemark, async (input) => {
      take('decide-remark', input);
      return goal;
    });
    readonly termsOf = handleCall(trackingCalls.termsOf, async ({ politicianId }) =>
      goal.terms && politicianId === goal.politicianId ? [{ ...goal.terms, goalText: goal.text }] : [],
    );
    readonly remarksOf = handleCall(trackingCalls.remarksOf, async ({ politicianId }) =>
      politicianId === goal.politicianId
        ? [{ ...REMARK, goalText: goal.text, state: 'refused' as const, reason: 'Ne govori o cilju.' }]
        : [],
    );
    readonly list = handleCall(trackingCalls.trackedGoals, async (input) => {
      take('tracked-goals', input);
      return { items: [goal], total: 1 };
    });
    readonly addEvidence = handleCall(trackingCalls.addEvidence, async (input) => {
      take('add-evidence', input);
      return goal;
    });
    readonly withdrawEvidence = handleCall(trackingCalls.withdrawEvidence, async (input) => {
      take('withdraw-evidence', input);
      return goal;
    });
    readonly setCourse = handleCall(trackingCalls.setCourse, async (input) => {
      take('set-course', input);
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return goal;
    });
    readonly decide = handleCall(trackingCalls.decideTerms, async (input) => {
      take('decide-terms', input);
      if (input.goalId !== goal.id) throw new DomainError('goal.not-found');
      return goal;
    });
  }
  return TrackingStandIn;
}
