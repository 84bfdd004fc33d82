import { registrationsCalls } from '@jamcimo/contracts';
import { SubmissionsState } from '../src/submissions/submission-facts.js';
import { ReceiptsDesk } from './receipts-desk.js';
import type { RegistrationsDesk } from './registrations-desk.js';

let at: ReceiptsDesk;
let desk: RegistrationsDesk;

beforeAll(async () => {
  at = await ReceiptsDesk.open({ DECISION_UNDO_SECONDS: '300' });
  desk = at.desk;
});
afterAll(() => at.close());

let lastProfile = 900;
const approve = async (id: number) => (await at.decide(id, 'approved')).decided_at;
const withdraw = (id: number) =>
  desk.service.calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy: 'Glavna' });
const remove = async (politicianId: number, id: number) => {
  await at.register.remove(politicianId, [id]);
  await at.register.acknowledged();
};
const stored = async (id: number) => {
  const [row] = await desk.service.query(
    `SELECT politician_id, name, amount_paid_cents AS paid, paid_at IS NOT NULL AS is_paid,
       (SELECT count(*)::int FROM mails WHERE submission_id = s.id AND state = 'waiting') AS waiting
     FROM submissions s WHERE id = $1`,
    [id],
  );
  return row;
};
const ORDERS = ['the right order', 'reverse'];
/** Two steps, the earlier one first. */
async function inOrder(order: string, steps: [() => Promise<unknown>, () => Promise<unknown>]) {
  for (const step of order === 'reverse' ? steps.toReversed() : steps) await step();
}

describe.each(ORDERS)('events in %s leave the same', (order) => {
  test('a payment and its being taken back', async () => {
    const request = await at.registered();
    const entryId = desk.nextEntry();
    await inOrder(order, [
      () => at.paid({ entryId, submissionId: request.id, amountCents: 300 }),
      async () => {
        await desk.payments.publishVoided(entryId, request.id, 300);
        await desk.payments.acknowledged();
      },
    ]);
    expect(await stored(request.id)).toMatchObject({ paid: 0, is_paid: false });
  });

  test('the profiles of a first approval and of a second one', async () => {
    const { id } = await at.registered();
    const [first, second] = [++lastProfile, ++lastProfile];
    const firstAt = await approve(id);
    await withdraw(id);
    const secondAt = await approve(id);
    await inOrder(order, [
      () => at.register.published(first, id, firstAt),
      () => at.register.published(second, id, secondAt),
    ]);
    expect(await stored(id)).toMatchObject({ politician_id: second });
  });

  test('a profile and its removal', async () => {
    const { id } = await at.registered();
    const decidedAt = await approve(id);
    const politicianId = ++lastProfile;
    await inOrder(order, [
      () => at.register.published(politicianId, id, decidedAt),
      () => remove(politicianId, id),
    ]);
    expect(await stored(id)).toMatchObject({ politician_id: null, name: 'Obrisano' });
  });
});

test('the profile of an approval that was withdrawn is not that of the second one, which is on its way', async () => {
  const { id } = await at.registered();
  const decidedAt = await approve(id);
  await withdraw(id);
  await approve(id);
  await at.register.published(++lastProfile, id, decidedAt);
  expect(await stored(id)).toMatchObject({ politician_id: null });
});

test('the removal of a hidden profile leaves the request, also when the second approval overtook it', async () => {
  const { id } = await at.registered();
  await approve(id);
  await withdraw(id);
  const occurredAt = new Date();
  await approve(id);
  await at.register.remove(++lastProfile, [id], occurredAt);
  await at.register.acknowledged();
  expect(await stored(id)).not.toMatchObject({ name: 'Obrisano' });
});

test('a rejection is listed as newer than its request, for a consumer that hears of both at once', async () => {
  const { id } = await at.registered();
  await at.decide(id, 'rejected');
  const states = await desk.service.app
    .get(SubmissionsState)
    .presentState(String(id - 1), 1, desk.service.dataSource.manager);
  expect(states.map(({ event, version }) => [event.name, version])).toEqual([
    ['submission.received', 1],
    ['submission.rejected', 2],
  ]);
});
