import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { partOf } from '../addresses.ts';
import { Child } from '../child.ts';
import { measure } from '../measure.ts';
import { ROUNDS } from '../rounds.ts';
import type { Bench, Figures, Row } from '../row.ts';

const SECONDS = 4;
const SAMPLE = 100;
/** More are refused with 503 while two threads render: a refusal is no speed. */
const READERS = 8;
const RENDERER = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist', 'server', 'render.js');

/** A page with the answers it is made of, as the gateway hands them to the renderer. */
async function pageOf(origin: string, url: string, addresses: string[]) {
  const answers = addresses.map(async (address) => {
    const response = await fetch(origin + address);
    return [address, { status: response.status, body: await response.json() }] as const;
  });
  return { url, data: Object.fromEntries(await Promise.all(answers)) };
}

async function profiles({ stack, database, round }: Bench): Promise<Figures> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM politicians.politicians WHERE is_admin_approved ORDER BY md5(id::text)',
  );
  const addresses = partOf(rows, round, ROUNDS).map(({ id }) => `/?selected_politician=${id}`);
  const renderer = (await import(pathToFileURL(RENDERER).href)) as { dataFor(url: string): string[] };
  const pages = [];
  // The last ones: what the gateway has read for them is not read for what it renders.
  for (const url of addresses.slice(-SAMPLE)) {
    pages.push(await pageOf(stack.localUrl, url, renderer.dataFor(url)));
  }
  const ours = await measure(stack.localUrl, addresses.slice(0, -SAMPLE), SECONDS, READERS);
  const loop = await Child.start(join(import.meta.dirname, '..', 'baselines', 'render-process.ts'));
  try {
    const { rate } = await loop.ask<{ rate: number }>({ renderer: RENDERER, pages, seconds: SECONDS });
    return { ours: ours.rate, baseline: rate, note: `99 % within ${ours.p99} ms` };
  } finally {
    loop.stop();
  }
}

export const profilePageRows: Row[] = [
  {
    label: 'profile pages (HTML), each one new',
    unit: 'pages/s',
    baseline: 'rendering the same tree in a loop',
    target: { is: 'at least', ratio: 0.6 },
    measure: profiles,
  },
];
