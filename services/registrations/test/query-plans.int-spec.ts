import { registrationsCalls } from '@jamcimo/contracts';
import { DataSource } from 'typeorm';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;
let dataSource: DataSource;

beforeAll(async () => {
  desk = await RegistrationsDesk.open();
  dataSource = desk.service.app.get(DataSource);
  await dataSource.query(`
    INSERT INTO submissions (name, email, party, position, county, city, jurisdiction, goals, verification_option,
      payment_reference, amount_due_cents, link_nonce, original_politician_id)
    SELECT 'Osoba ' || n, 'Osoba' || n || '@primjer.example', 'Centar', 'načelnica', 'Istarska', 'Istarska, Buje', 'Gradska razina',
      '[]', 'verifyOnly', 'reference ' || n, 300, 'nonce', nullif(n % 5000, 0) FROM generate_series(1, 10000) AS n`);
  await dataSource.query('ANALYZE submissions');
});
afterAll(() => desk.close());

/** Runs a call and returns the indexes by which it reads requests; `Seq Scan` where it reads all of them. */
async function indexesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: { sql: string; parameters: unknown[] }[] = [];
  const { logger } = dataSource;
  const logQuery = (sql: string, parameters: unknown[] = []) =>
    sql.startsWith('SELECT') &&
    /FROM ("registrations"\.)?"submissions"/.test(sql) &&
    statements.push({ sql, parameters });
  Object.assign(dataSource, { logger: { ...logger, logQuery } });
  await work().finally(() => Object.assign(dataSource, { logger }));
  const used: string[] = [];
  for (const { sql, parameters } of statements) {
    const plan = JSON.stringify(await dataSource.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters));
    if (plan.includes('Seq Scan')) used.push('Seq Scan');
    for (const [, name = ''] of plan.matchAll(/"Index Name":"(\w+)"/g)) used.push(name);
  }
  return used;
}

test('the requests about a profile are read by an index', async () => {
  const ask = () => desk.service.calls.call(registrationsCalls.ofPolitician, { politicianId: 17 });
  expect(await indexesOf(ask)).toEqual(['submissions_of_original']);
});

test('the request of an address is read by an index, whatever the case', async () => {
  const ask = () =>
    desk.service.calls.call(registrationsCalls.sendAgain, { email: 'OSOBA77@primjer.example' });
  const used = await indexesOf(ask);
  expect(used[0]).toBe('submissions_of_address');
  expect(used).not.toContain('Seq Scan');
});
