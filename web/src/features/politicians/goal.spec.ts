import { politician } from '../../../test/invented';
import { goalsOf } from './goal';

describe('goalsOf', () => {
  const lengths = (...sizes: number[]) => sizes.map((size) => 'č'.repeat(size));

  it('offers to expand a goal of 81 characters, not one of 80', () => {
    const goals = goalsOf(politician({ id: 1, mainGoals: lengths(80, 81) }));
    expect(goals.map(({ isLong }) => isLong)).toEqual([false, true]);
  });

  it('takes no third source', () => {
    const goal1Reference = 'https://a.example|https://b.example|https://c.example';
    const [first] = goalsOf(politician({ id: 1, goal1Reference }));
    expect(first?.sources.map(({ host }) => host)).toEqual(['a.example', 'b.example']);
  });

  it('says which search found a goal, by its place', () => {
    const finding = { model: null, foundAt: '2026-05-08T06:00:00.000Z' };
    const goals = goalsOf(politician({ id: 1, goalFindings: [null, finding, null] }));
    expect(goals.map((goal) => goal.finding)).toEqual([null, finding, null]);
  });

  it('drops blank goals', () => {
    expect(goalsOf(politician({ id: 1, mainGoals: ['', ' ', 'Cilj'] }))).toHaveLength(1);
  });
});
