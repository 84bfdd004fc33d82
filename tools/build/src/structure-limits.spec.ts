import type { StructureFigures } from './structure-figures.ts';
import { loweredLimits, type StructureLimits, structureLine } from './structure-limits.ts';

const FIGURES: StructureFigures = {
  ...{ lines: 1000, files: 20, circles: 1, mutualFolders: 2, upwardArrows: 3 },
  ...{ executeMethods: 4, climbingImports: 5, variables: 6 },
};
const limitsOf = (change: Partial<StructureLimits> = {}) => {
  const limits = Object.entries(FIGURES).map(([name, figure]) => [name, { figure, aim: 0, rises: [] }]);
  return { ...Object.fromEntries(limits), ...change } as StructureLimits;
};
const WHY = 'The counting itself is code too.';

test('what stays as it is changes nothing', () => {
  expect(loweredLimits(limitsOf(), FIGURES)).toEqual(limitsOf());
});

test('what rises is refused, every figure by its name', () => {
  expect(() => loweredLimits(limitsOf(), { ...FIGURES, lines: 1001, circles: 2 })).toThrow(
    'The project grew: 1001 lines, at most 1000; 2 circles of files, at most 1.',
  );
});

test('a rise with its reason is let through, one beyond it or without a reason is not', () => {
  const limits = limitsOf({ lines: { figure: 1000, aim: 900, rises: [{ by: 10, why: WHY }] } });
  expect(loweredLimits(limits, { ...FIGURES, lines: 1010 })).toEqual(limits);
  expect(() => loweredLimits(limits, { ...FIGURES, lines: 1011 })).toThrow('1011 lines, at most 1010');
  const bare = limitsOf({ lines: { figure: 1000, aim: 900, rises: [{ by: 10, why: ' needed ' }] } });
  expect(() => loweredLimits(bare, FIGURES)).toThrow('a rise of lines by 10 without a reason');
});

test('what fell is the new limit, and the rises before it are forgotten', () => {
  const limits = limitsOf({ lines: { figure: 1000, aim: 900, rises: [{ by: 10, why: WHY }] } });
  expect(loweredLimits(limits, { ...FIGURES, lines: 1009 }).lines).toEqual({
    ...{ figure: 1009, aim: 900, rises: [] },
  });
});

test('one line says all', () => {
  expect(structureLine({ ...FIGURES, lines: 113_643 })).toBe(
    '113,643 lines, 20 files, 1 circles of files, 2 pairs of folders that import each other, 3 arrows upwards, 4 methods called execute, 5 imports by ../../../, 6 variables',
  );
});
