import { ReceiptsDesk } from './receipts-desk.js';
import type { RegistrationsDesk } from './registrations-desk.js';

let at: ReceiptsDesk;
let desk: RegistrationsDesk;

beforeAll(async () => {
  at = await ReceiptsDesk.open();
  desk = at.desk;
});
afterAll(() => at.close());

const GUARANTEE = { verificationOption: 'verifyAndGuarantee' };

describe('what is paid for a politician', () => {
  let politicians = 100;

  /** Requests of one person that became the same profile, oldest first. */
  async function profileOf(requests: { id: number }[]): Promise<number> {
    politicians += 1;
    for (const { id } of requests) {
      await at.decide(id, 'approved');
      await at.register.published(politicians, id);
    }
    return politicians;
  }

  test('is acknowledged to the address of the last approved request', async () => {
    const [old, last, rejected] = [await at.registered(), await at.registered(), await at.registered()];
    const politicianId = await profileOf([old, last]);
    await at.decide(rejected.id, 'rejected');
    const entryId = await at.paid({ politicianId, amountCents: 150_000, purpose: 'guarantee' });
    expect(await at.receiptsOf(old)).toEqual([]);
    const [mail] = await at.receiptsOf(last);
    expect(mail?.text).toContain('Jamstvo za tri glavna cilja, po 500,00\u00a0€ za svaki');
    expect(mail?.text).toContain('na Vašem profilu objavljujemo da za ciljeve jamčite');
    expect(mail?.text).not.toMatch(/Poziv na broj|preostaje|tržnicu/);
    await at.paid({ entryId, politicianId, amountCents: 150_000, purpose: 'guarantee' });
    expect(await at.receiptsOf(last)).toHaveLength(1);
  });

  test('with a goal named is the guarantee of one, and a donation is called so', async () => {
    const request = await at.registered();
    const politicianId = await profileOf([request]);
    await at.paid({ politicianId, amountCents: 50_000, purpose: 'guarantee', goalId: 7 });
    await at.paid({ politicianId, amountCents: 50_000, purpose: 'guarantee', goal: 2 });
    await at.paid({ politicianId, amountCents: 2_000, purpose: 'donation' });
    const texts = (await at.receiptsOf(request)).map(({ text }) => text ?? '');
    expect(texts.filter((text) => text.includes('Svrha: Jamstvo za jedan glavni cilj'))).toHaveLength(2);
    expect(texts.filter((text) => text.includes('jedan glavni cilj, 2. po redu'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Donacija financira rad platforme.'))).toHaveLength(1);
  });

  test('causes no mail where nobody is known, the person was forgotten, or a guarantee went back', async () => {
    const forgotten = await at.registered();
    const politicianId = await profileOf([forgotten]);
    await at.register.remove(politicianId, [forgotten.id]);
    await at.register.acknowledged();
    const present = await at.registered();
    const other = await profileOf([present]);
    const before = await desk.service.query('SELECT id FROM mails ORDER BY id');
    await at.paid({ politicianId, amountCents: 300 });
    await at.paid({ politicianId: 999_999, amountCents: 300 });
    await at.paid({ amountCents: 2_000, purpose: 'donation' });
    await at.paid({ politicianId: other, amountCents: -50_000, purpose: 'guarantee-return' });
    expect(await desk.service.query('SELECT id FROM mails ORDER BY id')).toEqual(before);
  });

  test('of an entry that was heard of before the person had a profile causes none when it is published again', async () => {
    const request = await at.registered();
    politicians += 1;
    const payment = { politicianId: politicians, amountCents: 300 };
    const entryId = await at.paid(payment);
    await at.decide(request.id, 'approved');
    await at.register.published(politicians, request.id);
    await at.paid({ ...payment, entryId });
    expect(await at.receiptsOf(request)).toEqual([]);
  });
});

test('an upgrade mails no old payer, even when all that was ever paid is published again', async () => {
  const request = await at.registered(GUARANTEE);
  const politician = await at.registered();
  await at.decide(politician.id, 'approved');
  await at.register.published(77, politician.id);
  // As the release before this one left it.
  const [old, older] = [desk.nextEntry(), desk.nextEntry()];
  await desk.service.query(
    `INSERT INTO known_versions (kind, aggregate_id, version, event)
     SELECT 'payment', id::text, 1, 'payment.recorded' FROM unnest($1::int[]) AS id`,
    [[old, older]],
  );
  await desk.service.query(
    'INSERT INTO submission_payments (entry_id, submission_id, amount_cents) VALUES ($1, $2, 50000)',
    [old, request.id],
  );
  await at.paid({ entryId: old, submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await at.paid({ entryId: older, politicianId: 77, amountCents: 300 });
  expect(await at.receiptsOf(request)).toEqual([]);
  expect(await at.receiptsOf(politician)).toEqual([]);
});
