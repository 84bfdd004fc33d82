import { byKind, objectionTo, PAIR_FILES, pairsOf } from './pairs.ts';

const [development, heldOut] = [pairsOf(PAIR_FILES.development), pairsOf(PAIR_FILES.heldOut)];

it.each([
  ['development', development],
  ['held out', heldOut],
])('sixty pairs, half of them wrong: %s', (_, pairs) => {
  expect(pairs).toHaveLength(60);
  expect(pairs.filter(({ isRight }) => isRight)).toHaveLength(30);
});

it('no wrong one passes, of whatever kind', () => {
  const wrong = [...development, ...heldOut].filter(({ isRight }) => !isRight);
  expect(byKind(wrong).filter(({ passed }) => passed > 0)).toEqual([]);
});

it('of the right ones nine of ten pass', () => {
  for (const pairs of [development, heldOut]) {
    const right = pairs.filter(({ isRight }) => isRight);
    expect(right.filter((pair) => objectionTo(pair) === null).length).toBeGreaterThanOrEqual(27);
  }
});
