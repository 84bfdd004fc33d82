import { politician } from '../../../test/invented';
import { goalSources, goalsOf, goalText } from './goal';

describe('goalText', () => {
  it.each([
    ['Izgraditi vrtić.', 'Izgraditi vrtić.'],
    ['{"goal":"Izgraditi vrtić."}', 'Izgraditi vrtić.'],
    [' {"goal": " Izgraditi vrtić. ", "x": 1} ', 'Izgraditi vrtić.'],
    ['{Izgraditi} vrtić.', '{Izgraditi} vrtić.'],
    ['{"cilj":"Izgraditi vrtić."}', '{"cilj":"Izgraditi vrtić."}'],
    ['{"goal":7}', '{"goal":7}'],
  ])('reads %s as %s', (item, text) => {
    expect(goalText(item)).toBe(text);
  });
});

describe('goalSources', () => {
  it('splits two links at the pipe and names them by their host', () => {
    expect(goalSources('https://www.vijesti.example/a?b=1 | http://portal.example/c')).toEqual([
      { href: 'https://www.vijesti.example/a?b=1', label: 'vijesti.example' },
      { href: 'http://portal.example/c', label: 'portal.example' },
    ]);
  });

  it('takes no third link, no script and no text', () => {
    expect(goalSources('https://a.example|https://b.example|https://c.example')).toHaveLength(2);
    expect(goalSources('javascript:alert(1)|bez poveznice')).toEqual([]);
    expect(goalSources(null)).toEqual([]);
  });
});

describe('goalsOf', () => {
  const lengths = (...sizes: number[]) => sizes.map((size) => 'č'.repeat(size));

  it('offers to expand a goal of 81 characters, not one of 80', () => {
    const goals = goalsOf(politician({ id: 1, mainGoals: lengths(80, 81) }));
    expect(goals.map(({ isLong, isExpandable }) => [isLong, isExpandable])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('offers to expand a short goal that has sources', () => {
    const [, second] = goalsOf(politician({ id: 1, goal2Reference: 'https://a.example' }));
    expect(second).toMatchObject({ isLong: false, isExpandable: true });
  });

  it('drops blank goals', () => {
    expect(goalsOf(politician({ id: 1, mainGoals: ['', ' ', 'Cilj'] }))).toHaveLength(1);
  });
});
