import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { tokenOf } from './registration-for-tests.js';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;

/* Decisions are final at once here: `DECISION_UNDO_SECONDS` is 0. */
beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const get = (id: number) => desk.service.calls.call(registrationsCalls.get, { id });
const decide = (id: number, status: 'approved' | 'rejected', reason: string | null = null) =>
  desk.service.calls.call(registrationsCalls.decide, {
    id,
    decision: { status, reason },
    decidedBy: 'Glavna',
  });
const putBack = (id: number, expectedVersion?: number) =>
  desk.service.calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy: 'Druga', expectedVersion });
const eventsOf = async (id: number) =>
  (
    await desk.service.query<{ name: string }>(
      'SELECT name FROM outbox_events WHERE aggregate_id = $1 ORDER BY version',
      [String(id)],
    )
  ).map(({ name }) => name);
const rejections = (email: string, count: number) =>
  eventually(() => {
    const found = desk.testEnvironment.sink
      .to(email)
      .filter(({ subject }) => subject?.includes('nije prihvaćen'));
    return found.length >= count ? found : null;
  });

test('a rejection whose mail is out: the request is pending again and remembers it', async () => {
  const email = desk.somebody();
  const receipt = await desk.submit({ email });
  const { id } = receipt;
  await decide(id, 'rejected', 'Nejasno.');
  await rejections(email, 1);
  const { version } = await get(id);
  expect(await putBack(id, version)).toMatchObject({
    status: 'pending',
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
    earlier_decisions: [
      {
        ...{
          status: 'rejected',
          decided_at: expect.any(String),
          decided_by: 'Glavna',
          rejection_reason: 'Nejasno.',
        },
        corrected_at: expect.any(String),
        corrected_by: 'Druga',
        reason: null,
      },
    ],
  });
  expect(await eventsOf(id)).toEqual(['submission.received', 'submission.rejected', 'submission.withdrawn']);
  const token = tokenOf(receipt);
  expect(await desk.service.calls.call(registrationsCalls.payment, { token })).toMatchObject({
    isPaid: false,
  });
});

test('the next decision has a mail of its own', async () => {
  const email = desk.somebody();
  const { id } = await desk.submit({ email });
  await decide(id, 'rejected', 'Prvi razlog.');
  await rejections(email, 1);
  await putBack(id);
  await decide(id, 'rejected', 'Drugi razlog.');
  const mails = await rejections(email, 2);
  expect(mails?.map(({ text }) => /(Prvi|Drugi) razlog/.exec(text ?? '')?.[1])).toEqual(['Prvi', 'Drugi']);
  await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'submission.already-decided' });
});

test('a request that waits has no decision to take back, and a second click takes none back', async () => {
  const { id } = await desk.submit({ email: desk.somebody() });
  await expect(putBack(id)).rejects.toMatchObject({ code: 'submission.not-decided' });
  await decide(id, 'rejected');
  const both = await Promise.allSettled([putBack(id), putBack(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await get(id)).earlier_decisions).toHaveLength(1);
});

test('a decision that was made anew is not the one that was meant', async () => {
  const { id } = await desk.submit({ email: desk.somebody() });
  const { version } = await decide(id, 'rejected');
  await putBack(id);
  await decide(id, 'rejected');
  await expect(putBack(id, version)).rejects.toMatchObject({
    ...{ code: 'submission.changed-meanwhile', details: { present: { status: 'rejected' } } },
  });
});

test('once the files are gone the decision stays: a second approval would lack them', async () => {
  const { id } = await desk.submit({ email: desk.somebody() });
  await decide(id, 'rejected');
  desk.daysLater(31);
  await desk.service.app.get(PurgeExpired).purge();
  await expect(putBack(id)).rejects.toMatchObject({
    code: 'submission.decision-final',
    message: expect.stringContaining('Podaci ovog zahtjeva su obrisani'),
    details: { present: { status: 'rejected' } },
  });
});
