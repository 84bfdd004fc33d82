import { registrationsCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { tokenIn } from './links-for-tests.js';
import { ReceiptsDesk, type Registered } from './receipts-desk.js';
import { tokenOf } from './registration-for-tests.js';
import type { RegistrationsDesk } from './registrations-desk.js';

/** What a person hears of the own request: by mail and on its page. */
let at: ReceiptsDesk;
let desk: RegistrationsDesk;
const UNDO_SECONDS = 300;

beforeAll(async () => {
  at = await ReceiptsDesk.open({ DECISION_UNDO_SECONDS: String(UNDO_SECONDS) });
  desk = at.desk;
});
afterAll(() => at.close());
afterEach(() => jest.restoreAllMocks());

let profiles = 500;
const subjects = (email: string) => desk.testEnvironment.sink.to(email).map(({ subject }) => subject ?? '');
const mailAbout = (email: string, subject: string) =>
  eventually(() => desk.testEnvironment.sink.to(email).find((mail) => mail.subject === subject) ?? null);
const page = async (request: Registered) =>
  (await desk.service.calls.call(registrationsCalls.payment, { token: tokenOf(request) })).progress;
const later = () =>
  jest
    .spyOn(desk.service.app.get(Clock), 'now')
    .mockReturnValue(new Date(Date.now() + (UNDO_SECONDS + 1) * 1000));
const withdraw = (id: number) =>
  desk.service.calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy: 'Glavna' });
const approvals = (id: number) =>
  desk.service.query<{ id: number; state: string }>(
    "SELECT id, state FROM mails WHERE submission_id = $1 AND kind = 'profile-public' ORDER BY id",
    [id],
  );
/** The first job of a mail has left it to one that waits until the decision is final. */
const isPutOff = (mailId: number | undefined) =>
  eventually(async () => {
    const [job] = await desk.service.query<{ waits: number }>(
      `SELECT max(extract(epoch FROM run_at - created_at))::int AS waits FROM deliveries
       WHERE name = 'send-mail' AND payload->>'mailId' = $1`,
      [String(mailId)],
    );
    expect(job?.waits).toBeGreaterThan(UNDO_SECONDS - 60);
  });
const send = (mailId = 0) => desk.service.app.get(SendMail).sendOnce(mailId, { lastAttempt: false });
async function published(id: number): Promise<number> {
  profiles += 1;
  await at.register.published(profiles, id);
  return profiles;
}

describe('the confirmed goals', () => {
  const SUBJECT = 'JAMČIMO: ciljevi su potvrđeni';

  test('are mailed once, as they were confirmed, with the link to the page', async () => {
    const request = await at.registered();
    await at.paid({ submissionId: request.id, amountCents: 300 });
    const [invitation] = await at.receiptsOf(request);
    const token = tokenIn(invitation, '/registration-goals');
    const goals = {
      mainGoals: ['Bolja tržnica', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'] as [
        string,
        string,
        string,
      ],
      goal1Reference: null,
      goal2Reference: null,
      goal3Reference: null,
    };
    for (const _ of [1, 2]) await desk.service.calls.call(registrationsCalls.confirmGoals, { token, goals });
    const mail = await mailAbout(request.email, SUBJECT);
    expect(mail?.text).toContain('1. Bolja tržnica\n2. Obnoviti staru školu\n3. Izgraditi dječji vrtić');
    expect(mail?.html).toContain('<li>Bolja tržnica</li>');
    expect(mail?.text).toContain('Nakon odobrenja Vaš profil postaje javan s ovim ciljevima.');
    expect(mail?.text).toContain(`Stanje zahtjeva:\nhttps://jamcimo.example${request.successRedirectPath}`);
    await at.mailsSent(request.id);
    expect(subjects(request.email).filter((subject) => subject === SUBJECT)).toHaveLength(1);
    expect((await page(request)).goalsConfirmedAt).not.toBeNull();
  });
});

describe('a public profile', () => {
  const SUBJECT = 'JAMČIMO: Vaš profil je javan';

  test('is announced by mail when the decision is final, once, with its address', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'approved');
    const [mail] = await approvals(request.id);
    const politicianId = await published(request.id);
    await at.register.published(politicianId, request.id);
    await isPutOff(mail?.id);
    await send(mail?.id);
    expect(subjects(request.email)).not.toContain(SUBJECT);
    later();
    for (const _ of [1, 2]) await send(mail?.id);
    expect(subjects(request.email).filter((subject) => subject === SUBJECT)).toHaveLength(1);
    const sent = await mailAbout(request.email, SUBJECT);
    for (const form of [sent?.text, sent?.html || ''])
      expect(form).toContain(`https://jamcimo.example/?selected_politician=${politicianId}`);
    expect(sent?.text).toContain('30 dana');
  });

  test('that is not there yet is announced as soon as it is', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'approved');
    const [mail] = await approvals(request.id);
    await isPutOff(mail?.id);
    later();
    await send(mail?.id);
    expect(await approvals(request.id)).toEqual([{ ...mail, state: 'waiting' }]);
    await published(request.id);
    await mailAbout(request.email, SUBJECT);
  });

  test.each([
    ['verifyOnly', 0, false, 's oznakom „Verificirano”.', false],
    ['verifyAndGuarantee', 0, false, 's oznakom „Verificirano”.', true],
    ['verifyAndGuarantee', 150_000, true, 's oznakama „Verificirano” i „JAMČIMO”.', false],
  ] as const)(
    'is announced with the marks that it has (%s, paid %d, confirmed %s)',
    async (verificationOption, amountCents, guaranteeConfirmed, marks, isAwaited) => {
      const request = await at.registered({ verificationOption });
      if (amountCents > 0) await at.paid({ submissionId: request.id, amountCents, purpose: 'guarantee' });
      const decision = { status: 'approved', guaranteeConfirmed } as const;
      await desk.service.calls.call(registrationsCalls.decide, {
        ...{ id: request.id, decision, decidedBy: 'Glavna' },
      });
      await published(request.id);
      const [mail] = await approvals(request.id);
      later();
      await send(mail?.id);
      const text = (await mailAbout(request.email, SUBJECT))?.text ?? '';
      expect(text).toContain(`Vaš profil je javan, ${marks}`);
      expect(text.includes('„JAMČIMO” profil dobiva kad potvrdimo')).toBe(isAwaited);
      expect(text.includes('naknadno zajamčiti ciljeve')).toBe(!guaranteeConfirmed);
    },
  );

  test('whose approval was withdrawn is not announced; a second approval announces it', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'approved');
    await published(request.id);
    await withdraw(request.id);
    const [first] = await approvals(request.id);
    expect(first?.state).toBe('dropped');
    await at.decide(request.id, 'approved');
    await published(request.id);
    const [, second] = await approvals(request.id);
    later();
    for (const mail of [first, second]) await send(mail?.id);
    expect(subjects(request.email).filter((subject) => subject === SUBJECT)).toHaveLength(1);
  });

  test('of an approval from before there was this mail is announced to nobody, whatever is published again', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'approved');
    await desk.service.query("DELETE FROM mails WHERE submission_id = $1 AND kind = 'profile-public'", [
      request.id,
    ]);
    await published(request.id);
    expect(await approvals(request.id)).toEqual([]);
    expect((await page(request)).status).toBe('pending');
  });

  test('that was removed before it was announced leaves no mail that waits', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'approved');
    await at.register.remove(9, [request.id]);
    await at.register.acknowledged();
    expect(await approvals(request.id)).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('the page of a request', () => {
  test('says nothing of a decision that may be withdrawn, then what it is', async () => {
    const [approved, rejected] = [await at.registered(), await at.registered()];
    await at.decide(approved.id, 'approved');
    await at.decide(rejected.id, 'rejected', 'Fotografija nije čitljiva.');
    const politicianId = await published(approved.id);
    const undecided = { status: 'pending', decidedAt: null, rejectionReason: null, politicianId: null };
    expect(await page(approved)).toMatchObject(undecided);
    expect(await page(rejected)).toMatchObject(undecided);
    later();
    expect(await page(approved)).toMatchObject({
      status: 'approved',
      decidedAt: expect.any(String),
      politicianId,
      rejectionReason: null,
    });
    expect(await page(rejected)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Fotografija nije čitljiva.',
      politicianId: null,
    });
  });

  test('says what was paid and since when, and neither name, address nor goals', async () => {
    const request = await at.registered();
    await at.paid({ submissionId: request.id, amountCents: 300 });
    const token = tokenOf(request);
    const open = await desk.service.calls.call(registrationsCalls.payment, { token });
    expect(open).toMatchObject({ amount: 0, amountPaid: 3, progress: { paidAt: expect.any(String) } });
    expect(JSON.stringify(open)).not.toMatch(/Izmi|primjer\.example|tržnicu|private|goals\?/);
  });

  test('is gone with the request', async () => {
    const request = await at.registered();
    await desk.service.calls.call(registrationsCalls.remove, { id: request.id });
    await expect(page(request)).rejects.toMatchObject({
      code: 'link.invalid',
      message: 'Poveznica nije ispravna.',
    });
  });

  test('a receipt that comes while a rejection may be withdrawn does not tell it', async () => {
    const request = await at.registered({ verificationOption: 'verifyAndGuarantee' });
    await at.decide(request.id, 'rejected');
    await at.paid({ submissionId: request.id, amountCents: 150_000, purpose: 'guarantee' });
    const mail = await mailAbout(request.email, 'JAMČIMO: potvrda o uplati');
    expect(mail?.text).not.toContain('nije prihvaćen');
    expect(mail?.text).toContain('Sada provjeravamo Vaš identitet');
  });
});
