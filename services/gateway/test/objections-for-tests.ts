import { type Correction, DomainError, type Objection, objectionCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

const { submit, list, decide, corrections, figures } = objectionCalls;

/** What registrations keeps of objections. */
export interface ObjectionsForTests {
  objections: Objection[];
  corrections: Correction[];
  /** What an objection is refused with. */
  objectionRefusal: DomainError | null;
}

/** An objection that waits. */
export function objection(id: number, fields: Partial<Objection> = {}): Objection {
  return {
    id,
    kind: 'report',
    reason: 'not-this-person',
    recordId: 5,
    politicianId: 1,
    goal: null,
    seen: {
      politicianName: 'Osoba 1',
      title: 'Naslov 5',
      text: 'Tekst 5',
      source: 'Primjerske novine',
      links: 'https://novine.example/5',
    },
    text: 'U članku je druga osoba.',
    link: null,
    state: 'waiting',
    isOverdue: false,
    receivedAt: '2026-11-12T12:00:00.000Z',
    deadline: '2026-12-12',
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    removes: false,
    sentence: null,
    answer: 'asked',
    ...fields,
  };
}

export function objectionsStandIn(
  state: ObjectionsForTests,
  take: (name: string, input: unknown) => unknown,
) {
  @Injectable()
  class ObjectionsStandIn {
    readonly submit = handleCall(submit, async (input) => {
      take('submit-objection', input);
      if (state.objectionRefusal) throw state.objectionRefusal;
      return { id: 11 };
    });

    readonly list = handleCall(list, async (input) => {
      take('list-objections', input);
      return { items: state.objections, total: state.objections.length };
    });

    readonly decide = handleCall(decide, async (input) => {
      take('decide-objection', input);
      const found = state.objections.find(({ id }) => id === input.id);
      if (!found) throw new DomainError('objection.not-found', 'Prigovor nije pronađen.');
      if (state.objectionRefusal) throw state.objectionRefusal;
      return { ...found, state: input.decision.accepted ? ('accepted' as const) : ('rejected' as const) };
    });

    readonly corrections = handleCall(corrections, async ({ limit, offset }) => {
      take('list-corrections', { limit, offset });
      return { items: state.corrections.slice(offset, offset + limit), total: state.corrections.length };
    });

    readonly figures = handleCall(figures, async (_input) => {
      return { waiting: state.objections.length, overdue: 0 };
    });
  }
  return ObjectionsStandIn;
}
