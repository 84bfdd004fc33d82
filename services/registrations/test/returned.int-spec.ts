import { randomUUID } from 'node:crypto';
import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { tokenIn } from './links-for-tests.js';
import { picture, programme, request, TEXTS, tokenOf, upload } from './registration-for-tests.js';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;

beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const REASON = 'Fotografija je mutna.\nPošaljite drugu.';

const get = (id: number) => desk.service.calls.call(registrationsCalls.get, { id });
const send = (id: number, rest: { reason?: string; expectedVersion?: number } = {}) =>
  desk.service.calls.call(registrationsCalls.returnForAmendment, { id, reason: REASON, ...rest });
const decide = (id: number, status: 'approved' | 'rejected', expectedVersion?: number) =>
  desk.service.calls.call(registrationsCalls.decide, {
    ...{ id, decidedBy: 'Glavna', expectedVersion },
    decision: { status, reason: null },
  });
const show = (token: string) => desk.service.calls.call(registrationsCalls.requestToAmend, { token });
const keysOf = async (id: number) =>
  new Map(
    (
      await desk.service.query<{ kind: string; key: string }>(
        'SELECT kind, object_key AS key FROM submission_files WHERE submission_id = $1',
        [id],
      )
    ).map(({ kind, key }) => [kind, key]),
  );

/** Links of that kind in the mails to an address, oldest first, once there are so many. */
async function links(email: string, page: string, count: number): Promise<string[]> {
  const mails = await eventually(() => {
    const found = desk.testEnvironment.sink.to(email).filter(({ text }) => text?.includes(`${page}?t=`));
    return found.length >= count ? found : null;
  });
  return (mails ?? []).map((mail) => tokenIn(mail, page));
}

/** A request that was returned, with the link that its mail has. */
async function returned(fields: Partial<Record<string, string | null>> = {}, cents = 0) {
  const email = desk.somebody();
  const receipt = await desk.submit({ email, ...fields });
  if (cents > 0) await desk.paid(receipt.id, cents);
  await send(receipt.id);
  const [token = ''] = await links(email, '/registration-correction', 1);
  return { ...receipt, email, token };
}

/** The form as it was sent, with changes and without files unless given. */
async function correct(
  { token, email }: { token: string; email: string },
  changes: Partial<Record<string, string | null>> = {},
  files: Record<string, string> = {},
) {
  const { values } = await request(desk.testEnvironment, { email, ...changes });
  return desk.service.calls.call(registrationsCalls.amend, { token, values, files });
}

describe('a request that is returned', () => {
  test('stays pending, says why, and its mail leads to what was sent', async () => {
    const sent = await returned({ verificationOption: 'verifyAndGuarantee' });
    expect(await get(sent.id)).toMatchObject({
      ...{ status: 'pending', return_reason: REASON, returned_at: expect.any(String), corrected_at: null },
      mails: [{ kind: 'payment-notice' }, { kind: 'return', state: expect.any(String) }],
    });
    const mail = desk.testEnvironment.sink
      .to(sent.email)
      .find(({ subject }) => subject?.includes('dopuniti'));
    expect(mail?.text).toContain('Fotografija je mutna.');
    expect(await show(sent.token)).toEqual({
      ...{ id: sent.id, reason: REASON, name: TEXTS.name, email: sent.email, phone: TEXTS.phone },
      ...{ party: TEXTS.party, position: TEXTS.position, county: TEXTS.county, city: TEXTS.city },
      programLink: TEXTS.programLink,
      mainGoals: JSON.parse(TEXTS.mainGoals),
      ...{ goal1Reference: TEXTS.goal1Reference, goal2Reference: null, goal3Reference: null },
      verificationOption: 'verifyAndGuarantee',
      kept: { photo: true, idDocument: true, programPdf: false },
    });
  });

  test('by a double click is one mail; for another reason it is a new link', async () => {
    const email = desk.somebody();
    const { id } = await desk.submit({ email });
    const both = await Promise.all([send(id), send(id)]);
    expect(both[0].returned_at).toBe(both[1].returned_at);
    const [first = ''] = await links(email, '/registration-correction', 1);
    await send(id, { reason: 'Nedostaje program.' });
    const all = await links(email, '/registration-correction', 2);
    await expect(show(first)).rejects.toMatchObject({ code: 'link.invalid' });
    expect(await show(all.find((token) => token !== first) ?? '')).toMatchObject({
      reason: 'Nedostaje program.',
    });
  });

  test('is approved all the same, and its link ends with the decision', async () => {
    const sent = await returned();
    expect(await decide(sent.id, 'approved')).toMatchObject({ status: 'approved' });
    await expect(show(sent.token)).rejects.toMatchObject({ code: 'link.expired' });
    await expect(correct(sent)).rejects.toMatchObject({ code: 'link.expired' });
    await expect(send(sent.id)).rejects.toMatchObject({
      ...{ code: 'submission.already-decided', details: { present: { status: 'approved' } } },
    });
  });

  test('gets its link once more where it was lost', async () => {
    const { email } = await returned();
    await desk.service.calls.call(registrationsCalls.sendAgain, { email });
    const [first, again] = await links(email, '/registration-correction', 2);
    expect(again).toBe(first);
  });
});

test.each(['', 'x', `1-${'a'.repeat(43)}`])('the link %p opens nothing', async (token) => {
  await expect(show(token)).rejects.toMatchObject({ code: 'link.invalid' });
  await expect(correct({ token, email: 'nitko@primjer.example' })).rejects.toMatchObject({
    code: 'link.invalid',
  });
});

test('a link to pay or to confirm goals corrects nothing', async () => {
  const sent = await returned({}, 300);
  const [goals = ''] = await links(sent.email, '/registration-goals', 1);
  for (const token of [goals, tokenOf(sent)])
    await expect(show(token)).rejects.toMatchObject({ code: 'link.invalid' });
});

describe('a correction', () => {
  test('changes the same request and keeps what was not sent again: files, number, reference, payment', async () => {
    const sent = await returned({}, 300);
    const before = await keysOf(sent.id);
    const receipt = await correct(sent, { name: 'Ana Ispravljena', party: 'Lista za otok' });
    expect(receipt).toEqual({ ...sent, email: undefined, token: undefined });
    expect(await get(sent.id)).toMatchObject({
      ...{ status: 'pending', name: 'Ana Ispravljena', party: 'Lista za otok', amount_paid: 3 },
      ...{ payment_reference: sent.payment.reference, paid_at: expect.any(String) },
      ...{ returned_at: expect.any(String), corrected_at: expect.any(String), return_reason: REASON },
    });
    const after = await keysOf(sent.id);
    for (const kind of ['photo-480', 'id-document']) expect(after.get(kind)).toBe(before.get(kind));
    expect(await decide(sent.id, 'approved')).toMatchObject({ name: 'Ana Ispravljena' });
  });

  test('replaces the files that were sent, and the old ones are removed for good', async () => {
    const sent = await returned();
    const before = await keysOf(sent.id);
    await correct(
      sent,
      { programLink: null },
      {
        photo: await upload(desk.testEnvironment, await picture(120)),
        programPdf: await upload(desk.testEnvironment, await programme()),
      },
    );
    const after = await keysOf(sent.id);
    expect(after.get('photo-480')).not.toBe(before.get('photo-480'));
    expect(after.get('id-document')).toBe(before.get('id-document'));
    expect([...after.keys()].sort()).toEqual([...before.keys(), 'program-pdf'].sort());
    await eventually(async () => {
      const objects = await desk.testEnvironment.objects();
      const isThere = (kind: string, keys: Map<string, string>) => objects.has(keys.get(kind) ?? '');
      return (!isThere('photo-480', before) && isThere('photo-480', after)) || null;
    });
  });

  test('with another document is unchecked again', async () => {
    const sent = await returned();
    await desk.service.calls.call(registrationsCalls.noteDocumentView, { id: sent.id, viewedBy: 'Prva' });
    await correct(sent, {}, { idDocument: await upload(desk.testEnvironment, await picture(90)) });
    expect(await get(sent.id)).toMatchObject({ document_viewed_at: null, document_viewed_by: null });
  });

  test('makes it ready for a decision, which it was not while it was returned', async () => {
    const sent = await returned({ verificationOption: 'verifyAndGuarantee' });
    await desk.paid(sent.id, 150_000);
    const stages = async () => {
      const { payment_reference: q } = await get(sent.id);
      return (await desk.service.calls.call(registrationsCalls.facets, { filters: { q } })).stages;
    };
    expect(await stages()).toEqual({ ready: 0, incomplete: 1 });
    await correct(sent, { verificationOption: 'verifyAndGuarantee' });
    expect(await stages()).toEqual({ ready: 1, incomplete: 0 });
  });

  test('works once; the same again is answered the same, other words are refused', async () => {
    const sent = await returned();
    const jurisdiction = 'isto';
    const first = await correct(sent, { jurisdiction });
    expect(await correct(sent, { jurisdiction })).toEqual(first);
    await expect(correct(sent, { name: 'Ana Druga' })).rejects.toMatchObject({ code: 'link.used' });
    await expect(show(sent.token)).rejects.toMatchObject({ code: 'link.used' });
    const { version } = await get(sent.id);
    await send(sent.id, { reason: 'Još nešto.' });
    expect(await get(sent.id)).toMatchObject({ corrected_at: null, version: version + 1 });
  });

  test('of two tabs at once is one, and the files of the other are gone', async () => {
    const sent = await returned();
    const keysBefore = new Set((await desk.testEnvironment.objects()).keys());
    const photo = () => picture(70).then((bytes) => upload(desk.testEnvironment, bytes));
    const results = await Promise.allSettled([
      correct(sent, { name: 'Ana Prva' }, { photo: await photo() }),
      correct(sent, { name: 'Ana Druga' }, { photo: await photo() }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const named = new Set((await keysOf(sent.id)).values());
    const isLeft = (key: string) => key.startsWith('private/') && !keysBefore.has(key) && !named.has(key);
    await eventually(async () =>
      expect([...(await desk.testEnvironment.objects()).keys()].filter(isLeft)).toEqual([]),
    );
  });

  test('that is wrong names every field and changes nothing; the option was paid for and stays', async () => {
    const sent = await returned();
    const { version } = await get(sent.id);
    const wrong = { name: 'A', verificationOption: 'verifyAndGuarantee', programLink: null };
    await expect(correct(sent, wrong)).rejects.toMatchObject({
      code: 'request.invalid',
      details: {
        errors: [
          { field: 'name', message: 'Prekratko' },
          { field: 'programLink' },
          { field: 'verificationOption', message: 'Odabrana mogućnost se u dopuni ne može promijeniti' },
        ],
      },
    });
    expect(await get(sent.id)).toMatchObject({ version, corrected_at: null });
  });

  test('refuses the decision of an administrator who looked before it', async () => {
    const sent = await returned();
    const { version } = await get(sent.id);
    await correct(sent, { name: 'Ana Nova', email: sent.email.toUpperCase() });
    const refused = { code: 'submission.changed-meanwhile', details: { present: { name: 'Ana Nova' } } };
    await expect(decide(sent.id, 'approved', version)).rejects.toMatchObject(refused);
    await expect(send(sent.id, { expectedVersion: version })).rejects.toMatchObject(refused);
    const present = await get(sent.id);
    expect(await decide(sent.id, 'approved', present.version)).toMatchObject({ status: 'approved' });
  });

  test('asks for a document only where it is gone', async () => {
    const sent = await returned();
    await desk.service.query(
      "DELETE FROM submission_files WHERE submission_id = $1 AND kind = 'id-document'",
      [sent.id],
    );
    expect(await show(sent.token)).toMatchObject({ kept: { idDocument: false } });
    await expect(correct(sent)).rejects.toMatchObject({ details: { errors: [{ field: 'idDocument' }] } });
  });
});

describe('goals that were confirmed', () => {
  const confirmed = async () => {
    const email = desk.somebody();
    const { id } = await desk.submit({ email });
    await desk.paid(id, 300);
    const [goalsToken = ''] = await links(email, '/registration-goals', 1);
    await desk.service.calls.call(registrationsCalls.confirmGoals, {
      token: goalsToken,
      goals: {
        mainGoals: JSON.parse(TEXTS.mainGoals) as [string, string, string],
        ...{ goal1Reference: TEXTS.goal1Reference, goal2Reference: null, goal3Reference: null },
      },
    });
    await send(id);
    const [token = ''] = await links(email, '/registration-correction', 1);
    return { id, email, token, goalsToken };
  };

  test('stay confirmed by a correction that leaves them as they are', async () => {
    const sent = await confirmed();
    await correct(sent, { name: 'Ana Nova' });
    expect((await get(sent.id)).goals_confirmed_at).not.toBeNull();
    await desk.service.calls.call(registrationsCalls.goals, { token: sent.goalsToken });
  });

  test('are to be confirmed again, by a new link, when the correction changed them', async () => {
    const sent = await confirmed();
    const goals = ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi bazen'];
    await correct(sent, { mainGoals: JSON.stringify(goals) });
    const submission = await get(sent.id);
    expect(submission).toMatchObject({ main_goals: goals, goals_confirmed_at: null });
    expect(submission.mails.map(({ kind }) => kind)).toEqual([
      'payment-notice',
      'goals-link',
      'goals-confirmed',
      'return',
      'goals-link',
    ]);
    // The earlier link opens nothing any more.
    await expect(
      desk.service.calls.call(registrationsCalls.goals, { token: sent.goalsToken }),
    ).rejects.toMatchObject({
      code: 'link.invalid',
    });
  });
});

test('under another address what the person needs next goes there', async () => {
  const sent = await returned();
  const email = desk.somebody();
  await correct(sent, { email });
  await eventually(() => desk.testEnvironment.sink.to(email)[0] ?? null);
  const contact = (await keysOf(sent.id)).get('contact');
  expect(contact).toBeDefined();
  expect(await get(sent.id)).toMatchObject({ email });
});

test('what was asked for goes with the other personal data', async () => {
  const sent = await returned();
  await decide(sent.id, 'rejected');
  desk.daysLater(370);
  const { PurgeExpired } = await import('../src/submissions/purge-expired.job.js');
  await desk.service.app.get(PurgeExpired).purge();
  expect(await get(sent.id)).toMatchObject({ name: 'Obrisano', return_reason: null, email: null });
  await expect(show(sent.token)).rejects.toMatchObject({ code: 'link.invalid' });
});

test('the row holds nothing that opens the link by itself', async () => {
  const sent = await returned({ goal3Reference: `https://novine.example/${randomUUID()}` });
  const [row] = await desk.service.query('SELECT * FROM submissions WHERE id = $1', [sent.id]);
  expect(JSON.stringify(row)).not.toContain(sent.token.split('-').slice(1).join('-'));
});
