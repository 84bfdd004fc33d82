import { type lineAssignment, paymentsCalls, submissionRemoved } from '@jamcimo/contracts';
import type { z } from 'zod';
import { ForgetPayers } from '../src/statements/forget-payers.job.js';
import type { ComposedEntry } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

type Target = z.input<typeof lineAssignment>;
const assign = (id: number, target: Target) =>
  desk.service.calls.call(paymentsCalls.assignLine, { id, target, decidedBy: 'Druga' });
const dismiss = (id: number, reason: string | null = null) =>
  desk.service.calls.call(paymentsCalls.dismissLine, { id, reason, decidedBy: 'Druga' });
const reopen = (id: number) => desk.service.calls.call(paymentsCalls.reopenLine, { id });
const queued = async (entry: ComposedEntry) => {
  await desk.upload({ entries: [entry] });
  const [line] = await desk.waiting();
  return line?.id ?? 0;
};
const list = (input: Partial<z.input<typeof paymentsCalls.lines.input>>) =>
  desk.service.calls.call(paymentsCalls.lines, input);

describe('an administrator decides about a waiting line', () => {
  test('for a registration: it is booked, and who paid stays readable for a while', async () => {
    const { id, reference } = await desk.expected();
    const line = await queued(paid(reference, { payer: 'IVIC IVO' }));
    expect(await desk.waiting()).toMatchObject([
      { payerName: 'IVIC IVO', description: 'Provjera identiteta' },
    ]);
    expect(await assign(line, { submissionId: id })).toMatchObject({
      state: 'booked',
      submissionId: id,
      payerName: 'IVIC IVO',
      amountLeft: 0,
      decidedBy: 'Druga',
      entryId: expect.any(Number),
    });
    expect([await desk.total(), await desk.request(id)]).toMatchObject([3, { state: 'paid' }]);
  });

  test('for a politician: it is booked with the purpose of its amount', async () => {
    await desk.register.publish(302, 1, { name: 'Iva Ivić' });
    await desk.register.acknowledged();
    await assign(await queued({ amount: '20.00' }), { politicianId: 302 });
    const { items } = await desk.service.calls.call(paymentsCalls.list, { politicianId: 302 });
    expect(items).toMatchObject([{ amount: 20, purpose: 'donation', date: '2025-05-08' }]);
  });

  test('dismissed: it is booked nowhere, and a repeated upload leaves it dismissed', async () => {
    const entry = { amount: '20.00' };
    expect(await dismiss(await queued(entry))).toMatchObject({ state: 'dismissed' });
    expect(await desk.upload({ entries: [entry] })).toMatchObject({ duplicates: 1 });
    expect([await desk.waiting(), await desk.total()]).toEqual([[], 0]);
  });

  test('once, however many decide at once', async () => {
    const { id, reference } = await desk.expected();
    const line = await queued(paid(reference, { payer: 'IVIC IVO' }));
    const all = await Promise.allSettled([
      assign(line, { submissionId: id }),
      dismiss(line),
      assign(line, { submissionId: id }),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(dismiss(line)).rejects.toMatchObject({ code: 'statement-line.already-decided' });
    await expect(dismiss(999_999)).rejects.toMatchObject({ code: 'statement-line.not-found' });
  });

  test('not for somebody unknown, nor for what is paid already', async () => {
    const { id, reference } = await desk.expected();
    await desk.upload({ entries: [paid(reference)] });
    const line = await queued(paid(reference, { bankReference: 'drugi put' }));
    await expect(assign(line, { submissionId: id })).rejects.toMatchObject({
      code: 'submission.already-paid',
    });
    await expect(assign(line, { submissionId: 1 })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(assign(line, { politicianId: 9_999 })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(assign(line, {})).rejects.toMatchObject({ code: 'request.invalid' });
    expect([await desk.waiting(), await desk.total()]).toMatchObject([[{ id: line }], 3]);
  });
});

test('an entry that is voided by hand gives its line back to the queue', async () => {
  const { id, reference } = await desk.expected();
  await desk.upload({ entries: [paid(reference)] });
  const { items } = await desk.service.calls.call(paymentsCalls.list, { submissionId: id });
  await desk.service.calls.call(paymentsCalls.void, { id: items[0]?.id ?? 0, voidedBy: 'Glavna' });
  expect(await desk.waiting()).toMatchObject([
    { reasons: ['entry-voided'], submissionId: id, amount: 3, entryId: null },
  ]);
});

describe('a dismissed line', () => {
  test('says who dismissed it and why, and can be put back into the queue and booked', async () => {
    await desk.register.publish(303, 1, { name: 'Iva Ivić' });
    await desk.register.acknowledged();
    const line = await queued({ amount: '20.00', payer: 'IVIC IVO' });
    expect(await dismiss(line, 'nije za nas')).toMatchObject({
      state: 'dismissed',
      decidedBy: 'Druga',
      dismissalReason: 'nije za nas',
      payerName: 'IVIC IVO',
    });
    expect(await reopen(line)).toMatchObject({
      ...{ state: 'open', reasons: ['no-reference', 'reopened'], payerName: 'IVIC IVO' },
      decidedBy: 'Druga',
      dismissalReason: 'nije za nas',
    });
    await expect(reopen(line)).rejects.toMatchObject({ code: 'statement-line.not-dismissed' });
    await expect(reopen(999_999)).rejects.toMatchObject({ code: 'statement-line.not-found' });
    await assign(line, { politicianId: 303 });
    expect([await desk.total(), await desk.waiting()]).toEqual([20, []]);
  });

  test('by a request that comes again under its key is answered again, and decided once', async () => {
    const line = await queued({ amount: '20.00', payer: 'IVIC IVO' });
    const again = { id: line, reason: 'nije za nas', decidedBy: 'Druga', idempotencyKey: 'k-1' };
    const dismissAgain = () => desk.service.calls.call(paymentsCalls.dismissLine, again);
    const first = await dismissAgain();
    expect(await dismissAgain()).toEqual(first);
    await expect(dismiss(line)).rejects.toMatchObject({ code: 'statement-line.already-decided' });
    await reopen(line);
    const target = { politicianId: null, purpose: 'donation' as const };
    const assignAgain = () =>
      desk.service.calls.call(paymentsCalls.assignLine, {
        id: line,
        target,
        decidedBy: 'Druga',
        idempotencyKey: 'k-2',
      });
    const [one, other] = await Promise.all([assignAgain(), assignAgain()]);
    expect(other).toEqual(one);
    expect([one.state, one.entryIds.length, await desk.total()]).toEqual(['booked', 1, 20]);
    await expect(assign(line, target)).rejects.toMatchObject({ code: 'statement-line.already-decided' });
  });

  test('forgets who paid 90 days after the decision, and not before', async () => {
    const line = await queued({ amount: '20.00', payer: 'IVIC IVO', freeText: 'za sina' });
    await dismiss(line);
    const forget = async (days: number) => {
      await desk.service.query('UPDATE statement_lines SET decided_at = now() - make_interval(days => $1)', [
        days,
      ]);
      await desk.service.app.get(ForgetPayers).forget();
      return (await list({ state: 'dismissed' })).items;
    };
    expect(await forget(89)).toMatchObject([{ payerName: 'IVIC IVO', description: 'za sina' }]);
    expect(await forget(91)).toMatchObject([{ payerName: null, description: null, amount: 20 }]);
  });

  test('that never comes leaves who paid known for 90 days after the upload', async () => {
    await queued({ amount: '20.00', payer: 'IVIC IVO', freeText: 'za sina' });
    const forget = async (days: number) => {
      await desk.service.query('UPDATE statement_lines SET imported_at = now() - make_interval(days => $1)', [
        days,
      ]);
      await desk.service.app.get(ForgetPayers).forget();
      return desk.waiting();
    };
    expect(await forget(89)).toMatchObject([{ payerName: 'IVIC IVO', description: 'za sina' }]);
    expect(await forget(91)).toMatchObject([{ payerName: null, description: null, amount: 20 }]);
  });

  test('who paid of a booked entry is known eleven years after the end of its year', async () => {
    const year = new Date().getFullYear();
    const days = [`${year - 12}-12-31`, `${year - 11}-01-01`];
    for (const paidOn of days)
      await desk.service.query(
        `INSERT INTO fund_entries (amount_cents, purpose, paid_on, created_by, payer_name)
         VALUES (2000, 'donation', $1, 'Glavna', 'Ivo Ivić')`,
        [paidOn],
      );
    await desk.service.app.get(ForgetPayers).forget();
    const { items } = await desk.service.calls.call(paymentsCalls.list, {});
    expect(items.map(({ date, payerName }) => [date, payerName])).toEqual([
      [days[1], 'Ivo Ivić'],
      [days[0], null],
    ]);
  });

  test('a line that is booked forgets who paid with the registration that is removed', async () => {
    const { id, reference } = await desk.expected();
    await assign(await queued(paid(reference, { payer: 'IVIC IVO' })), { submissionId: id });
    await desk.registrations.publish(submissionRemoved, [
      { submissionId: id, version: 2, payload: { submissionId: id } },
    ]);
    expect((await list({ state: 'booked' })).items).toMatchObject([{ payerName: null }]);
  });
});

describe('a line may be booked', () => {
  const entries = async () => (await desk.service.calls.call(paymentsCalls.list, {})).items;

  beforeAll(async () => {
    await desk.register.publish(304, 1, { name: 'Iva Ivić' });
    await desk.register.acknowledged();
  });

  test('for a goal of a guarantee, and with who paid it', async () => {
    const line = await queued({ amount: '500.00' });
    await assign(line, { politicianId: 304, purpose: 'guarantee', goal: 2, payerName: 'Ivo Ivić' });
    expect(await desk.service.query('SELECT purpose, goal_number, payer_name FROM fund_entries')).toEqual([
      { purpose: 'guarantee', goal_number: 2, payer_name: 'Ivo Ivić' },
    ]);
  });

  test('for nobody, as a donation and as nothing else', async () => {
    const line = await queued({ amount: '20.00' });
    await expect(assign(line, { politicianId: null, purpose: 'guarantee' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await assign(line, { politicianId: null, purpose: 'donation' });
    expect(await entries()).toMatchObject([{ politicianId: null, purpose: 'donation', amount: 20 }]);
  });

  test('in parts that add up to it, and each part that is voided comes back alone', async () => {
    const { id, reference } = await desk.expected();
    const line = await queued(paid(reference, { amount: '23.50' }));
    const fee = { submissionId: id, amount: 3 };
    const gift = (amount: number | string) => ({ politicianId: 304, purpose: 'donation' as const, amount });
    for (const wrong of ['20.49', '20.51'])
      await expect(assign(line, { parts: [fee, gift(wrong)] })).rejects.toMatchObject({
        code: 'request.invalid',
        details: { errors: [{ field: 'parts', message: 'Dijelovi moraju zajedno iznositi 23,50 EUR.' }] },
      });
    const booked = await assign(line, { parts: [fee, gift('20.50')] });
    expect(booked).toMatchObject({ state: 'booked', amountLeft: 0, submissionId: id });
    expect(booked.entryIds).toHaveLength(2);
    expect([await desk.total(), await desk.request(id)]).toMatchObject([23.5, { state: 'paid' }]);
    await desk.service.calls.call(paymentsCalls.void, { id: booked.entryIds[1] ?? 0, voidedBy: 'Glavna' });
    expect(await desk.waiting()).toMatchObject([
      { amount: 23.5, amountLeft: 20.5, reasons: ['entry-voided'] },
    ]);
    await assign(line, { politicianId: null, purpose: 'donation' });
    expect([await desk.total(), (await desk.waiting()).length]).toEqual([23.5, 0]);
  });
});

test('the queue is searched by who paid, what they wrote, reference and amount, and has pages', async () => {
  const { reference } = await desk.expected();
  await desk.upload({
    entries: [
      paid(reference, { payer: 'ĐURIĆ ŽELJKA', amount: '7.25' }),
      { amount: '20.00', payer: 'IVIC IVO', freeText: 'za dječji vrtić' },
    ],
  });
  const amounts = async (q: string) =>
    (await list({ state: 'waiting', q })).items.map(({ amount }) => amount);
  expect(await amounts('željka duric')).toEqual([7.25]);
  expect(await amounts('djecji')).toEqual([20]);
  expect(await amounts('7,25')).toEqual([7.25]);
  expect(await amounts(`HR01 ${reference}`)).toEqual([7.25]);
  expect(await amounts('100% ničega')).toEqual([]);
  expect(await list({ state: 'waiting', limit: 1, offset: 1 })).toMatchObject({ total: 2, items: [{}] });
});

test('of thousands that are expected to pay, an old one is suggested all the same', async () => {
  const old = await desk.expected();
  await desk.service.query(`
    UPDATE payment_requests SET opened_at = '2025-04-01', expires_at = '2025-05-20' WHERE submission_id = ${old.id};
    INSERT INTO payment_requests (submission_id, reference, amount_cents, purpose, opened_at, expires_at)
    SELECT n, '9' || n, 300, 'identity-fee', '2025-06-01', '2025-08-01' FROM generate_series(500001, 502000) n`);
  const payer = 'ANTONIĆ DJURDJA';
  await desk.upload({
    entries: [
      { amount: '3.00', payer },
      { amount: '3.00', payer: 'NETKO DRUGI' },
    ],
  });
  const { items } = await list({ state: 'waiting', names: { [old.id]: 'Đurđa Antonić' } });
  const why = Object.fromEntries(items.map(({ payerName, suggestions }) => [payerName, suggestions]));
  expect(why[payer]).toMatchObject([{ submissionId: old.id, why: ['name', 'amount', 'date'] }]);
  expect(why['NETKO DRUGI']).toMatchObject([{ submissionId: old.id, why: ['amount', 'date'] }]);
  await desk.service.query('DELETE FROM payment_requests WHERE submission_id >= 500001');
});

test('a waiting line says whom it may be for, and why', async () => {
  await desk.register.publish(305, 1, { name: 'Željka Đurić' });
  await desk.register.acknowledged();
  const named = await desk.expected();
  const called = await desk.expected(150_000);
  await desk.upload({
    entries: [
      paid(named.reference, { payer: 'DJURIC ZELJKA', bankReference: 'prva' }),
      { amount: '1500.00', payer: 'HORVAT MARKO' },
    ],
  });
  const { items } = await list({ state: 'waiting', names: { [called.id]: 'Marko Horvat' } });
  const [byName, byReference] = [...items].sort((one, other) => other.amount - one.amount);
  expect(byReference?.suggestions).toEqual([
    expect.objectContaining({
      submissionId: named.id,
      reference: named.reference,
      purpose: 'identity-fee',
      why: ['reference', 'amount'],
    }),
    expect.objectContaining({ politicianId: 305, name: 'Željka Đurić', amountLeft: null, why: ['name'] }),
  ]);
  expect(byName?.suggestions).toEqual([
    expect.objectContaining({
      submissionId: called.id,
      name: 'Marko Horvat',
      amountLeft: 1500,
      why: ['name', 'amount'],
    }),
  ]);
});
