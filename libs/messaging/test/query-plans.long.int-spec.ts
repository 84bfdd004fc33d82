import { z } from 'zod';
import { Deliveries } from '../src/deliveries.js';
import { purgeFinishedDeliveries, readStatus, replayFailed } from '../src/delivery-upkeep.js';
import { defineJob } from '../src/index.js';
import { enqueueScheduled } from '../src/schedules.js';
import { MessagingFixture } from './fixture.js';

let fixture: MessagingFixture;
let store: Deliveries;

beforeAll(async () => {
  fixture = await MessagingFixture.create();
  store = new Deliveries(fixture.registry.source.manager, fixture.registry.transactions);
  await fixture.registry.transactions.write(async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    // Not logged: only plans are looked at, and filling takes half the time.
    await manager.query('ALTER TABLE deliveries SET UNLOGGED');
    // In batches: on a loaded machine one statement for all would take longer than a client waits for PostgreSQL.
    for (let last = PORTION; last <= ROWS; last += PORTION)
      await manager.query(FILL, [last - PORTION + 1, last]);
    await manager.query('ANALYZE deliveries');
  });
});
afterAll(() => fixture.close());

const ROWS = 1_000_000;
const PORTION = 50_000;

/** A million rows: 100,000 in backoff, 20,000 due, 5,000 failed, the rest done. */
const FILL = `
  INSERT INTO deliveries (queue, name, payload, state, attempts, run_at, settled_at, unique_key)
  SELECT (ARRAY['events.watcher', 'events.other', 'jobs.registry'])[1 + n % 3],
         CASE WHEN n % 3 < 2 THEN 'thing.changed' ELSE 'job-' || n % 5 END, '{}',
         CASE WHEN n <= 120000 THEN 'pending' WHEN n <= 125000 THEN 'failed' ELSE 'done' END,
         CASE WHEN n <= 100000 THEN 3 ELSE 0 END,
         now() + CASE WHEN n <= 100000 THEN interval '1 hour' ELSE interval '-1 hour' END,
         CASE WHEN n > 120000 THEN now() - n * interval '1 second' END,
         CASE WHEN n BETWEEN 120001 AND 125000 THEN 'key ' || n END
  FROM generate_series($1::int, $2::int) AS n`;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** Carries `work` out and reads the plans of its statements about deliveries, each run once more and rolled back. */
async function plansOf(work: () => Promise<unknown>): Promise<{ sql: string; nodes: Plan[] }[]> {
  const { source } = fixture.registry;
  const seen: { sql: string; parameters: unknown[] }[] = [];
  const { logger } = source;
  const logQuery = (sql: string, parameters: unknown[] = []) => {
    if (/\bdeliveries\b/.test(sql)) seen.push({ sql, parameters });
  };
  Object.assign(source, {
    logger: { logQuery, logQueryError: () => undefined, logQuerySlow: () => undefined },
  });
  try {
    await work();
  } finally {
    Object.assign(source, { logger });
  }
  await fixture.registry.query(`UPDATE deliveries SET state = 'pending' WHERE state = 'queued'`);
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return Promise.all(
    seen.map(async ({ sql, parameters }) => {
      const runner = source.createQueryRunner();
      await runner.startTransaction();
      const [row] = await runner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, parameters);
      await runner.rollbackTransaction();
      await runner.release();
      return { sql, nodes: flatten(row['QUERY PLAN'][0].Plan) };
    }),
  );
}

const claimJobs = () =>
  store.claim({
    queue: 'jobs.registry',
    limit: [0, 1, 2, 3, 4].map((n) => ({ name: `job-${n}`, limit: 2 })),
  });

const failing = defineJob({ name: 'job-1', payload: z.object({}), attempts: 1, backoffMs: 1 });

const operations: [string, () => Promise<unknown>, { blocks: number }][] = [
  ['the poll', () => store.lookFor(['events.watcher', 'events.other', 'jobs.registry']), { blocks: 50 }],
  ['a claim of events', () => store.claim({ queue: 'events.watcher', limit: 100 }), { blocks: 3000 }],
  ['a claim of jobs', claimJobs, { blocks: 1500 }],
  ['sending again', () => store.claimAgain('events.watcher', 30_000), { blocks: 2000 }],
  ['the status', () => readStatus(fixture.registry.source.manager), { blocks: 6000 }],
  [
    'the failed ones',
    () => readStatus(fixture.registry.source.manager, { state: 'failed' }),
    { blocks: 6000 },
  ],
  [
    'the tick of a schedule',
    () => enqueueScheduled(fixture.registry.transactions, 'registry', { job: failing, payload: {} }),
    { blocks: 1500 },
  ],
  [
    'a purge that finds nothing',
    () => purgeFinishedDeliveries(fixture.registry.transactions),
    { blocks: 1500 },
  ],
];

test.each(operations)('%s reads only what it answers', async (_name, work, { blocks }) => {
  const plans = await plansOf(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const { sql, nodes } of plans) {
    const scans = nodes.filter(
      (node) => node['Relation Name'] === 'deliveries' && node['Node Type'] === 'Seq Scan',
    );
    expect({ sql, scans }).toEqual({ sql, scans: [] });
    const read = (nodes[0]?.['Shared Hit Blocks'] ?? 0) + (nodes[0]?.['Shared Read Blocks'] ?? 0);
    expect({ sql, tooMuch: read > blocks ? read : null }).toEqual({ sql, tooMuch: null });
  }
});

test('replaying all failed deliveries walks the index of failed ones', async () => {
  const plans = await plansOf(() => replayFailed(fixture.registry.transactions));
  const scans = plans.flatMap(({ nodes }) => nodes.filter((node) => node['Node Type'] === 'Seq Scan'));
  expect(scans).toEqual([]);
});
