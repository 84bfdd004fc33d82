import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { tokenIn } from './links-for-tests.js';
import { TEXTS } from './registration-for-tests.js';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;

beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 86_400_000;

/** A new request; `cents` is what was paid for it. */
async function registered(cents: number, fields: Record<string, string> = {}) {
  const email = desk.somebody();
  const { id } = await desk.submit({ email, ...fields });
  if (cents > 0) await desk.paid(id, cents);
  return { id, email };
}

const send = (id: number) => desk.service.calls.call(registrationsCalls.sendGoalsLink, { id });
const show = (token: string) => desk.service.calls.call(registrationsCalls.goals, { token });
const goals = {
  mainGoals: JSON.parse(TEXTS.mainGoals) as [string, string, string],
  goal1Reference: null,
  goal2Reference: null,
  goal3Reference: null,
};

/** Tokens of the links in the mails to an address, once there are so many, oldest first. */
async function tokens(email: string, count: number): Promise<string[]> {
  const mails = await eventually(() => {
    const found = desk.testEnvironment.sink.to(email).filter(({ subject }) => subject?.includes('tri cilja'));
    return found.length >= count ? found : null;
  });
  return (mails ?? []).map((mail) => tokenIn(mail, '/registration-goals'));
}

/** The mails of the request are sent, as its row says. */
const mailsSent = (id: number) =>
  eventually(
    async () =>
      (await desk.service.query("SELECT 1 FROM mails WHERE submission_id = $1 AND state = 'waiting'", [id]))
        .length === 0 || null,
  );

test('after the first link ran out a new one opens the goals for another 14 days, and the old one nothing', async () => {
  const { id, email } = await registered(300);
  const [first = ''] = await tokens(email, 1);
  await mailsSent(id);
  desk.daysLater(15);
  await expect(show(first)).rejects.toMatchObject({ code: 'link.expired' });
  const sent = await send(id);
  expect(Date.parse(sent.goals_link_expires_at ?? '')).toBeCloseTo(Date.now() + 29 * DAY_MS, -5);
  const second = (await tokens(email, 2)).find((token) => token !== first) ?? '';
  expect(await show(second)).toMatchObject({ state: 'open' });
  await expect(show(first)).rejects.toMatchObject({ code: 'link.invalid' });
  desk.daysLater(28.9);
  const confirmed = await desk.service.calls.call(registrationsCalls.confirmGoals, { token: second, goals });
  expect(confirmed).toMatchObject({ state: 'confirmed' });
});

test('a double click is one mail more', async () => {
  const { id, email } = await registered(300);
  await tokens(email, 1);
  await mailsSent(id);
  const both = await Promise.all([send(id), send(id)]);
  expect(both[0].goals_link_expires_at).toBe(both[1].goals_link_expires_at);
  await mailsSent(id);
  expect(await tokens(email, 2)).toHaveLength(2);
  expect(both[1].mails.map(({ kind }) => kind)).toEqual(['payment-notice', 'goals-link', 'goals-link']);
});

test.each([
  ['that is not paid', 0, {}, 'Poveznica za potvrdu ciljeva šalje se nakon uplate.'],
  ['that is paid in part', 200, {}, 'Poveznica za potvrdu ciljeva šalje se nakon uplate.'],
  [
    'of a guarantee',
    150_000,
    { verificationOption: 'verifyAndGuarantee' },
    'Uz jamstvo nije potrebna potvrda ciljeva.',
  ],
])('a request %s has no link to send', async (_what, cents, fields, message) => {
  const { id } = await registered(cents, fields);
  await expect(send(id)).rejects.toMatchObject({ code: 'submission.no-goals-link', message });
});

test('neither has one whose goals are confirmed, nor one that was decided, nor one that is none', async () => {
  const confirmed = await registered(300);
  const [token = ''] = await tokens(confirmed.email, 1);
  await desk.service.calls.call(registrationsCalls.confirmGoals, { token, goals });
  await expect(send(confirmed.id)).rejects.toMatchObject({ message: 'Ciljevi su već potvrđeni.' });
  const decided = await registered(300);
  await desk.service.calls.call(registrationsCalls.decide, {
    id: decided.id,
    decision: { status: 'approved' },
    decidedBy: 'Glavna',
  });
  await expect(send(decided.id)).rejects.toMatchObject({ message: 'O ovom je zahtjevu već odlučeno.' });
  await expect(send(999_999)).rejects.toMatchObject({ code: 'submission.not-found' });
});

describe('a decision about goals that the person changed meanwhile', () => {
  const decide = (id: number, expectedVersion?: number) =>
    desk.service.calls.call(registrationsCalls.decide, {
      ...{ id, decision: { status: 'approved' }, decidedBy: 'Glavna' },
      ...(expectedVersion !== undefined && { expectedVersion }),
    });
  const get = (id: number) => desk.service.calls.call(registrationsCalls.get, { id });
  const confirm = async (email: string, mainGoals: [string, string, string]) => {
    const [token = ''] = await tokens(email, 1);
    await desk.service.calls.call(registrationsCalls.confirmGoals, { token, goals: { ...goals, mainGoals } });
  };

  test('is refused with the present request, and holds once the administrator has seen that', async () => {
    const { id, email } = await registered(300);
    const { version } = await get(id);
    const changed: [string, string, string] = ['Urediti obalu', 'Obnoviti staru školu', 'Izgraditi vrtić'];
    await confirm(email, changed);
    const refusal = await decide(id, version).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'submission.changed-meanwhile',
      details: { present: { id, status: 'pending', main_goals: changed, version: version + 1 } },
    });
    expect(await decide(id, version + 1)).toMatchObject({ status: 'approved' });
    const [event] = await desk.service.query<{ payload: { goals: { text: string }[] } }>(
      "SELECT payload FROM outbox_events WHERE name = 'submission.approved' AND aggregate_id = $1",
      [String(id)],
    );
    expect(event?.payload.goals.map(({ text }) => text)).toEqual(changed);
  });

  test('holds when the person confirmed the same words, and when a payment came in', async () => {
    const { id, email } = await registered(0, { goal1Reference: '' });
    const { version } = await get(id);
    await desk.paid(id, 300);
    await confirm(email, goals.mainGoals);
    expect((await get(id)).version).toBeGreaterThan(version);
    expect(await decide(id, version)).toMatchObject({ status: 'approved' });
  });

  test('without a version is taken as before', async () => {
    const { id } = await registered(0);
    expect(await decide(id)).toMatchObject({ status: 'approved' });
  });
});
