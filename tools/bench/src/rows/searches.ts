import { foldDj } from '@jamcimo/croatia';
import type pg from 'pg';
import { names, partOf, prefixes, searchFor, slips } from '../addresses.ts';
import { HEADERS, latencies, measure } from '../measure.ts';
import { ROUNDS } from '../rounds.ts';
import { type Bench, type Figures, percentile, type Row } from '../row.ts';

/** So short that names, which are found sooner, are not used up: what is asked for twice is a ready answer. */
const SECONDS = 2;
const PREFIXES = 500;
/** At once, as many as the service has connections for public reads. */
const AT_ONCE = 2;

const PLAIN = `
  SELECT id, name, party, position, county, city, photo_url FROM politicians.politicians p
  WHERE is_admin_approved AND search_text LIKE $1
  ORDER BY CASE WHEN search_name = ' ' || $3 THEN 1 WHEN search_name LIKE '% ' || $3 || '%' THEN 2
      WHEN search_name LIKE $2 THEN 3 WHEN search_name LIKE $1 THEN 4 WHEN search_text LIKE $2 THEN 5 ELSE 6 END,
    is_verified DESC, has_programme DESC, sort_last, sort_name, id
  LIMIT 20`;

/** The statement of a search for one word, without a service around it. */
function plainSearch(database: pg.Pool, text: string): Promise<unknown> {
  const word = foldDj(text);
  const anywhere = word.length < 3 ? `% ${word}%` : `%${word}%`;
  return database.query({ name: 'search', text: PLAIN, values: [anywhere, `% ${word}%`, word] });
}

async function byPrefix({ stack, database, crowd, round }: Bench): Promise<Figures> {
  const texts = partOf(prefixes(crowd), round, ROUNDS).slice(0, PREFIXES);
  const plain = await latencies(texts, AT_ONCE, (text) => plainSearch(database, text));
  const ours = await latencies(searchFor(texts), AT_ONCE, async (address) => {
    await (await fetch(stack.localUrl + address, { headers: HEADERS })).arrayBuffer();
  });
  const middle = [ours, plain].map((taken) => percentile(taken, 0.5).toFixed(1));
  return {
    ours: percentile(ours, 0.99),
    baseline: percentile(plain, 0.99),
    note: `half within ${middle[0]} ms (${middle[1]} ms)`,
  };
}

async function withSlip({ stack, crowd, round }: Bench): Promise<Figures> {
  const right = searchFor(partOf(names(crowd), round, ROUNDS));
  const wrong = searchFor(partOf(slips(crowd), round, ROUNDS));
  const baseline = await measure(stack.localUrl, right, SECONDS);
  const ours = await measure(stack.localUrl, wrong, SECONDS);
  const repeated = ours.repeated || baseline.repeated ? ', some asked for twice' : '';
  return {
    ours: ours.rate,
    baseline: baseline.rate,
    note: `99 % within ${ours.p99} ms (${baseline.p99} ms)${repeated}`,
  };
}

export const searchRows: Row[] = [
  {
    label: `search, ${PREFIXES} prefixes with and without marks, new, 99 % within`,
    unit: 'ms',
    baseline: 'its SQL through pg',
    target: { is: 'at most', ratio: 1.5 },
    measure: byPrefix,
  },
  {
    label: 'search with a slip of the pen, new',
    unit: 'requests/s',
    baseline: 'search for whole names, new',
    target: { is: 'at least', ratio: 0.5 },
    measure: withSlip,
  },
];
