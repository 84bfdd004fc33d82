import { type Candidate, politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import type { DataSource, EntityManager } from 'typeorm';
import { RemoveUnusedFiles } from '../src/files/remove-unused-files.job.js';
import { insertCrowd } from './crowd.js';
import { type RunningPoliticians, startPoliticians } from './running-politicians.js';

/** All candidates of the local elections 2025. */
const CROWD = 31_082;

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
  await insertCrowd(service.dataSource, CROWD);
});
afterAll(() => service.stop());

/** Runs a call and returns the statements it sent about profiles, with what they were given. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ sql: string; parameters: unknown[] }[]> {
  const seen: { sql: string; parameters: unknown[] }[] = [];
  const { logger } = service.dataSource;
  const sources = [service.dataSource, service.app.get(PublicReads).primary];
  const logQuery = (sql: string, parameters: unknown[] = []) => {
    // What is kept in memory for a minute is read as a whole (NameWords).
    const isKept = /\bSELECT DISTINCT (search_name|unnest)\b/.test(sql);
    if (!isKept && /\bFROM "?politicians"?\b/.test(sql)) seen.push({ sql, parameters });
  };
  for (const source of sources) Object.assign(source, { logger: { ...logger, logQuery } });
  try {
    await work();
  } finally {
    for (const source of sources) Object.assign(source, { logger });
  }
  return seen;
}

interface Plan {
  'Node Type': string;
  'Total Cost': number;
  'Plan Rows': number;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

async function nodesOf(
  dataSource: Pick<DataSource, 'query'>,
  sql: string,
  parameters: unknown[],
): Promise<Plan[]> {
  const [row] = await dataSource.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return flatten(row['QUERY PLAN'][0].Plan);
}

/** Carries out work in a transaction that leaves nothing behind. */
async function undone<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = service.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    return await work(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const list =
  (filters: object, more: object = {}) =>
  () =>
    service.calls.call(politiciansCalls.list, { filters, limit: 24, ...more });

const administratorsList =
  (filters: object, more: object = {}) =>
  () =>
    service.calls.call(politiciansCalls.listForAdministrators, { filters, limit: 50, ...more });

const administratorsQuestions: [string, () => Promise<unknown>][] = [
  ['the first page of administrators', administratorsList({})],
  ['a deep page of administrators', administratorsList({}, { offset: 20_000 })],
  ['what waits for approval', administratorsList({ approved: false })],
  ['the approved', administratorsList({ approved: true })],
  ['those whose payment is awaited', administratorsList({ guarantee: 'awaiting' })],
  ['those with a guarantee', administratorsList({ guarantee: 'confirmed' })],
  ['the verified for administrators', administratorsList({ verified: true })],
  ['the unverified that wait for approval', administratorsList({ verified: false, approved: false })],
  ['a party for administrators', administratorsList({ party: 'HSS' })],
  ['a text for administrators', administratorsList({ q: 'horvat sinj' })],
];

const questions: [string, () => Promise<unknown>][] = [
  ['the first page', list({})],
  ['a deep page', list({}, { offset: 20_000 })],
  ['the order by name', list({}, { sort: 'name' })],
  ['a county', list({ jurisdiction: 'Splitsko-dalmatinska' })],
  ['a level', list({ jurisdiction: 'Županijska razina' })],
  ['a party', list({ party: 'HSS' })],
  ['a city', list({ city: 'Sinj' })],
  ['the verified', list({ verified: true })],
  ['the unverified', list({ verified: false })],
  ['those with the seal', list({ guaranteed: true })],
  ['those without the seal', list({ guaranteed: false })],
  ['all filters together', list({ jurisdiction: 'Istarska', party: 'IDS', verified: true, city: 'Pula' })],
  ['a text', list({ q: 'horvat sinj' })],
  ['a text of two letters', list({ q: 'ho' })],
  ['a text with a slip of the pen', list({ q: 'horvtaic željka' })],
  ['a county by its name', list({ q: 'istarska županija' })],
  ['an office', list({ q: 'župan' })],
  ['one profile', () => service.calls.call(politiciansCalls.get, { id: 77 })],
  [
    'whether a file is published',
    () =>
      service.calls.call(politiciansCalls.isFilePublished, {
        url: `/files/politicians/${'a'.repeat(64)}.pdf`,
      }),
  ],
  ['the search by name', () => service.calls.call(politiciansCalls.search, { query: 'horvat' })],
  [
    'the search with a slip of the pen',
    () => service.calls.call(politiciansCalls.search, { query: 'horvatxić' }),
  ],
  ['the nearest names', () => service.calls.call(politiciansCalls.nearest, { query: 'hrvatinčićević luko' })],
];

/** The number of restores has a table of one row. */
const isScan = (node: Plan) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'restore_epoch';

test.each([...questions, ...administratorsQuestions])(
  '%s is read by an index, no table is scanned',
  async (_, ask) => {
    const statements = await statementsOf(ask);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql, parameters } of statements) {
      const nodes = await nodesOf(service.dataSource, sql, parameters);
      expect({ sql, scans: nodes.filter(isScan) }).toEqual({
        sql,
        scans: [],
      });
      expect(nodes.some((node) => node['Index Name'] !== undefined)).toBe(true);
    }
  },
);

test.each(['hor', 'ana', 'bab', 'kova', 'nica', 'sinj'])(
  'people found by %s are the first of all that hold it, best match first',
  async (query) => {
    const rows: { id: number }[] = await service.dataSource.query(
      `SELECT id FROM politicians WHERE is_admin_approved AND search_text LIKE '%' || $1 || '%'
       ORDER BY search_name = ' ' || $1 DESC, search_name LIKE '% ' || $1 || '%' DESC, search_name LIKE '%' || $1 || '%' DESC,
         search_text LIKE '% ' || $1 || '%' DESC, is_verified DESC, has_programme DESC, sort_last, sort_name, id LIMIT 20`,
      [query],
    );
    const found = await service.calls.call(politiciansCalls.search, { query });
    expect(rows.length).toBe(20);
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  },
);

test('a slip of the pen is looked up by whole words of names, and no name is compared with it in the database', async () => {
  const asking = [
    list({ q: 'horvtaic željka' }),
    () => service.calls.call(politiciansCalls.search, { query: 'hrovat' }),
    () => service.calls.call(politiciansCalls.facets, { filters: { q: 'hrovat' } }),
  ];
  for (const ask of asking) {
    const near = (await statementsOf(ask)).filter(({ sql }) => sql.includes('string_to_array'));
    expect(near.length).toBeGreaterThan(0);
    for (const { sql, parameters } of near) {
      expect(sql).not.toMatch(/similarity|<%/);
      const used = (await nodesOf(service.dataSource, sql, parameters)).map((node) => node['Index Name']);
      expect({ sql, used }).toEqual({
        sql,
        used: expect.arrayContaining(['politicians_name_words', 'politicians_all_search_text']),
      });
    }
  }
});

test('a slip of the pen finds everybody of that name, however many there are', async () => {
  const { total } = await service.calls.call(politiciansCalls.list, { filters: { q: 'hrovat' }, limit: 1 });
  const [{ count }] = await service.dataSource.query(
    "SELECT count(*)::int FROM politicians WHERE is_admin_approved AND search_name ~ '\\mhorvat'",
  );
  expect(count).toBeGreaterThan(500);
  expect(total).toBeGreaterThanOrEqual(count);
});

test('whether a file is still shown is read by the indexes of addresses, and no table is scanned', async () => {
  const remove = service.app.get(RemoveUnusedFiles);
  const address = `/files/politicians/${'0'.repeat(64)}`;
  const statements = await statementsOf(() => remove.remove([`${address}-480.webp`, `${address}.pdf`]));
  expect(statements).toHaveLength(2);
  for (const { sql, parameters } of statements) {
    const nodes = await nodesOf(service.dataSource, sql, parameters);
    const used = nodes.map((node) => node['Index Name']);
    expect(used).toEqual(expect.arrayContaining(['politicians_photo', 'politicians_programme']));
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    // That one holds the approvals of a day.
    expect(scanned.map((node) => node['Relation Name'])).toEqual(['replaced_profiles']);
  }
});

/** What is asked besides, in batches or by other services. */
const otherQuestions: (() => Promise<unknown>)[] = [
  list({ city: 'Sinj' }, { sort: 'name' }),
  list({ jurisdiction: 'Istarska', verified: true }),
  list({ party: 'Lista mladih Korak' }),
  list({ guaranteed: false }, { offset: 20_000 }),
  administratorsList({ verified: false }, { offset: 20_000 }),
  () => service.calls.call(politiciansCalls.facets, { filters: { q: 'župan' } }),
  () => service.calls.call(politiciansCalls.summary, {}),
  () => service.app.get(RemoveUnusedFiles).remove([`/files/politicians/${'0'.repeat(64)}.pdf`]),
  () =>
    service.calls.call(politiciansCalls.importCandidates, {
      candidates: Array.from({ length: 200 }, (_, index) => candidate(index)),
      dryRun: true,
    }),
];

test('no index of the profiles can go without some question becoming dearer', async () => {
  const asked = [...questions, ...administratorsQuestions].map(([, ask]) => ask);
  const statements = await statementsOf(async () => {
    for (const ask of [...asked, ...otherQuestions]) await ask();
  });
  const costsWith = async (manager: Pick<DataSource, 'query'>) => {
    const costs: number[] = [];
    for (const { sql, parameters } of statements)
      costs.push((await nodesOf(manager, sql, parameters))[0]?.['Total Cost'] ?? 0);
    return costs;
  };
  const indexes: { name: string }[] = await service.dataSource.query(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indrelid = 'politicians'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  const costs = await costsWith(service.dataSource);
  const idle: string[] = [];
  for (const { name } of indexes) {
    const without = await undone(async (manager) => {
      await manager.query(`DROP INDEX ${name}`);
      return costsWith(manager);
    });
    if (!without.some((cost, at) => cost > 1.2 * (costs[at] ?? 0))) idle.push(name);
  }
  expect(indexes.length).toBeGreaterThan(15);
  expect(idle).toEqual([]);
});

test('a new count of media reports touches no index', async () => {
  const [counted] = await undone(async (manager) => {
    await manager.query('UPDATE politicians SET media_mentions = media_mentions + 1 WHERE id % 20 = 0');
    return manager.query(
      `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS "withoutIndexes"
       FROM pg_stat_xact_user_tables WHERE relid = 'politicians'::regclass`,
    );
  });
  expect(counted.all).toBe(Math.floor(CROWD / 20));
  expect(counted.withoutIndexes).toBeGreaterThan(0.95 * counted.all);
});

test('a page in the usual order is read in the order of its index, and nothing is sorted but the page', async () => {
  for (const [, ask] of [...questions.slice(0, 5), ...administratorsQuestions.slice(0, 6)]) {
    for (const { sql, parameters } of await statementsOf(ask)) {
      const nodes = await nodesOf(service.dataSource, sql, parameters);
      const isLongSort = (node: Plan) => node['Node Type'].includes('Sort') && node['Plan Rows'] > 50;
      expect({ sql, sorts: nodes.filter(isLongSort) }).toEqual({ sql, sorts: [] });
    }
  }
});

test.each([
  { filters: {}, sort: 'default' },
  { filters: {}, sort: 'name' },
  { filters: { jurisdiction: 'Istarska' }, sort: 'default' },
  { filters: { q: 'hrovat' }, sort: 'default' },
] as const)('pages of $filters ordered by $sort, also from the end on, make the list', async (asked) => {
  const { ids } = await service.calls.call(politiciansCalls.listIds, asked);
  expect(ids.length).toBeGreaterThan(1010);
  const ends = [
    0,
    ids.length / 2 - 12,
    ids.length / 2 + 1,
    ids.length - 24,
    ids.length - 5,
    ids.length,
    40_000,
  ];
  for (const offset of [...ends.map(Math.floor), 990, 999, 1000]) {
    const { items, total } = await list(asked.filters, { sort: asked.sort, offset })();
    expect({ offset, total, ids: items.map(({ id }) => id) }).toEqual({
      ...{ offset, total: ids.length },
      ids: ids.slice(offset, offset + 24),
    });
  }
});

function candidate(index: number): Candidate {
  return {
    ...{ row: `redak ${index}`, name: `Ana Horvat Broj${index}`, gender: 'f', birthYear: null },
    ...{
      party: 'HSS',
      position: 'Županijsko vijeće',
      candidacy: 'candidate',
      email: null,
      programLink: null,
    },
    ...{ county: 'Istarska', unit: null, unitCode: 'z18', goals: [], references: [] },
  };
}
