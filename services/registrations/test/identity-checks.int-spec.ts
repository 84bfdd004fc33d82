import {
  type EventPayload,
  registrationsCalls,
  type SubmissionDecision,
  type submissionApproved,
} from '@jamcimo/contracts';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;
beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());

const call = () => desk.service.calls;
const request = async (verificationOption: 'verifyOnly' | 'verifyAndGuarantee') =>
  (await desk.submit({ email: desk.somebody(), verificationOption })).id;
const decide = (id: number, decision: Partial<SubmissionDecision> & Pick<SubmissionDecision, 'status'>) =>
  call().call(registrationsCalls.decide, { id, decision, decidedBy: 'Glavna' });
const get = (id: number) => call().call(registrationsCalls.get, { id });
const approvalOf = async (id: number) => {
  const [event] = await desk.service.query<{ payload: EventPayload<typeof submissionApproved> }>(
    "SELECT payload FROM outbox_events WHERE aggregate_id = $1 AND name = 'submission.approved'",
    [String(id)],
  );
  return event?.payload;
};

test('a look at the document and the check of the identity are kept with who and when', async () => {
  const id = await request('verifyOnly');
  expect(await get(id)).toMatchObject({ document_viewed_by: null, identity_checked_by: null });
  await call().call(registrationsCalls.noteDocumentView, { id, viewedBy: 'Prva' });
  expect(await get(id)).toMatchObject({
    document_viewed_by: 'Prva',
    document_viewed_at: expect.any(String),
    identity_checked_at: null,
    version: 1,
  });
  const decided = await decide(id, { status: 'approved', identityChecked: true });
  expect(decided).toMatchObject({ identity_checked_by: 'Glavna', identity_checked_at: decided.decided_at });
  expect(await approvalOf(id)).toMatchObject({ guaranteeConfirmed: false });
});

test.each([
  [true, { isVerified: true, identityChecked: true }],
  [false, { isVerified: false, identityChecked: false }],
  // Decision 8, as a call always could.
  [undefined, { isVerified: true, identityChecked: false }],
])(
  'an approval says whether it verifies and whether somebody checked the identity (%s)',
  async (identityChecked, said) => {
    const id = await request('verifyOnly');
    await decide(id, { status: 'approved', identityChecked });
    expect(await approvalOf(id)).toMatchObject(said);
  },
);

test('a statement of a decision that was withdrawn is not that of the next one', async () => {
  const id = await request('verifyOnly');
  await decide(id, { status: 'approved', identityChecked: true });
  // Here decisions are final at once.
  await desk.service.query("UPDATE submissions SET decision_final_at = now() + '1 minute' WHERE id = $1", [
    id,
  ]);
  await call().call(registrationsCalls.withdrawDecision, { id, withdrawnBy: 'Glavna' });
  expect(await decide(id, { status: 'approved', identityChecked: false })).toMatchObject({
    identity_checked_at: null,
    identity_checked_by: null,
  });
});

test('without the statement nothing is kept, and an unknown request cannot be looked at', async () => {
  const id = await request('verifyOnly');
  expect(await decide(id, { status: 'rejected' })).toMatchObject({ identity_checked_at: null });
  await expect(
    call().call(registrationsCalls.noteDocumentView, { id: 999_999, viewedBy: 'Prva' }),
  ).rejects.toMatchObject({ code: 'submission.not-found' });
});

test('an approval confirms the guarantee only when it was asked for and is paid as a whole', async () => {
  const confirm = { status: 'approved', guaranteeConfirmed: true } as const;
  const checkAlone = await request('verifyOnly');
  await desk.paid(checkAlone, 300);
  const guarantee = await request('verifyAndGuarantee');
  await desk.paid(guarantee, 100_000);
  for (const id of [checkAlone, guarantee]) {
    await expect(decide(id, confirm)).rejects.toMatchObject({ code: 'submission.guarantee-not-paid' });
    expect((await get(id)).status).toBe('pending');
  }
  await desk.paid(guarantee, 50_000);
  expect((await decide(guarantee, confirm)).status).toBe('approved');
  expect(await approvalOf(guarantee)).toMatchObject({ guaranteeConfirmed: true });
});
