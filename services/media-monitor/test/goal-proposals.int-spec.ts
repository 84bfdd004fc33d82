import {
  type EventPayload,
  goalProposalCalls,
  goalSearchCalls,
  goalsProposed,
  mediaCalls,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import {
  createTestEnvironment,
  RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { type FeedServer, startFeedServer } from './feed-server.js';
import { startModel } from './model-for-tests.js';
import { ObjectionsForTests } from './objections-for-tests.js';
import { SharedFeedMonitor } from './running-feeds.js';
import { emptyTables } from './running-media-monitor.js';

type Proposed = EventPayload<typeof goalsProposed> & { version: number };

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let server: FeedServer;
let model: Awaited<ReturnType<typeof startModel>>;
let monitor: RunningService;
const proposed: Proposed[] = [];
const shared = new SharedFeedMonitor();
/** What the model answers. */
let goals: { goal: string; quote: string; article: number }[];

const PROMISE = 'Do 2029. izgradit ćemo tri nova vrtića u gradu.';
const WEB_PROMISE = 'Do 2029. obnovit ćemo sve 4 škole u gradu i dvoranu.';
const OWN = { goal: 'Do 2029. izgraditi tri nova vrtića.', quote: PROMISE, article: 1 };
const FROM_WEB = { goal: 'Do 2029. obnoviti sve 4 škole u gradu i dvoranu.', quote: WEB_PROMISE, article: 2 };
const QUESTION = 'q=%22Ana+Ani%C4%87%22+Sisak&format=json&language=hr';

beforeAll(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  model = await startModel(() => ({ goals }));
  register = await RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(
      ({ consumer, event }) =>
        consumer === 'media-monitor' || (consumer === 'politicians' && event === goalsProposed.name),
    ),
    eventHandlers: [
      handleEvent(goalsProposed, async ({ payload, version }) => {
        proposed.push({ ...payload, version });
      }),
    ],
  });
});
beforeEach(() => {
  goals = [OWN, FROM_WEB];
});
afterEach(() => emptyTables(testEnvironment, proposed));
afterAll(async () => {
  await shared.stop();
  await register.close();
  await model.close();
  await server.close();
  await testEnvironment.remove();
});

async function start(settings: Record<string, string> = {}) {
  monitor = await shared.start(testEnvironment, {
    AI_BASE_URL: model.url,
    AI_MODEL: 'probni-model',
    WEB_SEARCH_URL: server.at('localhost/search'),
    ...settings,
  });
  await publish(1, {});
  await monitor.calls.call(mediaCalls.recordReport, {
    politicianId: 1,
    title: 'Razgovor',
    source: 'Primjerske novine',
    link: 'https://novine.example/a',
    ...{
      publishedAt: '2026-05-08T08:00:00Z',
      text: `Govorila je Ana Anić.\nAna Anić obećala je: ${PROMISE}`,
    },
  });
  const filler =
    'Na tribini u Sisku bilo je mnogo građana, a vijećnici su govorili o proračunu i prometu. '.repeat(4);
  server.reply('portal.example/razgovor', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>Razgovor u Sisku</title></head><body><article><h1>Razgovor u Sisku</h1>
      <p>${filler}</p><p>Kandidatkinja HSS-a Ana Anić obećala je: ${WEB_PROMISE}</p><p>${filler}</p></article></body></html>`,
  });
  const results = [{ url: server.at('portal.example/razgovor'), title: 'T', engines: ['a'] }];
  server.reply(`localhost/search?${QUESTION}`, JSON.stringify({ query: 'x', results }));
}

const publish = async (version: number, person: object) => {
  await register.publish(1, version, {
    name: 'Ana Anić',
    acceptsFoundGoals: true,
    isAdminApproved: false,
    party: 'HSS',
    city: 'Sisačko-moslavačka, Sisak',
    ...person,
  });
  await register.acknowledged();
};
async function searched() {
  await monitor.calls.call(goalSearchCalls.requestGoalSearch, { politicianId: 1, requestedBy: 'urednica' });
  await eventually(async () => {
    const { search } = await monitor.calls.call(goalSearchCalls.getGoalSearch, { politicianId: 1 });
    expect(search?.state).toBe('done');
  });
}
const list = (state?: 'waiting' | 'live' | 'accepted' | 'rejected' | 'void') =>
  monitor.calls.call(goalProposalCalls.goalProposals, { state });
async function waitingOne() {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0] as (typeof items)[number];
}
const decide = (id: number, accepted: boolean) =>
  monitor.calls.call(goalProposalCalls.decideGoalProposal, { id, accepted, decidedBy: 'urednica' });
const withdraw = (id: number) => monitor.calls.call(goalProposalCalls.withdrawGoalDecision, { id });
/** Texts that were published to the register, by version. */
const published = () => proposed.map(({ version, goals: all }) => [version, all.map(({ text }) => text)]);
const expectPublished = (...expected: unknown[]) => eventually(() => expect(published()).toEqual(expected));

test('what a model found in an outlet is public at once, what it found elsewhere waits with quote, context and source', async () => {
  await start();
  await searched();
  await expectPublished([1, [OWN.goal]]);
  expect(proposed[0]).toMatchObject({
    model: 'probni-model',
    goals: [{ model: 'probni-model', foundAt: expect.any(String) }],
  });
  expect(JSON.stringify(await monitor.query('SELECT * FROM outbox_events'))).not.toContain('dvoranu');
  expect(await list()).toMatchObject({
    total: 1,
    items: [
      {
        ...{
          state: 'waiting',
          text: FROM_WEB.goal,
          quote: WEB_PROMISE,
          links: [server.at('portal.example/razgovor')],
        },
        ...{ context: expect.stringContaining(`Kandidatkinja HSS-a Ana Anić obećala je: ${WEB_PROMISE}`) },
        title: 'Razgovor u Sisku',
        isFromOutlet: false,
        method: 'model',
        model: 'probni-model',
        ...{ person: { id: 1, name: 'Ana Anić', isPublished: false }, decidedAt: null, decidedBy: null },
      },
    ],
  });
  const figures = await monitor.calls.call(goalSearchCalls.goalSearchFigures, {});
  expect(figures).toMatchObject({ goals: 2, goalsWaiting: 1 });
});

test('a page on the host of a feed is of an outlet', async () => {
  await start();
  await monitor.query(
    `INSERT INTO feeds (url, outlet, origin) VALUES ('${server.at('www.portal.example/rss')}', 'Portal', 'administrator')`,
  );
  await searched();
  await expectPublished([1, [OWN.goal, FROM_WEB.goal]]);
});

test('acceptance makes it public once; a second decision is a conflict', async () => {
  await start();
  await searched();
  const { id } = await waitingOne();
  const decided = await Promise.allSettled([decide(id, true), decide(id, false), decide(id, true)]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const present = await decide(id, true).catch((error: unknown) => error);
  expect(present).toMatchObject({
    ...{ code: 'goal-proposal.already-decided', details: { present: { id, decidedBy: 'urednica' } } },
  });
  await expect(decide(999, true)).rejects.toMatchObject({ code: 'goal-proposal.not-found' });
});

test('what was accepted is public beside the others, and delivered again nothing changes; taken back it is not', async () => {
  await start();
  await searched();
  const { id } = await waitingOne();
  expect(await decide(id, true)).toMatchObject({ state: 'accepted', decidedBy: 'urednica' });
  await expectPublished([1, [OWN.goal]], [2, [OWN.goal, FROM_WEB.goal]]);
  expect(await withdraw(id)).toMatchObject({ state: 'waiting', decidedBy: null });
  await eventually(() => expect(published().at(-1)).toEqual([3, [OWN.goal]]));
  await expect(withdraw(id)).rejects.toMatchObject({ code: 'goal-proposal.not-decided' });
});

test('what was rejected never comes back with the same quote, what waits keeps its number', async () => {
  await start();
  await searched();
  const { id } = await waitingOne();
  await searched();
  expect(await waitingOne()).toMatchObject({ id });
  await decide(id, false);
  goals = [OWN, { ...FROM_WEB, goal: 'Obnoviti sve 4 škole u gradu i dvoranu do 2029.' }];
  await searched();
  expect((await list()).items).toEqual([]);
  await register.acknowledged();
  expect(published()).toEqual([[1, [OWN.goal]]]);
});

test.each([
  ['in the words that were public', OWN.goal],
  ['in other words from the same article', 'Do 2029. sagraditi tri nova gradska vrtića.'],
])(
  'a goal that an accepted objection took off %s is not found again in further ones',
  async (_, goalText) => {
    await start();
    const objections = await ObjectionsForTests.open(testEnvironment);
    await searched();
    await expectPublished([1, [OWN.goal]]);
    const links = 'https://novine.example/a|https://novine.example/b';
    await objections.accept({ kind: 'goal', recordId: 1, goalText, links });
    await expectPublished([1, [OWN.goal]], [2, []]);
    for (const quote of [PROMISE, PROMISE.replace(' u gradu.', '')]) {
      goals = [{ ...OWN, goal: 'Izgraditi tri nova vrtića do 2029.', quote }];
      await searched();
    }
    await register.acknowledged();
    expect(published()).toHaveLength(2);
    expect((await list('rejected')).items).toMatchObject([
      {
        text: OWN.goal,
        decidedBy: 'Glavna',
        refusalReason: expect.stringMatching(/^Prihvaćen je prigovor \d+\.$/),
      },
    ]);
    await objections.close();
  },
);

test('what is rejected carries its reason, as long as it is rejected', async () => {
  await start();
  await searched();
  const { id } = await waitingOne();
  const reject = (reason?: string) =>
    monitor.calls.call(goalProposalCalls.decideGoalProposal, {
      ...{ id, reason, accepted: false, decidedBy: 'urednica' },
    });
  expect(await reject()).toMatchObject({ refusalReason: 'Navod nije obećanje te osobe.' });
  expect(await withdraw(id)).toMatchObject({ refusalReason: null });
  expect(await reject('Obećala je druga osoba.')).toMatchObject({ refusalReason: 'Obećala je druga osoba.' });
  await expect(monitor.query('UPDATE goal_proposals SET refusal_reason = NULL')).rejects.toThrow(
    'null value',
  );
});

test('what was accepted stays when the next search finds something else', async () => {
  await start();
  await searched();
  await decide((await waitingOne()).id, true);
  goals = [{ ...OWN, goal: 'Izgraditi tri nova vrtića u gradu do 2029.' }, FROM_WEB];
  await searched();
  await eventually(() =>
    expect(published().at(-1)).toEqual([3, [FROM_WEB.goal, 'Izgraditi tri nova vrtića u gradu do 2029.']]),
  );
  expect((await list()).items).toEqual([]);
});

test.each([
  ['confirms the profile', { isVerified: true, acceptsFoundGoals: false }],
  ['gets own goals', { acceptsFoundGoals: false }],
])('who %s meanwhile wins: what waits is void, and so is what is found later', async (_, person) => {
  await start();
  await searched();
  const { id } = await waitingOne();
  await publish(2, person);
  expect((await list()).items).toEqual([]);
  expect(await list('void')).toMatchObject({ items: [{ id }] });
  await expect(decide(id, true)).rejects.toMatchObject({
    code: 'goal-proposal.already-decided',
    message: expect.stringContaining('vlastite ciljeve'),
  });
  goals = [{ ...FROM_WEB, goal: 'Obnoviti sve 4 škole u gradu i dvoranu do 2029.' }];
  await searched();
  expect((await list()).items).toEqual([]);
  expect(published()).toEqual([[1, [OWN.goal]]]);
});

test('a decision that is taken back after the person got own goals leaves nothing to decide', async () => {
  await start();
  await searched();
  const { id } = await waitingOne();
  await decide(id, true);
  await publish(2, { acceptsFoundGoals: false });
  expect(await withdraw(id)).toMatchObject({ state: 'void' });
});

test('a setting has everything looked at', async () => {
  await start({ FOUND_GOALS_REVIEW: 'always' });
  await searched();
  expect((await list()).items.map(({ text }) => text)).toEqual([OWN.goal, FROM_WEB.goal]);
  await register.acknowledged();
  expect(proposed).toEqual([]);
});

test('the list has pages, and goals of people who are gone go along', async () => {
  await start({ FOUND_GOALS_REVIEW: 'always' });
  await searched();
  const page = await monitor.calls.call(goalProposalCalls.goalProposals, { limit: 1, offset: 1 });
  expect(page).toMatchObject({ total: 2, items: [{ text: FROM_WEB.goal }] });
  expect(await monitor.calls.call(goalProposalCalls.goalProposals, { limit: 0 })).toEqual({
    total: 2,
    items: [],
  });
  await register.publishRemoved(1, 9);
  await register.acknowledged();
  expect(await list()).toEqual({ total: 0, items: [] });
});
