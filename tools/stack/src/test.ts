/**
 * `npm test [-- PART…] [FILE…]`, `npm test -- quick` or `npm run test:long [-- PART…] [FILE…]`: every part runs even when one before it
 * failed. At the end the files that failed run once more, alone: only what fails there is red. The last line counts over everything.
 */
import process from 'node:process';
import { interrupt, QUICK_PARTS, TEST_PARTS, type TestPart } from './test-parts.ts';
import {
  afterRepeating,
  failed,
  failedFiles,
  flakyReport,
  single,
  summary,
  type TestResult,
  TOO_MANY_FAILURES,
} from './test-results.ts';

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

const [tier, ...further] = process.argv.slice(2);
const isLong = tier === 'long';
const words = isLong ? further : process.argv.slice(2);
// The configurations of Jest and Playwright read it.
if (isLong) Object.assign(process.env, { TEST_TIER: 'long', FC_SEED: process.env.FC_SEED ?? 'random' });
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

/** Whether it runs in full. */
const isChosen = ({ name }: TestPart) => isLong || words.includes(name);

/** What each part showed, and how long it took in all. */
const parts = new Map<TestPart, { results: TestResult[]; milliseconds: number }>();
const all = () => [...parts.values()].flatMap(({ results }) => results);
const isOver = () => interrupted || failed(all()).length >= TOO_MANY_FAILURES;

function lineOf(part: TestPart): string {
  const { results = [], milliseconds = 0 } = parts.get(part) ?? {};
  const sign = failed(results).length === 0 ? '✓' : '✗';
  return `${sign} ${part.label}: ${summary(results)} (${(milliseconds / 1000).toFixed(1)} s)`;
}

async function run(part: TestPart, label: string, work: () => Promise<TestResult[]>): Promise<void> {
  if (isOver()) return;
  const since = Date.now();
  console.log(`\n── ${label} ${'─'.repeat(Math.max(3, 70 - label.length))}`);
  const results = await work();
  const milliseconds = (parts.get(part)?.milliseconds ?? 0) + Date.now() - since;
  parts.set(part, { results, milliseconds });
  console.log(lineOf(part));
}

let running: Promise<void>[] = [];
for (const [index, part] of chosen.entries()) {
  if (!part.beside || part.beside !== chosen[index - 1]?.beside) {
    await Promise.all(running);
    running = [];
  }
  running.push(run(part, part.label, () => part.run(isQuick ? [] : files, isChosen(part))));
}
await Promise.all(running);
for (const [part, { results: first }] of parts) {
  const again = failedFiles(first);
  if (again.length === 0 || !part.repeat) continue;
  await run(part, `once more, alone: ${part.label}`, async () =>
    afterRepeating(first, (await part.repeat?.(again, isChosen(part))) ?? []),
  );
}
const ended = single('failed', interrupted ? 'interrupted' : 'ended early');
const total = [...all(), ...(isOver() ? [ended] : [])];
if (isOver()) console.error(`\n✗ ${interrupted ? 'Interrupted' : 'Too many failures'}: not everything ran.`);
console.log(`\n${[...parts.keys()].map(lineOf).join('\n')}\n\n${flakyReport(total)}\n`);
const left = TEST_PARTS.filter((part) => !chosen.includes(part)).map(({ name }) => name);
console.log(`${summary(total)}${left.length > 0 ? `; not run: ${left.join(', ')}` : ''}`);
// The open channel to the starting process would keep this one alive.
// A part that was asked for and cannot run here, such as containers without Docker, is skipped and no failure.
process.exit(failed(total).length === 0 && total.length > 0 ? 0 : 1);
