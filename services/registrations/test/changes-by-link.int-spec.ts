import { randomUUID } from 'node:crypto';
import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { tokenIn } from './links-for-tests.js';
import { ReceiptsDesk } from './receipts-desk.js';
import { picture, request, TEXTS, upload } from './registration-for-tests.js';

/** The person of a public profile asks for a change or for the guarantee, without document, by a link that only they have. */

const PAGE = '/registration-change';

let at: ReceiptsDesk;
let politicians = 100;
beforeAll(async () => {
  at = await ReceiptsDesk.open();
});
afterAll(() => at.close());
afterEach(() => jest.restoreAllMocks());

const call = () => at.desk.service.calls;
const get = (id: number) => call().call(registrationsCalls.get, { id });
const owner = (token: string) => call().call(registrationsCalls.owner, { token });
const approve = (id: number, identityChecked = true) =>
  call().call(registrationsCalls.decide, {
    id,
    decidedBy: 'Glavna',
    decision: { status: 'approved', reason: null, identityChecked },
  });
const linkIn = async (email: string, subject: string) => {
  const mail = await eventually(
    () => at.desk.testEnvironment.sink.to(email).findLast((one) => one.subject === subject) ?? null,
  );
  return tokenIn(mail ?? undefined, PAGE);
};
const PUBLIC = 'JAMČIMO: Vaš profil je javan';

/** A profile that is public, with the link that its person was sent. */
async function publicProfile(changes: Record<string, string> = {}) {
  const { id, email } = await at.registered(changes);
  await approve(id);
  politicians += 1;
  await at.register.published(politicians, id);
  return { id, email, politicianId: politicians, token: await linkIn(email, PUBLIC) };
}
type Profile = Awaited<ReturnType<typeof publicProfile>>;

const profile = ({ politicianId: id }: Profile) => ({
  id,
  position: TEXTS.position,
  photoUrl: '/files/politicians/photo-480.webp',
  programPdfUrl: null,
});

/** The form as the page sends it: no file unless given. */
async function ask(of: Profile, changes: Partial<Record<string, string | null>> = {}, token = of.token) {
  const { values } = await request(at.desk.testEnvironment, {
    email: of.email,
    existingPhotoUrl: profile(of).photoUrl,
    ...changes,
  });
  return call().call(registrationsCalls.submit, {
    ...{ values, files: {}, original: profile(of), idempotencyKey: null, ownerToken: token },
  });
}

test('a change needs no document and costs nothing: it is ready to be decided at once', async () => {
  const known = await publicProfile();
  expect(await owner(known.token)).toEqual({
    politicianId: known.politicianId,
    email: known.email,
    phone: TEXTS.phone,
  });
  const goals = JSON.stringify(['Nova škola.', 'Nova cesta.', 'Novi vrtić.']);
  const receipt = await ask(known, { mainGoals: goals });
  expect(receipt.payment).toBeNull();
  const first = await get(known.id);
  expect(await get(receipt.id)).toMatchObject({
    original_politician_id: known.politicianId,
    known_from_id: known.id,
    document_url: null,
    amount_due: 0,
    amount_left: 0,
    paid_at: expect.any(String),
    goals_confirmed_at: expect.any(String),
    identity_checked_by: 'Glavna',
    identity_checked_at: first.identity_checked_at,
    mails: [expect.objectContaining({ kind: 'status-link' })],
  });
  const ready = await call().call(registrationsCalls.list, { filters: { stage: 'ready' } });
  expect(ready.items.map(({ id }) => id)).toContain(receipt.id);
  await at.mailsSent(receipt.id);
  const mail = at.desk.testEnvironment.sink.to(known.email).at(-1);
  expect(mail?.subject).toBe('JAMČIMO: primili smo zahtjev za izmjenu profila');
  expect(mail?.text).toContain('Ne trebate platiti ništa.');
  const [, token = ''] = receipt.successRedirectPath.split('?t=');
  expect(await call().call(registrationsCalls.payment, { token })).toMatchObject({
    isPaid: true,
    amount: 0,
    amountDue: 0,
    hub3: null,
    barcodeUrl: null,
  });
});

test('the guarantee that is added later is paid as any other, without document', async () => {
  const known = await publicProfile();
  const receipt = await ask(known, { verificationOption: 'verifyAndGuarantee' });
  expect(receipt.payment).toMatchObject({ amount: 1500 });
  expect(await get(receipt.id)).toMatchObject({
    known_from_id: known.id,
    amount_due: 1500,
    paid_at: null,
    document_url: null,
    mails: [expect.objectContaining({ kind: 'payment-notice' })],
  });
});

test('the address stays the one that the link was sent to', async () => {
  const known = await publicProfile();
  await expect(ask(known, { email: 'netko.drugi@primjer.example' })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { errors: [{ field: 'email', message: expect.stringContaining('adrese') }] },
  });
  expect((await ask(known, { email: ` ${known.email.toUpperCase()} ` })).id).toEqual(expect.any(Number));
});

test('an address under a domain with č ć đ š ž is the same address however it is written', async () => {
  const local = `ana.${randomUUID()}`;
  const ascii = `${local}@xn--opina-hxa.example`;
  const { id } = await at.registered({ email: `${local}@općina.example` });
  await approve(id);
  politicians += 1;
  await at.register.published(politicians, id);
  const known = { id, email: ascii, politicianId: politicians, token: await linkIn(ascii, PUBLIC) };
  // What the form shows is what it sends.
  const { email } = await owner(known.token);
  expect(email).toBe(`${local}@općina.example`);
  for (const written of [email, ascii, ` ${local}@OPC\u0301INA.example`, ascii.toUpperCase()]) {
    expect((await ask(known, { email: written })).id).toEqual(expect.any(Number));
  }
  await expect(ask(known, { email: `${local}@opčina.example` })).rejects.toMatchObject({
    details: { errors: [{ field: 'email' }] },
  });
});

test('a link opens its own profile alone, and no other kind of link opens it', async () => {
  const [one, other] = [await publicProfile(), await publicProfile()];
  await expect(ask(one, {}, other.token)).rejects.toMatchObject({ code: 'link.invalid' });
  const [, payment = ''] = (await at.desk.submit({ email: one.email })).successRedirectPath.split('?t=');
  for (const token of [payment, `${one.id}-${'x'.repeat(43)}`, '', '999999999-x']) {
    await expect(owner(token)).rejects.toMatchObject({ code: 'link.invalid' });
  }
});

test('after an approved change its own link is the one that opens, and what was approved needs no document again', async () => {
  const known = await publicProfile();
  const { id } = await ask(known, { party: 'HSS' });
  await approve(id, false);
  // Whoever is known stays verified and checked.
  const [event] = await at.desk.service.query(
    "SELECT payload FROM outbox_events WHERE aggregate_id = $1 AND name = 'submission.approved'",
    [String(id)],
  );
  expect(event).toMatchObject({ payload: { isVerified: true, identityChecked: true } });
  await at.register.published(known.politicianId, id);
  await eventually(async () => expect((await get(id)).mails.at(-1)?.kind).toBe('profile-public'));
  await expect(owner(known.token)).rejects.toMatchObject({ code: 'link.expired' });
  const fresh = await eventually(async () => {
    const token = await linkIn(known.email, PUBLIC);
    return token === known.token ? null : token;
  });
  expect(await owner(fresh ?? '')).toMatchObject({ politicianId: known.politicianId });
  const again = await ask(known, { party: 'SDP' }, fresh ?? '');
  expect(await get(again.id)).toMatchObject({ known_from_id: id, identity_checked_by: 'Glavna' });
});

test('a lost link is sent again to the address of the request', async () => {
  const known = await publicProfile();
  await call().call(registrationsCalls.sendAgain, { email: known.email });
  expect(await linkIn(known.email, 'JAMČIMO: poveznica na Vaš zahtjev')).toBe(known.token);
});

test('a form without a link still needs the document', async () => {
  const known = await publicProfile();
  const { values } = await request(at.desk.testEnvironment, { email: known.email });
  const files = { photo: await upload(at.desk.testEnvironment, await picture()) };
  await expect(
    call().call(registrationsCalls.submit, {
      values,
      files,
      original: profile(known),
      idempotencyKey: null,
    }),
  ).rejects.toMatchObject({
    details: { errors: [expect.objectContaining({ field: 'idDocument' })] },
  });
});

test('that a goal is in another course goes to the address once, with the way to the page of the goal', async () => {
  const { email, politicianId } = await publicProfile();
  await at.register.courseChanged({ politicianId, goalNumber: 2, goalId: 71, no: 4, what: 'course' });
  await at.register.deliverAgain();
  await at.register.courseChanged({ politicianId: 99_999, goalNumber: 2, goalId: 72, no: 1, what: 'course' });
  const mails = () =>
    at.desk.testEnvironment.sink.to(email).filter(({ subject }) => subject?.includes('stanje cilja'));
  const [mail] = await eventually(mails, { until: ({ length }) => length > 0 });
  expect(mail?.text).toContain('promijenili smo stanje Vašeg 2. cilja');
  expect(mail?.text).toMatch(/\/cilj\/71\s/);
  expect(mails()).toHaveLength(1);
});

test('a word of the person: what became of it goes to the address; what is public is read there', async () => {
  const { email, politicianId } = await publicProfile();
  for (const [no, what] of (['remark-sent', 'remark-released', 'remark-refused'] as const).entries())
    await at.register.courseChanged({ politicianId, goalNumber: 2, goalId: 71, no, what });
  const mails = () =>
    at.desk.testEnvironment.sink.to(email).filter(({ subject }) => subject?.includes('izjavu'));
  const found = await eventually(mails, { until: ({ length }) => length === 3 });
  expect(
    found.map(({ subject, text }) => [subject, /\/(cilj\/71|moji-ciljevi)/.exec(text ?? '')?.[1]]),
  ).toEqual([
    ['JAMČIMO: primili smo Vašu izjavu', 'moji-ciljevi'],
    ['JAMČIMO: objavili smo Vašu izjavu', 'cilj/71'],
    ['JAMČIMO: nismo objavili Vašu izjavu', 'cilj/71'],
  ]);
});

test('what became of criteria goes to the address of the link, each step once, with the way to the page', async () => {
  const { email, politicianId } = await publicProfile();
  const of = { politicianId, goalNumber: 2, termsId: 7 };
  for (const state of ['proposed', 'returned', 'accepted'] as const) {
    await at.register.termsChanged({ ...of, state });
    await at.register.deliverAgain();
  }
  await at.register.termsChanged({ ...of, politicianId: 99_999, state: 'accepted' });
  const mails = () =>
    at.desk.testEnvironment.sink.to(email).filter(({ subject }) => subject?.includes('mjerila'));
  const found = await eventually(mails, { until: ({ length }) => length === 3 });
  expect(found.map(({ subject }) => subject)).toEqual([
    'JAMČIMO: primili smo prijedlog mjerila',
    'JAMČIMO: mjerila treba doraditi',
    'JAMČIMO: mjerila su dogovorena',
  ]);
  for (const mail of found) {
    expect(mail.text).toContain('2. cilj');
    expect(await owner(tokenIn(mail, '/moji-ciljevi'))).toMatchObject({ politicianId });
  }
});
