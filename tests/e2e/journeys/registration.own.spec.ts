import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStack } from '@jamcimo/stack';
import { expect } from '@playwright/test';
import { Redis } from 'ioredis';
import { MISSING } from '../src/consoles.fixture.ts';
import { ADMINISTRATOR } from '../src/prepared-stacks.ts';
import {
  administrator,
  type Filled,
  filled,
  kill,
  mailsTo,
  type Receipt,
  readBarcode,
  register,
  send,
} from '../src/registering.ts';
import { emptyTest } from '../src/stack.fixture.ts';

type Ask = Awaited<ReturnType<typeof administrator>>;

const test = emptyTest.extend<object, { ask: Ask }>({
  settings: [{ LOG_LEVEL: 'trace' }, { scope: 'worker' }],
  ask: [async ({ stack }, use) => use(await administrator(stack, ADMINISTRATOR)), { scope: 'worker' }],
});

interface Person {
  id: number;
  name: string;
  photoUrl: string;
  isVerified: boolean;
  isGuaranteed: boolean;
  mainGoals: string[];
  goalOrigins: string[];
}

/** Nobody while the register is away. */
async function publicList(stack: TestStack): Promise<Person[]> {
  const answer = await fetch(`${stack.localUrl}/api/politicians`);
  return answer.status === 200 ? ((await answer.json()) as Person[]) : [];
}
const named = async (stack: TestStack, { fields }: Filled) =>
  (await publicList(stack)).filter(({ name }) => name === fields.name);
const submissionsOf = async (ask: Ask, email: string) =>
  ((await ask('GET', '/api/admin/submissions')).body as { id: number; email: string }[]).filter(
    (each) => each.email === email,
  );
/** Exactly one, and it stays one. */
async function expectOneMail(stack: TestStack, email: string, subject: RegExp): Promise<string> {
  const found = async () => (await mailsTo(stack, email)).filter((mail) => subject.test(mail.subject));
  // A mail whose sender was killed waits for its lease, and then 40 s for a note that it is out: the next try is 75 s later.
  await expect.poll(async () => (await found()).length, { timeout: 180_000 }).toBe(1);
  return (await found())[0]?.text ?? '';
}
async function expectOneProfile(stack: TestStack, request: Filled): Promise<Person> {
  await expect.poll(async () => (await named(stack, request)).length, { timeout: 60_000 }).toBe(1);
  return (await named(stack, request))[0] as Person;
}
const approve = (ask: Ask, id: number) =>
  ask('PATCH', `/api/admin/submissions/${id}/status`, { status: 'approved' });

test('a guarantee: notice with a barcode that others can read, payment, approval, profile with photo and without seal @long', async ({
  stack,
  ask,
}) => {
  const request = await filled({ verificationOption: 'verifyAndGuarantee' });
  const receipt = await register(stack, request);
  const notice = await expectOneMail(stack, request.email, /ponuda za uplatu jamstva/);
  expect(notice).toContain(`HR01 ${receipt.payment.reference}`);
  const picture = await fetch(`${stack.localUrl}${receipt.payment.barcodeUrl}`);
  expect(await readBarcode(await picture.arrayBuffer())).toBe(receipt.payment.hub3);

  expect(await named(stack, request)).toEqual([]);
  const paid = await ask('POST', `/api/admin/submissions/${receipt.id}/payment`, { amount: 1500 });
  expect([paid.status, paid.body]).toMatchObject([
    201,
    { amount: 1500, purpose: 'guarantee', politicianId: null },
  ]);
  expect((await ask('GET', `/api/admin/submissions/${receipt.id}`)).body).toMatchObject({
    paid_at: expect.any(String),
  });
  const again = await ask('POST', `/api/admin/submissions/${receipt.id}/payment`, { amount: 1500 });
  expect([again.status, again.body.code]).toEqual([409, 'submission.already-paid']);

  expect((await approve(ask, receipt.id)).status).toBe(200);
  const profile = await expectOneProfile(stack, request);
  expect(profile).toMatchObject({
    isVerified: true,
    isGuaranteed: false,
    goalOrigins: ['self', 'self', 'self'],
  });
  const photo = await fetch(`${stack.localUrl}${profile.photoUrl}`);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await expect
    .poll(async () => (await ask('GET', '/api/admin/politicians')).body)
    .toMatchObject([{ id: profile.id, email: request.email, wantsToGuarantee: true }]);
  expect((await approve(ask, receipt.id)).status).toBe(409);
  const total = await (await fetch(`${stack.localUrl}/api/funds/total`)).json();
  expect(total).toEqual({ total: 1500 });
});

test('a verification alone: payment, one-time link, confirmed goals, approval; then its profile gets a guarantee @long', async ({
  stack,
  ask,
}) => {
  const request = await filled();
  const { id, payment } = await register(stack, request);
  expect(payment.amount).toBe(3);
  await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: '3.00' });
  const mail = await expectOneMail(stack, request.email, /potvrdite svoja tri cilja/);
  const [, token] = /registration-goals\?t=([\w-]+)/.exec(mail) ?? [];
  const goalsUrl = `${stack.localUrl}/api/registrations/goals/${token}`;
  const goals = (await (await fetch(goalsUrl)).json()) as { mainGoals: string[]; state: string };
  expect(goals.state).toBe('open');
  const confirmed = await fetch(goalsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...goals, mainGoals: ['Bolja tržnica', ...goals.mainGoals.slice(1)] }),
  });
  expect(confirmed.status).toBe(200);
  await approve(ask, id);
  const profile = await expectOneProfile(stack, request);
  expect(profile).toMatchObject({
    isVerified: true,
    mainGoals: ['Bolja tržnica', ...goals.mainGoals.slice(1)],
  });

  const upgrade = await filled({
    ...request.fields,
    verificationOption: 'verifyAndGuarantee',
    originalPoliticianId: String(profile.id),
    isVerification: 'true',
    existingPhotoUrl: profile.photoUrl,
  });
  const second = await register(stack, { ...upgrade, photo: null });
  const details = (await ask('GET', `/api/admin/submissions/${second.id}`)).body;
  expect(details).toMatchObject({
    original: { id: profile.id, isVerified: true },
    photo_url: profile.photoUrl,
  });
  expect(details.changes).toContainEqual({
    field: 'goal1',
    before: 'Bolja tržnica',
    after: 'Urediti gradsku tržnicu',
  });
  await approve(ask, second.id);
  await expect
    .poll(async () => (await named(stack, request))[0])
    .toMatchObject({
      id: profile.id,
      photoUrl: profile.photoUrl,
      mainGoals: ['Urediti gradsku tržnicu', expect.any(String), expect.any(String)],
    });
});

test('a goals link that was lost: the administrator sends a new one from the details, the old one opens nothing @long', async ({
  stack,
  ask,
  page,
  consoles,
}) => {
  consoles.allow(MISSING);
  const request = await filled();
  const { id } = await register(stack, request);
  await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 });
  const links = async () =>
    (await mailsTo(stack, request.email)).flatMap(
      ({ text }) => /registration-goals\?t=[\w-]+/.exec(text) ?? [],
    );
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  const [lost] = await links();
  const mails = async () =>
    (await ask('GET', `/api/admin/submissions/${id}`)).body.mails.map(
      ({ state }: { state: string }) => state,
    );
  await expect.poll(mails, { timeout: 60_000 }).toEqual(['sent', 'sent']);

  expect((await page.request.post(`${stack.localUrl}/api/login`, { data: ADMINISTRATOR })).status()).toBe(
    200,
  );
  await page.goto(`${stack.localUrl}/admin/submissions?submission=${id}`);
  await page.getByRole('button', { name: 'Pošalji novu poveznicu' }).click();
  await expect(page.getByText('Poveznica poslana', { exact: true })).toBeVisible();
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(2);
  const fresh = (await links()).find((link) => link !== lost);

  await page.goto(`${stack.localUrl}/${lost}`);
  await expect(page.getByRole('heading', { name: 'Poveznica nije ispravna' })).toBeVisible();
  await page.goto(`${stack.localUrl}/${fresh}`);
  await page.getByRole('button', { name: 'Potvrđujem ciljeve' }).click();
  await expect(page.getByRole('heading', { name: 'Ciljevi su potvrđeni' })).toBeVisible();
  await page.goto(`${stack.localUrl}/admin/submissions?submission=${id}`);
  await expect(page.getByText(/Ciljevi potvrđeni/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pošalji novu poveznicu' })).toHaveCount(0);
});

test('registrations killed at any moment of a request: one request, one mail, one profile @long', async ({
  stack,
  ask,
}) => {
  test.slow();
  const registered: { request: Filled; receipt: Receipt }[] = [];
  for (const delay of [40, 120, 220, 350]) {
    const request = await filled();
    const first = send(stack, request).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delay));
    kill(stack, 'registrations');
    await first;
    registered.push({ request, receipt: await register(stack, request) });
  }
  for (const { request, receipt } of registered) {
    expect(await submissionsOf(ask, request.email)).toMatchObject([{ id: receipt.id }]);
    await expectOneMail(stack, request.email, /naknadi/);
    await approve(ask, receipt.id);
    await expectOneProfile(stack, request);
    expect(await submissionsOf(ask, request.email)).toHaveLength(1);
    await expectOneMail(stack, request.email, /naknadi/);
  }
});

test('the mail server away, the register away at the approval, Redis emptied in between: one of everything @long', async ({
  stack,
  ask,
}) => {
  const request = await filled();
  const mailbox = stack.parts.mailbox;
  if (mailbox) process.kill(mailbox, 'SIGKILL');
  const { id } = await register(stack, request);
  await emptyRedis(stack);
  await expectOneMail(stack, request.email, /naknadi/);
  kill(stack, 'politicians');
  expect((await approve(ask, id)).status).toBe(200);
  await emptyRedis(stack);
  await expectOneProfile(stack, request);
  await emptyRedis(stack);
  expect(await submissionsOf(ask, request.email)).toHaveLength(1);
  await expectOneMail(stack, request.email, /naknadi/);
});

async function emptyRedis({ redisUrl }: TestStack): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}

test('the identity document is for administrators alone, and neither logs nor public answers know the person @long', async ({
  stack,
  ask,
}) => {
  const request = await filled();
  const { id, successRedirectPath, payment } = await register(stack, request);
  const path = `/api/admin/submissions/${id}/document`;
  const document = await ask('GET', path);
  expect([document.status, document.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await fetch(`${stack.localUrl}${path}`)).status).toBe(401);
  const audit = (await ask('GET', '/api/admin/audit-log?action=submission.document')).body;
  expect(JSON.stringify(audit)).toContain(`"recordId":"${id}"`);
  await expectOneMail(stack, request.email, /naknadi/);
  await approve(ask, id);
  const profile = await expectOneProfile(stack, request);

  const answers = [JSON.stringify({ payment })];
  for (const url of [
    '/api/politicians',
    `/api/politicians/${profile.id}`,
    '/api/search?query=izmi',
    '/',
    successRedirectPath,
  ]) {
    answers.push(await (await fetch(`${stack.localUrl}${url}`)).text());
  }
  const logs = readdirSync(join(stack.dataDirectory, 'logs'));
  expect(logs).toContain('registrations.log');
  for (const log of logs) answers.push(readFileSync(join(stack.dataDirectory, 'logs', log), 'utf8'));
  answers.push(stack.output());
  for (const answer of answers) {
    expect(answer).not.toContain(request.email);
    expect(answer).not.toContain('private/submissions/');
  }
  expect((await ask('DELETE', `/api/admin/submissions/${id}`)).status).toBe(204);
  expect((await ask('GET', path)).status).toBe(404);
  expect(await expectOneProfile(stack, request)).toMatchObject({ id: profile.id });
});
