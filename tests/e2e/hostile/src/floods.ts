import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './installation.ts';

/** Connections of an attacker; fewer than sign-ins that may wait, so that what is refused is refused by limits of the attacker. */
const AT_ONCE = 40;
/** What people read all the time. */
const WARM = ['/', '/api/politicians?limit=24&offset=0', '/api/funds/total', '/api/facets'];
const ROUNDS = 5;
/** So long an administrator tries again. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;
/** Addresses of people beside the attacker. */
const READER = { 'x-forwarded-for': '198.51.100.7' };
const ADMINISTRATOR = { 'x-forwarded-for': '198.51.100.8' };

/** One request of an attacker: where it goes to and how. */
export interface Shot {
  path: string;
  init?: RequestInit;
}

/** Many requests of one attacker, who begins the next as soon as one is answered. */
export class Flood {
  readonly statuses: Record<string, number> = {};
  private isOver = false;
  private readonly running: Promise<void>[];

  constructor(url: string, shot: (number: number) => Shot) {
    let sent = 0;
    const shoot = async () => {
      while (!this.isOver) {
        const { path, init } = shot(sent++);
        const answer = await fetch(url + path, init).catch(() => null);
        await answer?.arrayBuffer().catch(() => undefined);
        const status = String(answer?.status ?? '–');
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      }
    };
    this.running = Array.from({ length: AT_ONCE }, shoot);
  }

  get sent(): number {
    return Object.values(this.statuses).reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }
}

/** What was not answered as on a quiet day, and how long the warm reads took, in milliseconds. */
export interface Seen {
  failures: string[];
  times: number[];
}

/** Reads what people read, and signs in, looks, and signs out as an administrator does. */
export async function visit(url: string): Promise<Seen> {
  const seen: Seen = { failures: [], times: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of WARM) {
      const since = performance.now();
      const answer = await fetch(url + path, { headers: READER });
      await answer.arrayBuffer();
      seen.times.push(performance.now() - since);
      if (answer.status !== 200) seen.failures.push(`${path} ${answer.status}`);
    }
  }
  const cookie = await untilAnswered(() => signIn({ localUrl: url }, ADMINISTRATOR));
  const headers = { ...ADMINISTRATOR, cookie };
  const asked = (path: string, method = 'GET') =>
    untilAnswered(async () => {
      const answer = await fetch(url + path, { method, headers });
      await answer.arrayBuffer();
      if (answer.status === 503) throw new Error(`${path} is not answered`);
      return answer.status;
    });
  const statuses = [
    await asked('/api/admin/politicians?limit=24&offset=0'),
    await asked('/api/admin/submissions?limit=24&offset=0'),
    await asked('/api/logout', 'POST'),
    // The session has really ended.
    await asked('/api/admin/submissions?limit=24&offset=0'),
  ];
  if (String(statuses) !== '200,200,204,401') seen.failures.push(`an administrator ${statuses}`);
  return seen;
}

/** Whoever is told that a service is away for a moment tries again; on a busy machine that happens without any attack. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause(PAUSE_MS);
    }
  }
}
