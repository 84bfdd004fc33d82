import type { EntityManager } from 'typeorm';
import { Goal } from './goal.entity.js';
import { frozenAgainst, type GivenGoal, setGoals } from './goals.js';
import type { Politician } from './politician.entity.js';

const manager = { create: (_: unknown, fields: object) => Object.assign(new Goal(), fields) };

/** A profile whose goals in capitals are frozen. */
function profile(...texts: string[]): Politician {
  const goals = texts.map((text, at) =>
    manager.create(Goal, {
      ...{ id: String(at + 1), politicianId: 1, position: at + 1, text, reference: null, origin: 'self' },
      ...{ confirmedAt: null, frozenAt: text === text.toUpperCase() ? new Date(0) : null },
    }),
  );
  return { id: 1, goals } as unknown as Politician;
}

const given = (...texts: string[]): GivenGoal[] => texts.map((text) => ({ text, reference: null }));

function after(present: string[], texts: string[]): { texts: string[]; places: number[]; changed: boolean } {
  const politician = profile(...present);
  const changed = setGoals(manager as unknown as EntityManager, politician, given(...texts), 'import');
  const { goals } = politician;
  return { texts: goals.map(({ text }) => text), places: goals.map(({ position }) => position), changed };
}

test.each([
  ['other words in its place', ['A', 'b', 'c'], ['x', 'y', 'z'], ['A', 'y', 'z']],
  ['nothing at all', ['a', 'B', 'c'], [], ['a', 'B']],
  ['fewer goals', ['a', 'b', 'C'], ['x'], ['x', 'b', 'C']],
  ['another order', ['A', 'b', 'c'], ['x', 'A', 'y'], ['A', 'x', 'y']],
  ['its words twice', ['A', 'b', 'c'], ['A', 'A', 'y'], ['A', 'b', 'y']],
  ['all as they are', ['A', 'B', 'c'], ['A', 'B', 'c'], ['A', 'B', 'c']],
])('a frozen goal stays where it is: %s', (_, present, texts, expected) => {
  const { texts: left, places } = after(present, texts);
  expect(left).toEqual(expected);
  expect(places).toEqual(expected.map((_text, at) => at + 1));
});

test('what would change a frozen goal alone changes nothing', () => {
  expect(after(['A'], ['x']).changed).toBe(false);
  expect(after(['A'], []).changed).toBe(false);
});

test('names the frozen goals that what was given leaves out, moves, or gives other sources', () => {
  const politician = profile('A', 'b', 'C');
  const frozen = (goals: GivenGoal[]) => frozenAgainst(politician, goals).map(({ text }) => text);
  expect(frozen(given('A', 'x', 'C'))).toEqual([]);
  expect(frozen(given('A'))).toEqual(['C']);
  expect(frozen(given('C', 'b', 'A'))).toEqual(['A', 'C']);
  expect(frozen([{ text: 'A', reference: 'https://novine.example/' }, ...given('b', 'C')])).toEqual(['A']);
});
