import { gzipSync } from 'node:zlib';
import { paymentsCalls, submissionRejected } from '@jamcimo/contracts';
import { paymentReference } from '@jamcimo/croatia';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { type ComposedEntry, type ComposedStatement, composeStatement } from './compose-statement.js';
import { RegistrationsStandIn } from './registrations-stand-in.js';
import { openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
let register: RegisterForTests;
let registrations: RegistrationsStandIn;
let nextId = 1000;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startPayments(testEnvironment);
  register = await openRegister(testEnvironment);
  registrations = await RegistrationsStandIn.open(testEnvironment);
});
afterAll(async () => {
  await registrations.close();
  await register.close();
  await service.stop();
  await testEnvironment.remove();
});
beforeEach(async () => {
  await service.query('TRUNCATE fund_entries, statement_lines');
  await service.query('UPDATE funds_summary SET total_cents = 0');
  testEnvironment.invalidations.length = 0;
});

/** A registration that somebody has to pay. */
async function expected(amountCents: 300 | 150000 = 300): Promise<{ id: number; reference: string }> {
  nextId += 1;
  const [reference = ''] = await registrations.receive([nextId], amountCents);
  return { id: nextId, reference };
}

async function read(statement: ComposedStatement | Buffer) {
  const content = Buffer.isBuffer(statement) ? statement : Buffer.from(composeStatement(statement));
  return service.calls.call(paymentsCalls.readStatement, { contentBase64: content.toString('base64') });
}

/** As the gateway does it: read, ask for the names of the registrations, book. Everybody's name is Ana Anić. */
async function upload(statement: ComposedStatement | Buffer, { dryRun = false, name = 'Ana Anić' } = {}) {
  const { statements, lines, submissionIds } = await read(statement);
  return service.calls.call(paymentsCalls.importLines, {
    ...{ account: statements[0]?.account ?? '', lines, dryRun, importedBy: 'Glavna' },
    names: Object.fromEntries(submissionIds.map((id) => [id, name])),
  });
}

const paid = (reference: string, fields: Partial<ComposedEntry> = {}): ComposedEntry => ({
  ...{ amount: '3.00', structured: `HR01${reference}`, bankReference: `B-${reference}`, ...fields },
});
const short = ({ lines }: Awaited<ReturnType<typeof upload>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
const total = async () => (await service.calls.call(paymentsCalls.total, {})).total;
const stored = () =>
  service.query('SELECT state, reasons, entry_id, payer_name FROM statement_lines ORDER BY id');
const request = async (submissionId: number) =>
  (await service.calls.call(paymentsCalls.requests, { submissionId })).items[0];
const waiting = async () => (await service.calls.call(paymentsCalls.lines, { state: 'open' })).items;

test.each(['02', '08'] as const)(
  'a good statement of version %s is booked, and settles its request',
  async (version) => {
    const one = await expected();
    const other = await expected(150_000);
    const entries = [
      paid(one.reference),
      paid(other.reference, { amount: '1500.00', structured: `HR01 ${other.reference.replace('-', ' ')}` }),
      { amount: '1.10', isDebit: true },
    ];
    const outcome = await upload({ version, entries });
    expect(outcome).toMatchObject({ matched: 2, suspicious: 0, unmatched: 0, duplicates: 0, amount: 1503 });
    expect(await total()).toBe(1503);
    expect(await request(one.id)).toMatchObject({ state: 'paid', amountPaid: 3 });
    const { items } = await service.calls.call(paymentsCalls.list, { submissionId: other.id });
    expect(items).toMatchObject([
      {
        ...{ amount: 1500, purpose: 'guarantee', date: '2025-05-08', createdBy: 'Glavna' },
        description: 'Bankovni izvod IZVOD-2025-077',
      },
    ]);
    expect(await stored()).toMatchObject([
      { state: 'booked', entry_id: expect.any(Number), payer_name: null },
      { state: 'booked', entry_id: items[0]?.id },
    ]);
    await eventually(() => expect(testEnvironment.invalidations).toContain('payments'));
    const published = await service.query(
      "SELECT payload FROM outbox_events WHERE name = 'payment.recorded' AND payload->>'submissionId' = $1",
      [String(one.id)],
    );
    expect(published).toHaveLength(1);
  },
);

test('the profile that came of a registration gets what is paid for it', async () => {
  const { id, reference } = await expected();
  await register.publish(301, 1, { submissionId: id, name: 'Ana Anić' });
  await register.acknowledged();
  await upload({ entries: [paid(reference)] });
  const { items } = await service.calls.call(paymentsCalls.list, { submissionId: id });
  expect(items).toMatchObject([{ politicianId: 301, politicianName: 'Ana Anić' }]);
});

test('the same file twice, an overlapping statement and two uploads at once book once', async () => {
  const { reference } = await expected();
  const second = await expected();
  const entries = [paid(reference), paid(second.reference)];
  const both = await Promise.all([upload({ entries }), upload({ entries })]);
  expect(both.map(({ matched }) => matched).sort()).toEqual([0, 2]);
  expect(await upload({ entries })).toMatchObject({ matched: 0, duplicates: 2 });
  const overlapping = {
    id: 'IZVOD-2025-078',
    opening: '50.00',
    entries: [paid(reference), { amount: '9.00' }],
  };
  expect(short(await upload(overlapping))).toEqual([
    ['duplicate', null],
    ['unmatched', 'no-reference', null],
  ]);
  expect(await total()).toBe(6);
});

test('a dry run says what would happen and leaves nothing behind', async () => {
  const { id, reference } = await expected();
  const entries = [
    paid(reference),
    paid(reference, { bankReference: 'drugi put' }),
    paid(reference, { bankReference: `B-${reference}`, isReversal: true, isDebit: true }),
  ];
  const before = await service.query('SELECT count(*)::int FROM outbox_events');
  const outcome = await upload({ entries }, { dryRun: true });
  expect(short(outcome)).toEqual([
    ['matched', id],
    ['unmatched', 'already-paid', id],
    ['reversed', null],
  ]);
  expect(outcome.lines[0]).toMatchObject({
    id: null,
    payerName: 'ANIC ANA',
    amount: 3,
    reference: `HR01${reference}`,
  });
  expect([await stored(), await total(), await request(id)]).toMatchObject([[], 0, { state: 'open' }]);
  expect(await service.query('SELECT count(*)::int FROM outbox_events')).toEqual(before);
});

test('what is not exact, not expected or not theirs waits, and says why', async () => {
  const [wrongAmount, late, foreign, fromOther, company] = [
    await expected(),
    await expected(),
    await expected(),
    await expected(),
    await expected(),
  ];
  await registrations.publish(submissionRejected, [
    { submissionId: late.id, version: 2, payload: { submissionId: late.id } },
  ]);
  const outcome = await upload({
    entries: [
      paid(wrongAmount.reference, { amount: '30.00' }),
      paid(late.reference),
      {
        amount: '3.00',
        freeText: `SEPA ${foreign.reference} identity`,
        bankReference: 'INO',
        payer: 'ANA ANIC',
      },
      paid(fromOther.reference, { payer: 'IVIC IVO' }),
      paid(company.reference, { ultimateDebtor: 'Stranka d.o.o.' }),
      { amount: '20.00', structured: 'HR99', bankReference: 'DAR' },
    ],
  });
  expect(short(outcome)).toEqual([
    ['unmatched', 'amount-differs', wrongAmount.id],
    ['unmatched', 'request-closed', late.id],
    ['matched', foreign.id],
    ['suspicious', 'payer-differs', fromOther.id],
    ['suspicious', 'ultimate-debtor', company.id],
    ['unmatched', 'no-reference', null],
  ]);
  expect(await total()).toBe(3);
  expect(await waiting()).toHaveLength(5);
  const { linesWaiting } = await service.calls.call(paymentsCalls.statistics, {});
  expect(linesWaiting).toBe(5);
});

describe('a reversal', () => {
  const reversal = (reference: string, fields: Partial<ComposedEntry> = {}) =>
    paid(reference, { isReversal: true, isDebit: true, bookedOn: '2025-05-09', ...fields });

  test('undoes the payment it names, once, also in another statement', async () => {
    const { id, reference } = await expected();
    await upload({ entries: [paid(reference)] });
    const later = { id: 'IZVOD-2025-078', opening: '103.00', entries: [reversal(reference)] };
    expect(short(await upload(later))).toEqual([['reversed', id]]);
    expect(short(await upload(later))).toEqual([['duplicate', null]]);
    expect([await total(), await request(id)]).toMatchObject([0, { state: 'open', amountPaid: 0 }]);
    const [entry] = await service.query('SELECT voided_by, void_reason FROM fund_entries');
    expect(entry).toEqual({ voided_by: 'Glavna', void_reason: 'Banka je stornirala uplatu.' });
    expect((await stored()).map(({ state }) => state)).toEqual(['reversed', 'booked']);
    expect(await waiting()).toEqual([]);
  });

  test('in the same statement, and in front of its payment, leaves nothing', async () => {
    const { reference } = await expected();
    const outcome = await upload({
      entries: [reversal(reference, { bankReference: 'storno' }), paid(reference)],
    });
    expect(outcome).toMatchObject({ matched: 1, reversed: 1 });
    expect(await total()).toBe(0);
  });

  test('of a line that waits takes it out of the queue', async () => {
    const { reference } = await expected();
    await upload({ entries: [paid(reference, { payer: 'IVIC IVO' })] });
    await upload({ id: 'I-2', entries: [reversal(reference, { payer: 'IVIC IVO' })] });
    expect([await waiting(), await total()]).toEqual([[], 0]);
  });

  test('of nothing we know waits for an administrator, who can only dismiss it', async () => {
    await upload({ entries: [{ amount: '7.00', isReversal: true, isDebit: true, bankReference: 'X' }] });
    const [line] = await waiting();
    expect(line).toMatchObject({ isReversal: true, reasons: ['reversal-unmatched'], amount: 7 });
    const target = { politicianId: null, submissionId: 1 };
    const assign = service.calls.call(paymentsCalls.assignLine, {
      id: line?.id ?? 0,
      target,
      decidedBy: 'Glavna',
    });
    await expect(assign).rejects.toMatchObject({ code: 'request.invalid' });
    await service.calls.call(paymentsCalls.dismissLine, { id: line?.id ?? 0, decidedBy: 'Glavna' });
    expect(await waiting()).toEqual([]);
  });
});

test('a statement of another account and one that does not add up are refused before anything is booked', async () => {
  const { reference } = await expected();
  const entries = [paid(reference)];
  await expect(read({ entries, account: 'HR9223600001501426697' })).rejects.toMatchObject({
    code: 'statement.other-account',
  });
  await expect(read({ entries, closing: '999.00' })).rejects.toMatchObject({
    code: 'statement.inconsistent',
  });
  await expect(read(gzipSync('nije izvod'))).rejects.toMatchObject({ code: 'statement.unreadable' });
  expect([await stored(), await total()]).toEqual([[], 0]);
});

test('a transaction that fails in the middle leaves whole batches, and the next upload completes them', async () => {
  const ids = Array.from({ length: 205 }, (_, i) => 5001 + i);
  const references = ids.map((id) => paymentReference(1003, id));
  await service.query(
    `INSERT INTO payment_requests (submission_id, reference, amount_cents, purpose, expires_at)
     SELECT *, 300, 'identity-fee', now() + interval '1 day' FROM unnest($1::int[], $2::text[])`,
    [ids, references],
  );
  const entries = references.map((reference) => paid(reference));
  await service.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.submission_id = 5203 THEN RAISE EXCEPTION 'refused for the test'; END IF; RETURN NEW; END $$`);
  await service.query(
    'CREATE TRIGGER refuse BEFORE INSERT ON fund_entries FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  await expect(upload({ entries })).rejects.toMatchObject({ code: 'internal' });
  expect([(await stored()).length, await total()]).toEqual([200, 600]);
  await service.query('DROP TRIGGER refuse ON fund_entries');
  expect(await upload({ entries })).toMatchObject({ matched: 5, duplicates: 200 });
  expect(await total()).toBe(615);
});
