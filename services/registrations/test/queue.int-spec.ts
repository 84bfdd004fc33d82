import { type CallArgument, registrationsCalls, type SubmissionFilters } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { submit } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
/** By first name, in the order in which they came. */
const ids: Record<string, number> = {};

const PEOPLE: Record<string, Record<string, string>> = {
  Đuro: { name: 'Đuro Čačić-Žic', email: 'djuro_cacic@primjer.example' },
  Ana: { name: "Ana O'Barić", email: 'ana@primjer.example', verificationOption: 'verifyAndGuarantee' },
  Šime: {
    name: 'Šime Žužić',
    email: 'sime@drugi.example',
    phone: '+385 98 765 4321',
    county: 'Zadarska',
    city: 'Zadarska, Zadar',
    position: 'gradonačelnik',
  },
  Bara: { name: 'Bara Barić', email: 'bara@primjer.example' },
};
const idOf = (first: string) => ids[first] ?? 0;
const pay = (entryId: number, submissionId: number, amountCents: number) =>
  service.calls.call(registrationsCalls.applyPayment, {
    ...{ entryId, submissionId, amountCents, politicianId: null, goalId: null },
    ...{ purpose: 'identity-fee' as const, paidOn: '2026-01-02' },
  });

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment);
  for (const [first, fields] of Object.entries(PEOPLE))
    ids[first] = (await submit(testEnvironment, service, fields)).id;
  await service.calls.call(registrationsCalls.decide, {
    id: idOf('Bara'),
    decision: { status: 'rejected' },
    decidedBy: 'Glavna',
  });
  await pay(1, idOf('Šime'), 300);
  await pay(2, idOf('Ana'), 300);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await testEnvironment.remove();
});

const list = async (
  filters: SubmissionFilters = {},
  more: Partial<CallArgument<typeof registrationsCalls.list>> = {},
) => {
  const { items } = await service.calls.call(registrationsCalls.list, { filters, ...more });
  return items.map(({ name }) => name.split(' ')[0]);
};
const neighbours = async (first: string, more: object = {}) => {
  const found = await service.calls.call(registrationsCalls.neighbours, { id: idOf(first), ...more });
  return [found.previous, found.next].map((one) => one?.name.split(' ')[0] ?? null);
};

test('the oldest request stands first, or the newest when asked, in pages with the total', async () => {
  expect(await list()).toEqual(['Đuro', 'Ana', 'Šime', 'Bara']);
  // What was decided stands behind what waits.
  expect(await list({}, { order: 'newest' })).toEqual(['Šime', 'Ana', 'Đuro', 'Bara']);
  expect(await list({}, { limit: 2, offset: 1 })).toEqual(['Ana', 'Šime']);
  const { total } = await service.calls.call(registrationsCalls.list, { limit: 0, filters: { q: 'barić' } });
  expect(total).toBe(2);
});

test.each([
  ['cacic', ['Đuro']],
  ['ĐURO', ['Đuro']],
  ['djuro', ['Đuro']],
  ['žic đuro', ['Đuro']],
  ['čačić-žic', ['Đuro']],
  ['obaric', ['Ana']],
  ['baric', ['Ana', 'Bara']],
  ['@drugi', ['Šime']],
  ['SIME@', ['Šime']],
  ['djuro_cacic', ['Đuro']],
  ['ana_', ['Ana']],
  ['_@', []],
  ['%@', []],
  ['nema', []],
  ["' OR 1=1", []],
])('"%s" finds %j by name and e-mail', async (q, found) => {
  expect(await list({ q })).toEqual(found);
});

test('a payment reference finds its request however it is written, and so does the number of the request', async () => {
  const { payment_reference: q } = await service.calls.call(registrationsCalls.get, { id: idOf('Ana') });
  const digits = q.replaceAll('-', '');
  for (const way of [
    q,
    `HR01 ${q}`,
    `hr01${q}`,
    digits,
    `HR01 ${digits}`,
    q.replaceAll('-', ' - '),
    digits.slice(4),
  ])
    expect([way, await list({ q: way })]).toEqual([way, ['Ana']]);
  expect(await list({ q: `ana ${q}` })).toEqual(['Ana']);
  expect(await list({ q: `#${idOf('Šime')}` })).toEqual(['Šime']);
  expect(await list({ q: '999999999' })).toEqual([]);
});

test.each(['+385 98 765 4321', '00385987654321', '098/765-4321', '098 765 4321', '7654321'])(
  'the phone number %s finds its request',
  async (q) => {
    expect(await list({ q })).toEqual(['Šime']);
  },
);

test('filters by status, payment, option and county narrow the list together', async () => {
  expect(await list({ status: 'pending' })).toEqual(['Đuro', 'Ana', 'Šime']);
  expect(await list({ payment: 'paid' })).toEqual(['Šime']);
  // 3 of 1,500 euro do not pay a request.
  expect(await list({ payment: 'unpaid' })).toEqual(['Đuro', 'Ana', 'Bara']);
  expect(await list({ option: 'verifyAndGuarantee' })).toEqual(['Ana']);
  expect(await list({ county: 'Zadarska' })).toEqual(['Šime']);
  expect(await list({ county: 'Zadarska', payment: 'unpaid' })).toEqual([]);
});

test('each number of the statistics that is about requests has its list', async () => {
  expect(await list({ mark: 'goalsAwaited' })).toEqual(['Šime']);
  expect(await list({ mark: 'document' })).toEqual(['Đuro', 'Ana', 'Šime', 'Bara']);
  await eventually(async () => {
    expect(await service.query("SELECT FROM mails WHERE state = 'waiting'")).toHaveLength(0);
  });
  const mail = (first: string, change: string) =>
    service.query(`UPDATE mails SET ${change} WHERE submission_id = $1`, [idOf(first)]);
  await mail('Đuro', "state = 'waiting'");
  await mail('Ana', "state = 'waiting', held_until = now() + interval '1 hour'");
  await mail('Šime', "state = 'failed'");
  expect(await list({ mark: 'mailWaiting' })).toEqual(['Đuro']);
  expect(await list({ mark: 'mailHeld' })).toEqual(['Ana']);
  expect(await list({ mark: 'mailFailed' })).toEqual(['Šime']);
});

test('a month is one of Croatia', async () => {
  const arrives = (first: string, at: string) =>
    service.query('UPDATE submissions SET submitted_at = $2 WHERE id = $1', [idOf(first), at]);
  const kept = (await service.query('SELECT id, submitted_at FROM submissions')) as {
    id: number;
    submitted_at: Date;
  }[];
  await arrives('Đuro', '2026-01-31T22:59:59Z');
  await arrives('Ana', '2026-01-31T23:00:00Z');
  expect(await list({ month: '2026-01' })).toEqual(['Đuro']);
  expect(await list({ month: '2026-02' })).toEqual(['Ana']);
  for (const { id, submitted_at: at } of kept)
    await service.query('UPDATE submissions SET submitted_at = $2 WHERE id = $1', [id, at]);
});

test('neighbours follow the filters and the order, also of a request that does not pass them', async () => {
  expect(await neighbours('Ana')).toEqual(['Đuro', 'Šime']);
  expect(await neighbours('Ana', { order: 'newest' })).toEqual(['Šime', 'Đuro']);
  expect(await neighbours('Đuro')).toEqual([null, 'Ana']);
  expect(await neighbours('Šime', { order: 'newest' })).toEqual([null, 'Ana']);
  // The one that was decided stands last in either order.
  expect(await neighbours('Đuro', { order: 'newest' })).toEqual(['Ana', 'Bara']);
  expect(await neighbours('Bara', { order: 'newest' })).toEqual(['Đuro', null]);
  expect(await neighbours('Bara', { filters: { status: 'pending' } })).toEqual(['Šime', null]);
  expect(await neighbours('Šime', { filters: { q: 'barić' } })).toEqual(['Ana', 'Bara']);
  await expect(
    service.calls.call(registrationsCalls.neighbours, { id: 2_000_000_000 }),
  ).rejects.toMatchObject({ code: 'submission.not-found' });
});

test('each kind is counted beside the other filters', async () => {
  const facets = (filters: SubmissionFilters) => service.calls.call(registrationsCalls.facets, { filters });
  expect(await facets({})).toEqual({
    statuses: { all: 4, pending: 3, approved: 0, rejected: 1 },
    counties: [
      { name: 'Splitsko-dalmatinska', count: 3 },
      { name: 'Zadarska', count: 1 },
    ],
  });
  expect(await facets({ status: 'rejected', county: 'Zadarska' })).toEqual({
    statuses: { all: 1, pending: 1, approved: 0, rejected: 0 },
    counties: [{ name: 'Splitsko-dalmatinska', count: 1 }],
  });
});

test('requests without personal data are named, and those that were removed a year ago', async () => {
  const forgotten = (given: number[]) =>
    service.calls.call(registrationsCalls.forgotten, { ids: given }).then((found) => found.join());
  const [kept, gone, anonymous] = await Promise.all(
    ['c', 'd', 'e'].map((name) =>
      submit(testEnvironment, service, { email: `${name}@primjer.example` }).then(({ id }) => id),
    ),
  );
  await service.calls.call(registrationsCalls.remove, { id: gone ?? 0 });
  await service.query('UPDATE submissions SET forgotten_at = now() WHERE id = $1', [anonymous]);
  const all = [kept ?? 0, gone ?? 0, anonymous ?? 0];
  expect(await forgotten(all)).toBe(`${anonymous}`);
  // The service has its own clock, in whole milliseconds: a moment that is exactly a year ago for the database may not be for it.
  const removed = (ago: string) =>
    service.query(
      'UPDATE removed_submissions SET removed_at = now() - $2::interval WHERE submission_id = $1',
      [gone, ago],
    );
  await removed('12 months - 1 minute');
  expect(await forgotten(all)).toBe(`${anonymous}`);
  await removed('12 months 1 minute');
  expect(await forgotten(all)).toBe([gone, anonymous].sort((a = 0, b = 0) => a - b).join());
  expect(await forgotten([2_000_000_000])).toBe('2000000000');
});
