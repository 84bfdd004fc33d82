import { randomUUID } from 'node:crypto';

const PAUSE_MS = 20;
/** Kinds of requests that each client sends in turn. */
export const KINDS = 6;

/** What clients saw while they read and wrote. */
export interface Seen {
  /** How often each status was answered, by kind of request. */
  statuses: Record<string, Record<number, number>>;
  /** Bodies of answers that nobody may get. */
  wrong: string[];
  /** Numbers of people in the public list. */
  counts: Set<number>;
}

type Ask = () => Promise<Response>;

/**
 * So many clients, half of them at each gateway, that go on reading and writing until `stop` is called.
 *
 * @param allowed statuses that are no fault
 */
export function startClients(
  count: number,
  gateways: string[],
  cookie: string,
  politicianId: number,
  allowed: number[],
): { seen: Seen; stop(): Promise<Seen> } {
  const seen: Seen = { statuses: {}, wrong: [], counts: new Set() };
  let isOver = false;
  const client = async (number: number) => {
    const origin = gateways[number % gateways.length] ?? '';
    const asks = requests(origin, cookie, politicianId, number);
    for (let turn = number; !isOver; turn += 1) {
      const [kind, ask] = asks[turn % asks.length] as [string, Ask];
      await note(seen, kind, ask, allowed);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const clients = Array.from({ length: count }, (_, number) => client(number));
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      return seen;
    },
  };
}

function requests(origin: string, cookie: string, politicianId: number, number: number): [string, Ask][] {
  const get = (path: string, accept: string) => () => fetch(origin + path, { headers: { accept } });
  const headers = { cookie, 'content-type': 'application/json' };
  const write = (method: string, path: string, body: object, more: Record<string, string> = {}) =>
    fetch(origin + path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
  return [
    ['list', get(`/api/politicians?limit=${1 + (number % 7)}`, 'application/json')],
    ['page', get('/', 'text/html')],
    ['profile', get(`/api/politicians/${politicianId}`, 'application/json')],
    [
      'payment',
      () =>
        write(
          'POST',
          '/api/funds',
          { politicianId, amount: 1 + number, confirmDuplicate: true },
          { 'idempotency-key': randomUUID() },
        ),
    ],
    ['search', get(`/api/search?query=ana&limit=${1 + (number % 5)}`, 'application/json')],
    [
      'verification',
      () =>
        write('PATCH', `/api/admin/politicians/${politicianId}/verification`, {
          isVerified: number % 2 === 0,
        }),
    ],
  ];
}

async function note(seen: Seen, kind: string, ask: Ask, allowed: number[]): Promise<void> {
  try {
    const answer = await ask();
    const text = await answer.text();
    const statuses = seen.statuses[kind] ?? {};
    seen.statuses[kind] = { ...statuses, [answer.status]: (statuses[answer.status] ?? 0) + 1 };
    if (!allowed.includes(answer.status)) seen.wrong.push(`${kind} ${answer.status}: ${text.slice(0, 300)}`);
    if (kind === 'list' && answer.status === 200)
      seen.counts.add(Number(answer.headers.get('x-total-count')));
    if (answer.status === 503 && answer.headers.get('retry-after') === null)
      seen.wrong.push(`${kind} 503 without Retry-After: ${text.slice(0, 300)}`);
  } catch (error) {
    seen.wrong.push(`${kind}: ${String(error)}`);
  }
}
