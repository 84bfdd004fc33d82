import { table } from '@jamcimo/stack';
import { shareText } from '../mentions/wilson.ts';
import { byKind, objectionTo, PAIR_FILES, type Pair, pairsOf } from './pairs.ts';

const passed = (pairs: Pair[]) => pairs.filter((pair) => objectionTo(pair) === null).length;

/** What is not as it should be, in one line each. */
function errors(pairs: Pair[]): string[] {
  return pairs.flatMap((pair) => {
    const objection = objectionTo(pair);
    if ((objection === null) === pair.isRight) return [];
    return [`  ${pair.isRight ? 'refused' : 'PASSED'}: ${pair.kind}, "${pair.goal}", ${objection ?? ''}`];
  });
}

export function run(): void {
  for (const [set, file] of Object.entries(PAIR_FILES)) {
    const pairs = pairsOf(file);
    const [right, wrong] = [true, false].map((isRight) =>
      pairs.filter((pair) => pair.isRight === isRight),
    ) as [Pair[], Pair[]];
    console.log(`\n${set}: right ones that pass ${shareText(passed(right), right.length)}`);
    console.log(`${set}: wrong ones that pass ${shareText(passed(wrong), wrong.length)}\n`);
    const rows = (of: Pair[], word: string) =>
      byKind(of).map(({ kind, pairs: all, passed: some }) => [kind, word, String(all), String(some)]);
    console.log(
      table(['kind', 'pair', 'pairs', 'passed'], [...rows(wrong, 'wrong'), ...rows(right, 'right')]),
    );
    console.log(errors(pairs).join('\n'));
  }
}
