import { setTimeout as pause } from 'node:timers/promises';
import { politiciansCalls } from '@jamcimo/contracts';
import { list, longPages, zipfFilters } from '../addresses.ts';
import { sameBytes } from '../baselines/same-bytes.ts';
import { during, HEADERS, type Measured, measure } from '../measure.ts';
import { type Bench, type Figures, originOf, type Row } from '../row.ts';

const SECONDS = 4;
/** A change that is not seen after this time never will be. */
const LOST_MS = 60_000;
const BARE = 'node:http with the same bytes from memory';

async function warm(origin: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(origin + address, { headers: HEADERS });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  }
}

/** The gateway, whose answers are ready, and the bytes it answered from a bare server. */
async function compare(
  { stack, bare }: Bench,
  addresses: string[],
  ask: () => Promise<Measured> = () => measure(stack.localUrl, addresses, SECONDS),
): Promise<Figures> {
  const different = [...new Set(addresses)];
  // Twice: what is sent again is compressed better.
  for (const _ of ['first', 'again']) await warm(stack.localUrl, different);
  const ours = await ask();
  const bytes = [];
  for (const address of different) bytes.push(await sameBytes(stack.localUrl, address));
  await bare.ask(bytes);
  const baseline = await measure(originOf(bare), addresses, SECONDS);
  return {
    ours: ours.rate,
    baseline: baseline.rate,
    note: `99 % within ${ours.p99} ms (${baseline.p99} ms)`,
  };
}

const linkOf = (time: number) => `https://program.example/promjena-${time}.`;

/** The newest change that the public list shows. */
async function seenChange(origin: string): Promise<number> {
  const response = await fetch(origin + list({}), { headers: HEADERS });
  return Number(/promjena-(\d+)\./.exec(await response.text())?.[1]);
}

/** Changes a profile that is on the first page, and answers how many ms it took until the public list showed this change or a later one. */
async function changeAndSee({ stack, calls }: Bench, id: number): Promise<number> {
  const time = Date.now();
  await calls.call(politiciansCalls.update, { id, changes: { programLink: linkOf(time) } });
  const since = performance.now();
  while (!((await seenChange(stack.localUrl)) >= time)) {
    if (performance.now() - since > LOST_MS)
      throw new Error('a change of a profile never reached the public list');
    await pause(5);
  }
  return performance.now() - since;
}

async function whileOneChanges(bench: Bench): Promise<Figures> {
  const [first] = (await (await fetch(bench.stack.localUrl + list({}))).json()) as { id: number }[];
  if (!first) throw new Error('the list is empty');
  const addresses = zipfFilters();
  let oldest = 0;
  const changing = () =>
    during(
      () => measure(bench.stack.localUrl, addresses, SECONDS),
      1,
      async () => {
        oldest = Math.max(oldest, await changeAndSee(bench, first.id));
      },
    );
  const figures = await compare(bench, addresses, changing);
  return { ...figures, note: `${figures.note}; a change was seen after ${Math.round(oldest)} ms at most` };
}

function duringLongPages(bench: Bench): Promise<Figures> {
  const { stack, round } = bench;
  const pages = longPages();
  const address = list({});
  return compare(bench, [address], () =>
    during(
      () => measure(stack.localUrl, [address], SECONDS),
      8,
      async (time) => {
        const page = pages[(round * 100 + time) % pages.length] as string;
        await (await fetch(stack.localUrl + page, { headers: HEADERS })).arrayBuffer();
      },
    ),
  );
}

const row = (label: string, ratio: number, measureRow: Row['measure']): Row => ({
  label,
  unit: 'requests/s',
  baseline: BARE,
  target: { is: 'at least', ratio },
  measure: measureRow,
});

export const readyAnswers: Row[] = [
  row('list, first page, ready', 0.75, (bench) => compare(bench, [list({})])),
  row('list, 200 filters (Zipf), ready', 0.6, (bench) => compare(bench, zipfFilters())),
  row('the same while one profile changes every second', 0.6, whileOneChanges),
  row('list, first page, beside 8 new long pages/s', 0.45, duringLongPages),
  row('home page (HTML), ready', 0.6, (bench) => compare(bench, ['/'])),
];
