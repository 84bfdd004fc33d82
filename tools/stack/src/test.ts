/**
 * `npm test [-- PART…] [FILE…]` or `npm test -- quick`: every part runs even when one before it failed; the last line counts over everything.
 */
import process from 'node:process';
import { interrupt, QUICK_PARTS, TEST_PARTS } from './test-parts.ts';
import { add, type Counts, flakyReport, NOTHING, summary, withoutSecondTries } from './test-results.ts';

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    interrupt();
  });
}
process.on('disconnect', () => {
  interrupted = true;
  interrupt();
});

const words = process.argv.slice(2);
const known = new Set(TEST_PARTS.map((part) => part.name));
const files = words.filter((word) => !known.has(word));
const isQuick = words.length === 1 && words[0] === 'quick';
const chosen = isQuick
  ? QUICK_PARTS
  : TEST_PARTS.filter(({ name }) => words.length === 0 || words.includes(name));
if (chosen.length === 0) {
  console.error(`✗ Unknown part ${files[0]}; there are: ${[...known].join(', ')}, quick.`);
  process.exit(1);
}

let total: Counts = NOTHING;
const lines: string[] = [];
for (const part of chosen) {
  if (interrupted) break;
  const since = Date.now();
  console.log(`\n── ${part.label} ${'─'.repeat(Math.max(3, 70 - part.label.length))}`);
  const run = await part.run(isQuick ? [] : files, words.includes(part.name));
  const counts = process.env.CI ? withoutSecondTries(run) : run;
  total = add(total, counts);
  const line = `${counts.failed === 0 ? '✓' : '✗'} ${part.label}: ${summary(counts)} (${((Date.now() - since) / 1000).toFixed(1)} s)`;
  lines.push(line);
  console.log(line);
}
if (interrupted) {
  console.error('\n✗ Interrupted: not everything ran.');
  total = add(total, { ...NOTHING, failed: 1 });
}
console.log(`\n${lines.join('\n')}\n\n${flakyReport(total)}\n`);
const left = TEST_PARTS.filter((part) => !chosen.includes(part)).map(({ name }) => name);
console.log(`${summary(total)}${left.length > 0 ? `; not run: ${left.join(', ')}` : ''}`);
// The open channel to the starting process would keep this one alive.
// A part that was asked for and cannot run here, such as containers without Docker, is skipped and no failure.
process.exit(total.failed === 0 && total.passed + total.skipped > 0 ? 0 : 1);
