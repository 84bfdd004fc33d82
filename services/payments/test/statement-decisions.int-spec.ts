import { paymentsCalls } from '@jamcimo/contracts';
import type { ComposedEntry } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('an administrator decides about a waiting line', () => {
  const assign = (id: number, target: { submissionId?: number; politicianId?: number }) =>
    desk.service.calls.call(paymentsCalls.assignLine, { id, target, decidedBy: 'Druga' });
  const dismiss = (id: number) =>
    desk.service.calls.call(paymentsCalls.dismissLine, { id, decidedBy: 'Druga' });
  const queued = async (entry: ComposedEntry) => {
    await desk.upload({ entries: [entry] });
    const [line] = await desk.waiting();
    return line?.id ?? 0;
  };

  test('for a registration: it is booked, and who paid is forgotten', async () => {
    const { id, reference } = await desk.expected();
    const line = await queued(paid(reference, { payer: 'IVIC IVO' }));
    expect(await desk.waiting()).toMatchObject([
      { payerName: 'IVIC IVO', description: 'Provjera identiteta' },
    ]);
    expect(await assign(line, { submissionId: id })).toMatchObject({
      ...{ state: 'booked', submissionId: id, payerName: null, description: null, decidedBy: 'Druga' },
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
    expect(await dismiss(await queued(entry))).toMatchObject({ state: 'dismissed', payerName: null });
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
