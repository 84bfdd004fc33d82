import { gzipSync } from 'node:zlib';
import { paymentsCalls, submissionRejected } from '@jamcimo/contracts';
import { paymentReference } from '@jamcimo/croatia';
import { eventually } from '@jamcimo/testing';
import { ForgetPayers } from '../src/statements/forget-payers.job.js';
import type { ComposedEntry } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const short = ({ lines }: Awaited<ReturnType<StatementDesk['upload']>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
const stored = () =>
  desk.service.query(
    `SELECT state, reasons, payer_name, (SELECT entry_id FROM statement_line_entries e WHERE e.line_id = l.id)
     FROM statement_lines l ORDER BY id`,
  );

test.each(['02', '08'] as const)(
  'a good statement of version %s is booked, and settles its request',
  async (version) => {
    const one = await desk.expected();
    const other = await desk.expected(150_000);
    const entries = [
      paid(one.reference),
      paid(other.reference, { amount: '1500.00', structured: `HR01 ${other.reference.replace('-', ' ')}` }),
      { amount: '1.10', isDebit: true },
    ];
    const outcome = await desk.upload({ version, entries });
    expect(outcome).toMatchObject({ matched: 2, suspicious: 0, unmatched: 0, duplicates: 0, amount: 1503 });
    expect(await desk.total()).toBe(1503);
    expect(await desk.request(one.id)).toMatchObject({ state: 'paid', amountPaid: 3 });
    const { items } = await desk.service.calls.call(paymentsCalls.list, { submissionId: other.id });
    expect(items).toMatchObject([
      {
        amount: 1500,
        purpose: 'guarantee',
        date: '2025-05-08',
        createdBy: 'Glavna',
        description: 'Bankovni izvod IZVOD-2025-077',
      },
    ]);
    expect(await stored()).toMatchObject([
      { state: 'booked', entry_id: expect.any(Number), payer_name: null },
      { state: 'booked', entry_id: items[0]?.id },
    ]);
    await eventually(() => expect(desk.testEnvironment.invalidations).toContain('payments:funds'));
    const published = await desk.service.query(
      "SELECT payload FROM outbox_events WHERE name = 'payment.recorded' AND payload->>'submissionId' = $1",
      [String(one.id)],
    );
    expect(published).toHaveLength(1);
  },
);

test('the profile that came of a registration gets what is paid for it', async () => {
  const { id, reference } = await desk.expected();
  await desk.register.publish(301, 1, { submissionId: id, name: 'Ana Anić' });
  await desk.register.acknowledged();
  await desk.upload({ entries: [paid(reference)] });
  const { items } = await desk.service.calls.call(paymentsCalls.list, { submissionId: id });
  expect(items).toMatchObject([{ politicianId: 301, politicianName: 'Ana Anić' }]);
});

test('a dry run says what would happen and leaves nothing behind', async () => {
  const { id, reference } = await desk.expected();
  const entries = [
    paid(reference),
    paid(reference, { bankReference: 'drugi put' }),
    paid(reference, { bankReference: `B-${reference}`, isReversal: true, isDebit: true }),
  ];
  const before = await desk.service.query('SELECT count(*)::int FROM outbox_events');
  const outcome = await desk.upload({ entries }, { dryRun: true });
  expect(short(outcome)).toEqual([
    ['matched', id],
    ['unmatched', 'already-paid', id],
    ['reversed', id],
  ]);
  expect(outcome.lines[0]).toMatchObject({
    id: null,
    payerName: 'ANIC ANA',
    amount: 3,
    reference: `HR01${reference}`,
  });
  expect([await stored(), await desk.total(), await desk.request(id)]).toMatchObject([
    [],
    0,
    { state: 'open' },
  ]);
  expect(await desk.service.query('SELECT count(*)::int FROM outbox_events')).toEqual(before);
});

test('nobody who pays waits for a dry run', async () => {
  const { id, reference } = await desk.expected();
  const runner = desk.service.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT FROM payment_requests WHERE submission_id = $1 FOR UPDATE', [id]);
  const dryRun = desk.upload({ entries: [paid(reference)] }, { dryRun: true });
  await eventually(async () =>
    expect(
      await desk.service.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      ),
    ).toHaveLength(1),
  );
  const donation = { amount: 5, purpose: 'donation', createdBy: 'Glavna' } as const;
  const { id: given } = await desk.service.calls.call(paymentsCalls.record, donation);
  await desk.service.calls.call(paymentsCalls.void, { id: given, voidedBy: 'Glavna' });
  await desk.upload({ id: 'I-2', entries: [{ amount: '9.00', bankReference: 'druga' }] });
  await runner.commitTransaction();
  await runner.release();
  expect(await dryRun).toMatchObject({ matched: 1 });
  expect(await desk.total()).toBe(0);
});

test('what is not exact, not expected or not theirs waits, and says why', async () => {
  const [wrongAmount, late, foreign, fromOther, company] = [
    await desk.expected(),
    await desk.expected(),
    await desk.expected(),
    await desk.expected(),
    await desk.expected(),
  ];
  await desk.registrations.publish(submissionRejected, [
    { submissionId: late.id, version: 2, payload: { submissionId: late.id } },
  ]);
  const outcome = await desk.upload({
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
  expect(await desk.total()).toBe(3);
  expect(await desk.waiting()).toHaveLength(5);
  const { linesWaiting } = await desk.service.calls.call(paymentsCalls.statistics, {});
  expect(linesWaiting).toBe(5);
});

describe('a reversal', () => {
  const reversal = (reference: string, fields: Partial<ComposedEntry> = {}) =>
    paid(reference, { isReversal: true, isDebit: true, bookedOn: '2025-05-09', ...fields });

  test('undoes the payment it names, once, also in another statement', async () => {
    const { id, reference } = await desk.expected();
    await desk.upload({ entries: [paid(reference)] });
    const later = { id: 'IZVOD-2025-078', opening: '103.00', entries: [reversal(reference)] };
    expect(short(await desk.upload(later))).toEqual([['reversed', id]]);
    expect(short(await desk.upload(later))).toEqual([['duplicate', null]]);
    expect([await desk.total(), await desk.request(id)]).toMatchObject([0, { state: 'open', amountPaid: 0 }]);
    const [entry] = await desk.service.query('SELECT voided_by, void_reason FROM fund_entries');
    expect(entry).toEqual({ voided_by: 'Glavna', void_reason: 'Banka je stornirala uplatu.' });
    expect((await stored()).map(({ state }) => state)).toEqual(['reversed', 'booked']);
    expect(await desk.waiting()).toEqual([]);
  });

  test('in the same statement, and in front of its payment, leaves nothing', async () => {
    const { reference } = await desk.expected();
    const outcome = await desk.upload({
      entries: [reversal(reference, { bankReference: 'storno' }), paid(reference)],
    });
    expect(outcome).toMatchObject({ matched: 1, reversed: 1 });
    expect(await desk.total()).toBe(0);
  });

  test('of another amount undoes nothing and waits', async () => {
    const { id, reference } = await desk.expected();
    await desk.upload({ entries: [paid(reference)] });
    const later = {
      id: 'IZVOD-2025-078',
      opening: '103.00',
      entries: [reversal(reference, { amount: '2.00' })],
    };
    const waits = [['unmatched', 'reversal-unmatched', id]];
    expect(short(await desk.upload(later, { dryRun: true }))).toEqual(waits);
    expect(short(await desk.upload(later))).toEqual(waits);
    expect([await desk.total(), await desk.request(id)]).toMatchObject([3, { state: 'paid' }]);
  });

  test('of a line that waits takes it out of the queue', async () => {
    const { reference } = await desk.expected();
    await desk.upload({ entries: [paid(reference, { payer: 'IVIC IVO' })] });
    await desk.upload({ id: 'I-2', entries: [reversal(reference, { payer: 'IVIC IVO' })] });
    expect([await desk.waiting(), await desk.total()]).toEqual([[], 0]);
  });

  test('of nothing we know waits for an administrator, who can only dismiss it', async () => {
    await desk.upload({ entries: [{ amount: '7.00', isReversal: true, isDebit: true, bankReference: 'X' }] });
    const [line] = await desk.waiting();
    expect(line).toMatchObject({ isReversal: true, reasons: ['reversal-unmatched'], amount: 7 });
    const target = { politicianId: null, submissionId: 1 };
    const assign = desk.service.calls.call(paymentsCalls.assignLine, {
      id: line?.id ?? 0,
      target,
      decidedBy: 'Glavna',
    });
    await expect(assign).rejects.toMatchObject({ code: 'request.invalid' });
    await desk.service.calls.call(paymentsCalls.dismissLine, { id: line?.id ?? 0, decidedBy: 'Glavna' });
    expect(await desk.waiting()).toEqual([]);
  });
});

test('a statement of another account and one that does not add up are refused before anything is booked', async () => {
  const { reference } = await desk.expected();
  const entries = [paid(reference)];
  await expect(desk.read({ entries, account: 'HR9223600001501426697' })).rejects.toMatchObject({
    code: 'statement.other-account',
  });
  await expect(desk.read({ entries, closing: '999.00' })).rejects.toMatchObject({
    code: 'statement.inconsistent',
  });
  await expect(desk.read(gzipSync('nije izvod'))).rejects.toMatchObject({ code: 'statement.unreadable' });
  expect([await stored(), await desk.total()]).toEqual([[], 0]);
});

test('what was read is booked by its number, for an hour, and then forgotten', async () => {
  const { id, reference } = await desk.expected();
  const { draft, submissionIds } = await desk.read({ entries: [paid(reference)] });
  expect(submissionIds).toEqual([id]);
  const known = () => desk.service.calls.call(paymentsCalls.statementDraft, { draft });
  const book = () =>
    desk.service.calls.call(paymentsCalls.importLines, {
      ...{ draft, dryRun: false, importedBy: 'Glavna' },
      names: { [id]: 'Ana Anić' },
    });
  expect(await known()).toEqual({ draft, submissionIds });
  expect([await book(), await book()]).toMatchObject([{ matched: 1 }, { matched: 0, duplicates: 1 }]);
  await desk.service.query("UPDATE statement_drafts SET created_at = now() - interval '61 minutes'");
  for (const late of [known, book])
    await expect(late()).rejects.toMatchObject({
      ...{ code: 'statement.draft-expired', message: 'Pregled je istekao: učitajte izvod ponovno.' },
    });
  await desk.service.app.get(ForgetPayers).forget();
  expect(await desk.service.query('SELECT FROM statement_drafts')).toEqual([]);
});

test('a batch that is repeated after a deadlock books every line once', async () => {
  const expected = [await desk.expected(), await desk.expected()];
  const entries = expected.map(({ reference }) => paid(reference));
  await desk.upload({ entries: entries.slice(0, 1) });
  // A sequence keeps what it counted when its transaction is rolled back.
  await desk.service.query('CREATE SEQUENCE attempts');
  await desk.service.query(`CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'met another' USING ERRCODE = '40P01'; END IF; RETURN NEW; END $$`);
  await desk.service.query(
    'CREATE TRIGGER meet BEFORE INSERT ON statement_lines FOR EACH ROW EXECUTE FUNCTION meet()',
  );
  expect(await desk.upload({ entries })).toMatchObject({ matched: 1, unmatched: 0, duplicates: 1 });
  await desk.service.query('DROP TRIGGER meet ON statement_lines');
  expect([await desk.total(), (await stored()).length]).toEqual([6, 2]);
});

test('what is left of a request after a part was paid by hand is booked by itself, and the request is paid on the day of the bank', async () => {
  const { id, reference } = await desk.expected(150_000);
  await desk.service.calls.call(paymentsCalls.recordForSubmission, {
    submissionId: id,
    amount: 500,
    dueCents: 150_000,
    confirmAmount: true,
    purpose: 'guarantee',
    createdBy: 'Glavna',
    paidOn: '2025-05-06',
  });
  const upload = (amount: string, bankReference: string) =>
    desk.upload({ id: bankReference, entries: [paid(reference, { amount, bankReference })] });
  const tooMuch = await upload('1500.00', 'sve');
  expect(short(tooMuch)).toEqual([['unmatched', 'amount-differs', id]]);
  expect(tooMuch.lines).toMatchObject([{ amountExpected: 1000 }]);
  expect(short(await upload('1000.00', 'ostatak'))).toEqual([['matched', id]]);
  const paidAt = '2025-05-07T22:00:00.000Z';
  expect(await desk.request(id)).toMatchObject({ state: 'paid', amountPaid: 1500, paidAt });
});

test('a transaction that fails in the middle leaves whole batches, and the next upload completes them', async () => {
  const ids = Array.from({ length: 205 }, (_, i) => 5001 + i);
  const references = ids.map((id) => paymentReference(1003, id));
  await desk.service.query(
    `INSERT INTO payment_requests (submission_id, reference, amount_cents, purpose, expires_at)
     SELECT *, 300, 'identity-fee', now() + interval '1 day' FROM unnest($1::int[], $2::text[])`,
    [ids, references],
  );
  const entries = references.map((reference) => paid(reference));
  await desk.service.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.submission_id = 5203 THEN RAISE EXCEPTION 'refused for the test'; END IF; RETURN NEW; END $$`);
  await desk.service.query(
    'CREATE TRIGGER refuse BEFORE INSERT ON fund_entries FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  await expect(desk.upload({ entries })).rejects.toMatchObject({ code: 'internal' });
  expect([(await stored()).length, await desk.total()]).toEqual([200, 600]);
  await desk.service.query('DROP TRIGGER refuse ON fund_entries');
  expect(await desk.upload({ entries })).toMatchObject({ matched: 5, duplicates: 200 });
  expect(await desk.total()).toBe(615);
});
