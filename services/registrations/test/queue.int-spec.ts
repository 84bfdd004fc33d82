import { type CallArgument, isReady, registrationsCalls, type SubmissionFilters } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { PaymentsForTests } from './payments-for-tests.js';
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
  // A domain with Croatian letters.
  Bara: { name: 'Bara Barić', email: 'bara@općina-primjer.example' },
};
const idOf = (first: string) => ids[first] ?? 0;

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
  const payments = await PaymentsForTests.open(testEnvironment);
  await payments.publishRecorded(1, idOf('Šime'), 300);
  await payments.publishRecorded(2, idOf('Ana'), 300);
  await payments.acknowledged();
  await payments.close();
});
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

test('undecided requests are found by the name of a payer, as the bank writes it', async () => {
  const found = async (...names: string[]) => {
    const answer = await service.calls.call(registrationsCalls.namedLike, { names });
    return answer.map(({ id, name }) => [id, name]);
  };
  expect(await found('ZIC CACIC DJURO', 'O BARIC ANA', 'OBARIĆ ANA', 'BARA BARIC', '', '???')).toEqual([
    [idOf('Đuro'), 'Đuro Čačić-Žic'],
    [idOf('Ana'), "Ana O'Barić"],
  ]);
  expect(await found('Žužić')).toEqual([]);
});

test('the numbers of a whole list stand in its order, and requests come by them without those that are gone', async () => {
  const filters = { status: 'pending' as const };
  for (const order of ['oldest', 'newest'] as const) {
    const { items } = await service.calls.call(registrationsCalls.list, { filters, order });
    const whole = await service.calls.call(registrationsCalls.listIds, { filters, order });
    expect(whole.ids).toEqual(items.map(({ id }) => id));
    expect(whole.ids.length).toBeGreaterThan(1);
    const asked = { ids: [...whole.ids, 2_000_000_000] };
    const found = await service.calls.call(registrationsCalls.listByIds, asked);
    expect(found.map(({ id, name }) => [id, name])).toEqual(items.map(({ id, name }) => [id, name]));
  }
});

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
  ['@OPĆINA-primjer.example', ['Bara']],
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
  expect([await list({ status: 'rejected' }), await list({ status: 'approved' })]).toEqual([['Bara'], []]);
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
    stages: { ready: 0, incomplete: 3 },
    counties: [
      { name: 'Splitsko-dalmatinska', count: 3 },
      { name: 'Zadarska', count: 1 },
    ],
  });
  expect(await facets({ status: 'rejected', county: 'Zadarska' })).toEqual({
    statuses: { all: 1, pending: 1, approved: 0, rejected: 0 },
    stages: { ready: 0, incomplete: 1 },
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

test('what is paid, confirmed and complete is ready for a decision; everything else undecided waits for its person', async () => {
  const stages = async (filters: SubmissionFilters = {}) =>
    (await service.calls.call(registrationsCalls.facets, { filters })).stages;
  for (const { id } of await service.query<{ id: number }>(
    'SELECT id FROM submissions WHERE NOT id = ANY ($1)',
    [Object.values(ids)],
  ))
    await service.calls.call(registrationsCalls.remove, { id });
  expect(await list({ stage: 'ready' })).toEqual([]);
  expect(await list({ stage: 'incomplete' })).toEqual(['Đuro', 'Ana', 'Šime']);
  const change = (first: string, what: string) =>
    service.query(`UPDATE submissions SET ${what} WHERE id = $1`, [idOf(first)]);
  // A check alone also needs the goals.
  await change('Šime', 'goals_confirmed_at = now()');
  await change('Ana', 'paid_at = now()');
  expect(await list({ stage: 'ready' })).toEqual(['Ana', 'Šime']);
  expect(await stages()).toEqual({ ready: 2, incomplete: 1 });
  // All that wait are listed, what can be decided on top, each by arrival.
  expect(await list({ status: 'pending' })).toEqual(['Ana', 'Šime', 'Đuro']);
  expect(await list({ status: 'pending' }, { order: 'newest' })).toEqual(['Šime', 'Ana', 'Đuro']);
  expect(await neighbours('Šime', { filters: { status: 'pending' } })).toEqual(['Ana', 'Đuro']);
  expect(await stages({ status: 'rejected', stage: 'incomplete', county: 'Zadarska' })).toEqual({
    ready: 1,
    incomplete: 0,
  });
  await service.query("DELETE FROM submission_files WHERE submission_id = $1 AND kind = 'id-document'", [
    idOf('Ana'),
  ]);
  expect(await stages()).toEqual({ ready: 1, incomplete: 2 });
});

test('other undecided requests with the same address, phone number or name are named', async () => {
  const similar = (first: string) => service.calls.call(registrationsCalls.similar, { id: idOf(first) });
  expect(await similar('Šime')).toEqual([]);
  await service.query('UPDATE submissions SET phone = $2, email = upper(email) WHERE id = $1', [
    idOf('Šime'),
    '098 765 43 21',
  ]);
  const fields = { name: 'ŠIME  Zuzic', email: 'sime@drugi.example', phone: '+385 98 7654 321' };
  const { id } = await submit(testEnvironment, service, fields);
  expect(await similar('Šime')).toEqual([{ id, name: 'ŠIME Zuzic', same: ['email', 'phone', 'name'] }]);
  await service.calls.call(registrationsCalls.decide, {
    id,
    decision: { status: 'rejected' },
    decidedBy: 'Glavna',
  });
  expect(await similar('Šime')).toEqual([]);
  await expect(service.calls.call(registrationsCalls.similar, { id: 999_999 })).rejects.toMatchObject({
    code: 'submission.not-found',
  });
});

test('the stage of a request is the one that its record says, whatever has happened to it', async () => {
  const { id } = await submit(testEnvironment, service, { name: 'Tara Tomić', email: 'tara@p.example' });
  const [document] = await service.query<{ key: string }>(
    "SELECT object_key AS key FROM submission_files WHERE submission_id = $1 AND kind = 'id-document'",
    [id],
  );
  const sets = ['paid_at', 'goals_confirmed_at', 'returned_at', 'corrected_at'] as const;
  const cases = Array.from({ length: 2 ** (sets.length + 3) }, (_, bits) => bits);
  const wrong: unknown[] = [];
  for (const bits of cases) {
    const is = (at: number) => (bits & (1 << at)) !== 0;
    const [hasDocument, isKnown, isGuarantee] = [is(4), is(5), is(6)];
    const times = sets.map((column, at) => `${column} = ${is(at) ? 'now()' : 'NULL'}`);
    await service.query(
      `UPDATE submissions SET ${times.join(', ')}, known_from_id = $2, verification_option = $3 WHERE id = $1`,
      [id, isKnown ? 1 : null, isGuarantee ? 'verifyAndGuarantee' : 'verifyOnly'],
    );
    // Any other kind that the request lacks.
    await service.query('UPDATE submission_files SET kind = $2 WHERE object_key = $1', [
      ...[document?.key, hasDocument ? 'id-document' : 'program-pdf'],
    ]);
    const { items } = await service.calls.call(registrationsCalls.list, { filters: { stage: 'ready' } });
    const record = await service.calls.call(registrationsCalls.get, { id });
    if (items.some((one) => one.id === id) !== isReady(record)) wrong.push(record);
  }
  expect(wrong).toEqual([]);
});

test('figures of mails count requests, as the lists do that they lead to', async () => {
  await service.query("UPDATE mails SET state = 'failed' WHERE submission_id = $1", [idOf('Bara')]);
  const withFailed = await list({ mark: 'mailFailed' });
  expect(withFailed).toContain('Bara');
  const { mailsFailed } = await service.calls.call(registrationsCalls.statistics, {});
  expect(mailsFailed).toBe(withFailed.length);
});
