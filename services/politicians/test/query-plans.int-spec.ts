import { politiciansCalls } from '@jamcimo/contracts';
import type { DataSource } from 'typeorm';
import { RemoveUnusedFiles } from '../src/jobs/remove-unused-files.job.js';
import { insertCrowd } from './crowd.js';
import { type RunningPoliticians, startPoliticians } from './running-politicians.js';

/** All candidates of the local elections 2025. */
const CROWD = 31_082;

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
  await insertCrowd(service.dataSource, CROWD);
}, 120_000);
afterAll(() => service.stop());

/** Runs a call and returns the statements it sent about profiles, with what they were given. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ sql: string; parameters: unknown[] }[]> {
  const seen: { sql: string; parameters: unknown[] }[] = [];
  const logger = service.dataSource.logger;
  Object.assign(service.dataSource, {
    logger: {
      ...logger,
      logQuery: (sql: string, parameters: unknown[] = []) => {
        if (/\bFROM "?politicians"?\b/.test(sql)) seen.push({ sql, parameters });
      },
    },
  });
  try {
    await work();
  } finally {
    Object.assign(service.dataSource, { logger });
  }
  return seen;
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

async function nodesOf(dataSource: DataSource, sql: string, parameters: unknown[]): Promise<Plan[]> {
  const [row] = await dataSource.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return flatten(row['QUERY PLAN'][0].Plan);
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

test.each([...questions, ...administratorsQuestions])(
  '%s is read by an index, no table is scanned',
  async (_, ask) => {
    const statements = await statementsOf(ask);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql, parameters } of statements) {
      const nodes = await nodesOf(service.dataSource, sql, parameters);
      expect({ sql, scans: nodes.filter((node) => node['Node Type'] === 'Seq Scan') }).toEqual({
        sql,
        scans: [],
      });
      expect(nodes.some((node) => node['Index Name'] !== undefined)).toBe(true);
    }
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
        used: expect.arrayContaining(['politicians_name_words', 'politicians_search_text']),
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
  const statements = await statementsOf(() => remove.execute([`${address}-480.webp`, `${address}.pdf`]));
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

test('a page in the usual order is read in the order of its index, never sorted', async () => {
  for (const [, ask] of [...questions.slice(0, 5), ...administratorsQuestions.slice(0, 6)]) {
    for (const { sql, parameters } of await statementsOf(ask)) {
      const nodes = await nodesOf(service.dataSource, sql, parameters);
      expect({ sql, sorts: nodes.filter((node) => node['Node Type'].includes('Sort')) }).toEqual({
        sql,
        sorts: [],
      });
    }
  }
});
