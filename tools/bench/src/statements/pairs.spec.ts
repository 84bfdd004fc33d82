import { byKind, objectionTo, PAIR_FILES, pairsOf } from './pairs.ts';

const [development, heldOut] = [pairsOf(PAIR_FILES.development), pairsOf(PAIR_FILES.heldOut)];

it.each([
  ['development', development, [60, 30]],
  ['held out', heldOut, [65, 32]],
])('half of the pairs are wrong: %s', (_, pairs, counts) => {
  expect([pairs.length, pairs.filter(({ isRight }) => isRight).length]).toEqual(counts);
});

it('no wrong one passes, of whatever kind', () => {
  const wrong = [...development, ...heldOut].filter(({ isRight }) => !isRight);
  expect(byKind(wrong).filter(({ passed }) => passed > 0)).toEqual([]);
});

it('of the right ones nine of ten pass', () => {
  for (const pairs of [development, heldOut]) {
    const right = pairs.filter(({ isRight }) => isRight);
    expect(right.filter((pair) => objectionTo(pair) === null).length).toBeGreaterThanOrEqual(
      right.length * 0.9,
    );
  }
});
