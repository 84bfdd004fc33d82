import type { StructureFigures } from './structure-figures.ts';
import { BuildError } from './tool.ts';

/** What one figure may be. */
interface Limit {
  /** The number it was last written with. */
  figure: number;
  /** What it should become. */
  aim: number;
  /** By how much it may be above, and why; they go when the figure falls. */
  rises: { by: number; why: string }[];
}

export type StructureLimits = Record<keyof StructureFigures, Limit>;

const LABELS: Record<keyof StructureFigures, string> = {
  lines: 'lines',
  files: 'files',
  circles: 'circles of files',
  mutualFolders: 'pairs of folders that import each other',
  upwardArrows: 'arrows upwards',
  executeMethods: 'methods called execute',
  climbingImports: 'imports by ../../../',
  variables: 'variables',
};
const NAMES = Object.keys(LABELS) as (keyof StructureFigures)[];
const SHORTEST_REASON = 20;

/** "113,643 lines, 1,719 files, …" */
export const structureLine = (figures: StructureFigures) =>
  NAMES.map((name) => `${figures[name].toLocaleString('en')} ${LABELS[name]}`).join(', ');

const most = ({ figure, rises }: Limit) => rises.reduce((sum, { by }) => sum + by, figure);

/**
 * `structure.json` with the figures that fell.
 *
 * @throws BuildError naming every figure that is above its limit, and every rise without a reason
 */
export function loweredLimits(limits: StructureLimits, figures: StructureFigures): StructureLimits {
  const problems = NAMES.flatMap((name) => {
    const limit = limits[name];
    const unexplained = limit.rises.filter(({ why }) => why.trim().length < SHORTEST_REASON);
    return [
      ...unexplained.map(({ by }) => `a rise of ${LABELS[name]} by ${by} without a reason`),
      ...(figures[name] > most(limit) ? [`${figures[name]} ${LABELS[name]}, at most ${most(limit)}`] : []),
    ];
  });
  if (problems.length > 0) {
    throw new BuildError(
      `The project grew: ${problems.join('; ')}. Make it smaller, or add { "by": …, "why": … } to "rises" in tools/build/structure.json.`,
    );
  }
  const lowered = NAMES.map((name) => {
    const limit = limits[name];
    return [name, figures[name] < most(limit) ? { ...limit, figure: figures[name], rises: [] } : limit];
  });
  return Object.fromEntries(lowered) as StructureLimits;
}
