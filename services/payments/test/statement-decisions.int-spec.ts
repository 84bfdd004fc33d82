import { paymentsCalls } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
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
const total = async () => (await service.calls.call(paymentsCalls.total, {})).total;
const request = async (submissionId: number) =>
  (await service.calls.call(paymentsCalls.requests, { submissionId })).items[0];
const waiting = async () => (await service.calls.call(paymentsCalls.lines, { state: 'open' })).items;

describe('an administrator decides about a waiting line', () => {
  const assign = (id: number, target: { submissionId?: number; politicianId?: number }) =>
    service.calls.call(paymentsCalls.assignLine, { id, target, decidedBy: 'Druga' });
  const dismiss = (id: number) => service.calls.call(paymentsCalls.dismissLine, { id, decidedBy: 'Druga' });
  const queued = async (entry: ComposedEntry) => {
    await upload({ entries: [entry] });
    const [line] = await waiting();
    return line?.id ?? 0;
  };

  test('for a registration: it is booked, and who paid is forgotten', async () => {
    const { id, reference } = await expected();
    const line = await queued(paid(reference, { payer: 'IVIC IVO' }));
    expect(await waiting()).toMatchObject([{ payerName: 'IVIC IVO', description: 'Provjera identiteta' }]);
    expect(await assign(line, { submissionId: id })).toMatchObject({
      ...{ state: 'booked', submissionId: id, payerName: null, description: null, decidedBy: 'Druga' },
      entryId: expect.any(Number),
    });
    expect([await total(), await request(id)]).toMatchObject([3, { state: 'paid' }]);
  });

  test('for a politician: it is booked with the purpose of its amount', async () => {
    await register.publish(302, 1, { name: 'Iva Ivić' });
    await register.acknowledged();
    await assign(await queued({ amount: '20.00' }), { politicianId: 302 });
    const { items } = await service.calls.call(paymentsCalls.list, { politicianId: 302 });
    expect(items).toMatchObject([{ amount: 20, purpose: 'donation', date: '2025-05-08' }]);
  });

  test('dismissed: it is booked nowhere, and a repeated upload leaves it dismissed', async () => {
    const entry = { amount: '20.00' };
    expect(await dismiss(await queued(entry))).toMatchObject({ state: 'dismissed', payerName: null });
    expect(await upload({ entries: [entry] })).toMatchObject({ duplicates: 1 });
    expect([await waiting(), await total()]).toEqual([[], 0]);
  });

  test('once, however many decide at once', async () => {
    const { id, reference } = await expected();
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
    const { id, reference } = await expected();
    await upload({ entries: [paid(reference)] });
    const line = await queued(paid(reference, { bankReference: 'drugi put' }));
    await expect(assign(line, { submissionId: id })).rejects.toMatchObject({
      code: 'submission.already-paid',
    });
    await expect(assign(line, { submissionId: 1 })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(assign(line, { politicianId: 9_999 })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(assign(line, {})).rejects.toMatchObject({ code: 'request.invalid' });
    expect([await waiting(), await total()]).toMatchObject([[{ id: line }], 3]);
  });
});

test('an entry that is voided by hand gives its line back to the queue', async () => {
  const { id, reference } = await expected();
  await upload({ entries: [paid(reference)] });
  const { items } = await service.calls.call(paymentsCalls.list, { submissionId: id });
  await service.calls.call(paymentsCalls.void, { id: items[0]?.id ?? 0, voidedBy: 'Glavna' });
  expect(await waiting()).toMatchObject([
    { reasons: ['entry-voided'], submissionId: id, amount: 3, entryId: null },
  ]);
});
