import { newLists, pagesOfAll, partOf } from '../addresses.ts';
import { HEADERS, latencies, measure } from '../measure.ts';
import { ROUNDS } from '../rounds.ts';
import { type Bench, type Figures, median, originOf, type Row } from '../row.ts';

const SECONDS = 4;
const PAGES = 200;

async function filtered({ stack, peer, crowd, round }: Bench): Promise<Figures> {
  const addresses = partOf(newLists(crowd), round, ROUNDS);
  const ours = await measure(stack.localUrl, addresses, SECONDS);
  const baseline = await measure(originOf(peer), addresses, SECONDS);
  const repeated = ours.repeated ? '; some were asked for twice' : '';
  return {
    ours: ours.rate,
    baseline: baseline.rate,
    note: `99 % within ${ours.p99} ms (${baseline.p99} ms)${repeated}`,
  };
}

async function lastAgainstFirst({ stack, crowd, round }: Bench): Promise<Figures> {
  const p50 = async (where: 'first' | 'last') => {
    const addresses = partOf(pagesOfAll(crowd.length, where), round, ROUNDS).slice(0, PAGES);
    const taken = await latencies(addresses, 1, async (address) => {
      const response = await fetch(stack.localUrl + address, { headers: HEADERS });
      await response.arrayBuffer();
    });
    return median(taken);
  };
  const baseline = await p50('first');
  return { ours: await p50('last'), baseline };
}

export const newListRows: Row[] = [
  {
    label: 'list by county, party and status, each address new',
    unit: 'requests/s',
    baseline: 'Fastify + pg, same tables and JSON',
    target: { is: 'at least', ratio: 0.45 },
    measure: filtered,
  },
  {
    label: 'last pages of the list, new, half of them within',
    unit: 'ms',
    baseline: 'its first pages, new',
    target: { is: 'at most', ratio: 1.5 },
    measure: lastAgainstFirst,
  },
];
