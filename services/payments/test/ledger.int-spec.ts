import { type CallArgument, LEDGER_ACCOUNTS, type LedgerAccount, paymentsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
  for (const [id, name] of [
    [501, 'Ana Anić'],
    [502, 'Borna Bobić'],
  ] as const)
    await desk.register.publish(id, 1, { name });
  await desk.register.acknowledged();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const { calls } = { calls: () => desk.service.calls };
const record = (fields: Partial<CallArgument<typeof paymentsCalls.record>>) =>
  calls().call(paymentsCalls.record, {
    ...{ amount: 3, createdBy: 'Glavna', paidOn: '2025-05-06', confirmDuplicate: true },
    ...fields,
  });
const voidEntry = (id: number) => calls().call(paymentsCalls.void, { id, voidedBy: 'Glavna' });
const move = (fields: Partial<CallArgument<typeof paymentsCalls.moveGuarantee>>) =>
  calls().call(paymentsCalls.moveGuarantee, {
    move: 'return',
    politicianId: 501,
    goal: 1,
    amount: 500,
    reason: 'Cilj je ostvaren.',
    createdBy: 'Glavna',
    ...fields,
  });
const check = () => calls().call(paymentsCalls.reconcile, { repair: false });
const held = () => calls().call(paymentsCalls.held, {});
const summary = () => calls().call(paymentsCalls.summary, {});

/** Accounts that hold something, in euro, and that the ledger closes. */
async function accounts(): Promise<Partial<Record<LedgerAccount, number>>> {
  const { ledger, entriesCents } = await check();
  expect(ledger).toMatchObject({ meterCents: entriesCents, unbalanced: 0, entriesPostedWrong: [] });
  const all = ledger.accounts.map(({ account }) => account);
  expect(all).toEqual([...LEDGER_ACCOUNTS]);
  expect(ledger.accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(
    ledger.accounts.flatMap(({ account, cents }) => (cents === 0 ? [] : [[account, cents / 100]])),
  );
}

test('each purpose has its account; a voided entry leaves nothing', async () => {
  await record({ amount: 3, purpose: 'identity-fee', politicianId: 501 });
  await record({ amount: 20, purpose: 'donation' });
  const { id } = await record({ amount: 1500, purpose: 'guarantee', politicianId: 501 });
  await record({ amount: 7, purpose: 'other', politicianId: 502 });
  expect(await accounts()).toEqual({
    announced: 1530,
    'identity-fees': -3,
    donations: -20,
    other: -7,
    'held-goal-1': -500,
    'held-goal-2': -500,
    'held-goal-3': -500,
  });
  await voidEntry(id);
  expect(await accounts()).toEqual({ announced: 30, 'identity-fees': -3, donations: -20, other: -7 });
});

test('a guarantee of one goal is held for it, one of no goal fills those that are not', async () => {
  await record({ amount: 500, purpose: 'guarantee', goal: 2, politicianId: 501 });
  await record({ amount: 1100, purpose: 'guarantee', politicianId: 501 });
  await record({ amount: 500, purpose: 'guarantee', politicianId: 502 });
  const goal = (number: 1 | 2 | 3 | null, amount: number) => ({
    goal: number,
    held: amount,
    givenBack: 0,
    forfeited: 0,
    undoForfeitUntil: null,
  });
  expect(await held()).toEqual({
    held: 2100,
    own: 0,
    total: 2100,
    payouts: [],
    people: [
      {
        politicianId: 501,
        submissionId: null,
        name: 'Ana Anić',
        held: 1600,
        goals: [goal(1, 500), goal(2, 500), goal(3, 500), goal(null, 100)],
      },
      {
        politicianId: 502,
        submissionId: null,
        name: 'Borna Bobić',
        held: 500,
        goals: [goal(1, 500)],
      },
    ],
  });
});

test('an amount of one goal goes back, another to the charity project; the meter stays the sum of the entries', async () => {
  await record({ amount: 1500, purpose: 'guarantee', politicianId: 501 });
  await record({ amount: 3, purpose: 'identity-fee', politicianId: 501 });
  const key = { idempotencyKey: 'povrat-1' };
  const returned = await move({ goal: 1, amount: 250, ...key });
  expect(returned).toMatchObject({ move: 'return', goal: 1, amount: 250, reason: 'Cilj je ostvaren.' });
  expect(await move({ goal: 1, amount: 250, ...key })).toEqual(returned);
  await expect(move({ goal: 1, amount: 200, ...key })).rejects.toMatchObject({
    code: 'fund-entry.key-reused',
  });
  await move({ move: 'forfeit', goal: 2, amount: 500, reason: 'Cilj nije ostvaren.' });
  expect(await accounts()).toEqual({
    announced: 1503,
    'given-back': -250,
    forfeited: -500,
    'identity-fees': -3,
    'held-goal-1': -250,
    'held-goal-3': -500,
  });
  expect(await desk.total()).toBe(1253);
  expect(await summary()).toMatchObject({
    total: 1253,
    held: 750,
    givenBack: 250,
    forfeited: 500,
    received: { total: 1503 },
  });
  expect((await held()).own).toBe(503);
  expect((await held()).people[0]?.goals).toMatchObject([
    { goal: 1, held: 250, givenBack: 250, forfeited: 0 },
    { goal: 2, held: 0, givenBack: 0, forfeited: 500 },
    { goal: 3, held: 500, givenBack: 0, forfeited: 0 },
  ]);
});

test('no more goes out than is held for a goal, however many ask at once; what went out is not voided away', async () => {
  const { id } = await record({ amount: 1000, purpose: 'guarantee', politicianId: 501 });
  await expect(move({ goal: 3, amount: 1 })).rejects.toMatchObject({ code: 'guarantee.too-little-held' });
  await expect(move({ goal: 1, amount: 500.01 })).rejects.toMatchObject({
    details: { errors: [{ field: 'amount' }] },
  });
  const all = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => move({ goal: 1, amount: 300 })),
    ...Array.from({ length: 3 }, () => move({ move: 'forfeit', goal: 1, amount: 300 })),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await move({ move: 'forfeit', goal: 2, amount: 500 });
  await expect(voidEntry(id)).rejects.toMatchObject({ code: 'fund-entry.returned' });
  await accounts();
});

test('of a goal no more is forfeited than is held, however many ask at once; its payment is not voided away', async () => {
  const { id } = await record({ amount: 500, purpose: 'guarantee', goal: 1, politicianId: 501 });
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => move({ move: 'forfeit', goal: 1, amount: 300 })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await held()).people[0]?.goals[0]).toMatchObject({ held: 200, forfeited: 300 });
  await expect(voidEntry(id)).rejects.toThrow(/usmjereno u humanitarni projekt/);
  await accounts();
});

test('a return goes to each payment that paid for the goal', async () => {
  await record({ amount: 200, purpose: 'guarantee', goal: 1, politicianId: 501 });
  await record({ amount: 300, purpose: 'guarantee', goal: 1, politicianId: 501, paidOn: '2025-05-07' });
  await move({ goal: 1, amount: 450 });
  const back = await desk.service.query(
    `SELECT amount_cents, goal_number FROM fund_entries WHERE purpose = 'guarantee-return' ORDER BY id`,
  );
  expect(back).toEqual([
    { amount_cents: -20_000, goal_number: 1 },
    { amount_cents: -25_000, goal_number: 1 },
  ]);
  await accounts();
});

test('the bank’s account is the closing balance of the last statement, and what waits is unexplained', async () => {
  const { reference } = await desk.expected();
  await record({ amount: 20, purpose: 'donation', payerName: 'Ana Anić' });
  await desk.upload({
    id: 'I-1',
    entries: [paid(reference), { amount: '9.00', bankReference: 'nepoznata' }],
  });
  const { ledger } = await check();
  expect(ledger.banks).toEqual([expect.objectContaining({ statementId: 'I-1' })]);
  expect(ledger.banks[0]?.ledgerCents).toBe(ledger.banks[0]?.statementCents);
  const of = await accounts();
  expect(of).toMatchObject({ announced: 20, 'identity-fees': -3, unexplained: -9, donations: -20 });
  const [line] = await desk.waiting();
  await calls().call(paymentsCalls.assignLine, {
    ...{ id: line?.id ?? 0, target: { politicianId: 502, purpose: 'donation' }, decidedBy: 'Druga' },
  });
  expect(await accounts()).toEqual({ ...of, unexplained: undefined, donations: -29 });
  const [entry] = (await calls().call(paymentsCalls.list, { politicianId: 502 })).items;
  await voidEntry(entry?.id ?? 0);
  expect(await accounts()).toEqual(of);
});

test('the bank takes back a guarantee that was spent meanwhile: the storno waits, the rest of the statement is booked', async () => {
  const guarantee = { amount: '500.00', bankReference: 'J-1', payer: 'IVO IVIĆ' };
  for (const [step, spend] of (['return', 'forfeit'] as const).entries()) {
    await desk.clear();
    const { reference } = await desk.expected();
    await desk.upload({ id: `S-${step}`, entries: [guarantee] });
    const [line] = await desk.waiting();
    await calls().call(paymentsCalls.assignLine, {
      ...{ id: line?.id ?? 0, target: { politicianId: 501, purpose: 'guarantee', goal: 1 } },
      decidedBy: 'Druga',
    });
    const { id } = await move({ move: spend, goal: 1, amount: 20 });
    const storno = { ...guarantee, isReversal: true, isDebit: true, bookedOn: '2025-05-09' };
    const { lines } = await desk.upload({
      ...{ id: `S-${step}-2`, opening: '600.00' },
      entries: [storno, paid(reference)],
    });
    expect(lines.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['unmatched', 'reversal-unmatched'],
      ['matched'],
    ]);
    expect([id, await desk.total()]).toEqual([expect.any(Number), spend === 'return' ? 483 : 503]);
    await accounts();
  }
});

test('an entry that was recorded by hand and stands on a statement is at the bank, and once', async () => {
  const { id, reference } = await desk.expected();
  const entry = await record({ submissionId: id });
  expect(entry.purpose).toBe('identity-fee');
  await expect(record({ submissionId: id })).rejects.toMatchObject({ code: 'submission.already-paid' });
  await desk.upload({ entries: [paid(reference)] });
  expect(await accounts()).toMatchObject({ announced: 3, unexplained: -3 });
  const [line] = await desk.waiting();
  await calls().call(paymentsCalls.assignLine, {
    ...{ id: line?.id ?? 0, target: { entryId: entry.id }, decidedBy: 'Druga' },
  });
  const of = await accounts();
  expect([of.announced, of.unexplained, of['identity-fees']]).toEqual([undefined, undefined, -3]);
  expect(await desk.total()).toBe(3);
});

test('the database refuses a movement that does not sum to zero, and every edit of the ledger', async () => {
  const { id } = await record({});
  const sql = (text: string) => desk.service.query(text);
  const movement = `WITH m AS (INSERT INTO ledger_movements (kind, entry_id) VALUES ('recorded', ${id}) RETURNING id)`;
  await expect(sql(`${movement} INSERT INTO ledger_postings SELECT id, 'bank', 5 FROM m`)).rejects.toThrow(
    /1 postings that sum to 5/,
  );
  await expect(
    sql(
      `${movement} INSERT INTO ledger_postings SELECT id, account, cents FROM m, (VALUES ('bank', 5), ('other', -4)) v(account, cents)`,
    ),
  ).rejects.toThrow(/sum to 1/);
  await expect(
    sql(`INSERT INTO ledger_movements (kind, entry_id) VALUES ('recorded', ${id})`),
  ).rejects.toThrow(/0 postings/);
  await expect(sql('UPDATE ledger_postings SET amount_cents = 1')).rejects.toThrow(/never edited/);
  await expect(sql('DELETE FROM ledger_movements')).rejects.toThrow(/never edited/);
  await accounts();
});

test('falsified data are found', async () => {
  const { id } = await record({ amount: 20, purpose: 'donation' });
  const { reference } = await desk.expected();
  await desk.upload({ id: 'I-1', entries: [paid(reference)] });
  await desk.service.query(`UPDATE fund_entries SET amount_cents = 2100 WHERE id = ${id}`);
  await desk.service.query('UPDATE statements SET closing_cents = closing_cents + 1');
  const { ledger, entriesCents } = await check();
  expect(ledger.entriesPostedWrong).toEqual([id]);
  expect(ledger.meterCents).toBe(entriesCents - 100);
  expect(ledger.banks[0]?.statementCents).toBe((ledger.banks[0]?.ledgerCents ?? 0) + 1);
});

test.each(['forfeit', 'return'] as const)(
  'of a %s and the removal of its payment at once, the second one finds nothing left',
  async (kind) => {
    const { id } = await record({ amount: 500, purpose: 'guarantee', goal: 1, politicianId: 501 });
    const waiting = (count: number) =>
      eventually(async () => {
        const rows = await desk.service.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        expect(rows).toHaveLength(count);
      });
    const runner = desk.service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM funds_summary FOR UPDATE');
    const moved = move({ move: kind });
    await waiting(1);
    const removed = voidEntry(id).catch((error: unknown) => error);
    await waiting(2);
    await runner.commitTransaction();
    await runner.release();
    await moved;
    expect(await removed).toMatchObject({ code: 'fund-entry.returned' });
    expect((await held()).held).toBe(0);
    await accounts();
  },
);
