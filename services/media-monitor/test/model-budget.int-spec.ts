import { goalSearchCalls, mediaCalls, SUBSCRIPTIONS } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { PlanGoalSearches } from '../src/goals/plan-goal-searches.job.js';
import { FetchFailure } from '../src/reading/fetch-failure.js';
import { ReadingProcess } from '../src/reading/reading-process.js';
import { type FeedServer, startFeedServer } from './feed-server.js';
import { type Answer, startModel } from './model-for-tests.js';
import { startFeedMonitor } from './running-feeds.js';

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let server: FeedServer;
let model: Awaited<ReturnType<typeof startModel>>;
let monitor: RunningService;

const PROMISE = 'Do 2029. izgradit ćemo tri nova vrtića u gradu.';
const GOAL = { goal: 'Do 2029. izgraditi tri nova vrtića.', quote: PROMISE, article: 1 };
const USED_UP = 'Dnevni broj upita AI usluzi je potrošen; pretraga se sutra ponavlja.';
const QUESTION = 'q=%22Ana+Ani%C4%87%22+Sisak&format=json&language=hr';

beforeEach(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  register = await RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(({ consumer }) => consumer === 'media-monitor'),
  });
});
afterEach(async () => {
  await monitor.stop();
  await register.close();
  await model.close();
  await server.close();
  await testEnvironment.remove();
});

async function start(settings: Record<string, string> = {}, answer?: Answer) {
  model = await startModel(answer ?? (() => ({ goals: [GOAL] })));
  monitor = await startFeedMonitor(testEnvironment, {
    AI_BASE_URL: model.url,
    AI_MODEL: 'probni-model',
    ...settings,
  });
  for (const id of [1, 2])
    await register.publish(id, 1, {
      ...{ name: ['Ana Anić', 'Iva Ivić'][id - 1], acceptsFoundGoals: true, isAdminApproved: false },
      party: 'HSS',
      city: 'Sisačko-moslavačka, Sisak',
    });
  await register.acknowledged();
  for (const politicianId of [1, 2])
    await monitor.calls.call(mediaCalls.recordReport, {
      ...{
        politicianId,
        title: 'Razgovor',
        source: 'Primjerske novine',
        publishedAt: '2026-05-08T08:00:00Z',
      },
      ...{ link: `https://novine.example/${politicianId}` },
      text: `${politicianId === 1 ? 'Ana Anić' : 'Iva Ivić'} obećala je: ${PROMISE}`,
    });
}

const read = async (politicianId = 1) =>
  (await monitor.calls.call(goalSearchCalls.getGoalSearch, { politicianId })).search;
const figures = () => monitor.calls.call(goalSearchCalls.goalSearchFigures, {});
async function searched(state: 'done' | 'failed' = 'done', politicianId = 1) {
  await monitor.calls.call(goalSearchCalls.requestGoalSearch, { politicianId, requestedBy: 'urednica' });
  return eventually(async () => {
    const search = await read(politicianId);
    expect(search?.state).toBe(state);
    return search;
  });
}
const plan = () => monitor.app.get(PlanGoalSearches).plan();

test('nothing is sent that newer models refuse', async () => {
  await start();
  await searched();
  expect(model.questions[0]?.parameters).toEqual(['messages', 'model', 'response_format']);
});

test.each([400, 422])(
  'a service that refuses the form with %i is asked without it, from then on at once',
  async (status) => {
    await start({}, ({ format }, response) =>
      format === undefined
        ? `\`\`\`json\n${JSON.stringify({ goals: [GOAL] })}\n\`\`\``
        : void response
            .writeHead(status, { 'content-type': 'application/json' })
            .end('{"error":{"message":"response_format"}}'),
    );
    expect(await searched()).toMatchObject({ goals: [{ text: GOAL.goal }] });
    await searched();
    expect(model.questions.map(({ format }) => format)).toEqual(['json_schema', undefined, undefined]);
    expect(await figures()).toMatchObject({ questionsToday: 2 });
  },
);

test('a question that brought no usable answer is counted too', async () => {
  await start({}, () => 'Nema ciljeva.');
  await monitor.calls.call(goalSearchCalls.requestGoalSearch, { politicianId: 1, requestedBy: 'urednica' });
  await eventually(async () => expect((await figures()).questionsToday).toBe(1));
});

/** The pause between tries is a minute; what waits is made due at once. */
const hurried = (state: 'done' | 'failed') =>
  eventually(async () => {
    await monitor.query(
      "UPDATE deliveries SET run_at = now() WHERE name = 'search-goals' AND state = 'pending'",
    );
    expect(await read()).toMatchObject({ state });
  });
const order = () =>
  monitor.calls.call(goalSearchCalls.requestGoalSearch, { politicianId: 1, requestedBy: 'urednica' });

test('a paid answer is kept with its search: a further try asks neither the model nor the web again', async () => {
  const hard = new FetchFailure('unreadable', 'Dokument je preteška zadaća: čitanje je prekinuto.');
  const goalsIn = jest.spyOn(ReadingProcess.prototype, 'goalsIn').mockRejectedValueOnce(hard);
  server.reply(`localhost/search?${QUESTION}`, JSON.stringify({ results: [] }));
  await start({ WEB_SEARCH_URL: server.at('localhost/search') });
  await order();
  await eventually(async () =>
    expect(await read()).toMatchObject({ state: 'queued', failure: hard.message }),
  );
  await hurried('done');
  goalsIn.mockRestore();
  expect(await read()).toMatchObject({ goals: [{ text: GOAL.goal }], webArticles: 0, articles: 1 });
  expect(model.questions).toHaveLength(1);
  expect(server.requests).toHaveLength(1);
  expect(await figures()).toMatchObject({
    questionsToday: 1,
    webSearchesToday: 1,
  });
  expect(await monitor.query('SELECT material FROM goal_searches')).toEqual([{ material: null }]);
  // A new search is asked about anew.
  await searched();
  expect(model.questions).toHaveLength(2);
});

test.each([401, 403, 429])(
  'a refusal (%i) costs nothing of the day, and the web is asked once for all tries',
  async (status) => {
    let isMended = false;
    server.reply(`localhost/search?${QUESTION}`, JSON.stringify({ results: [] }));
    await start(
      { AI_QUESTIONS_PER_DAY: '1', WEB_SEARCH_URL: server.at('localhost/search') },
      (_, response) => (isMended ? { goals: [GOAL] } : void response.writeHead(status).end('{}')),
    );
    await order();
    await eventually(async () =>
      expect(await read()).toMatchObject({ state: 'queued', failure: expect.anything() }),
    );
    expect((await figures()).questionsToday).toBe(0);
    isMended = true;
    await hurried('done');
    expect(await figures()).toMatchObject({
      questionsToday: 1,
      webSearchesToday: 1,
    });
  },
);

test('nor does a service that nothing connects to', async () => {
  await start();
  await model.close();
  await order();
  await hurried('failed');
  expect(await read()).toMatchObject({ failure: 'AI usluga nije dostupna.' });
  expect((await figures()).questionsToday).toBe(0);
});

test('a connection that breaks when the question has arrived may have cost', async () => {
  await start({}, (_, response) => void response.destroy());
  await order();
  await eventually(async () => expect((await figures()).questionsToday).toBe(1));
});

test('when the questions of the day are used up, the search of the web is not paid, and it is tried again on the next day', async () => {
  const web = server.at('localhost/search');
  await start({ AI_QUESTIONS_PER_DAY: '1', WEB_SEARCH_URL: web });
  await searched();
  const paid = (await figures()).webSearchesToday;
  expect(paid).toBe(1);
  expect(await searched('failed')).toMatchObject({ failure: USED_UP });
  expect((await figures()).webSearchesToday).toBe(paid);
  expect(model.questions).toHaveLength(1);
  await register.publish(1, 2, {
    name: 'Ana Anić',
    acceptsFoundGoals: true,
    isAdminApproved: true,
    party: 'HSS',
    city: 'Sisačko-moslavačka, Sisak',
  });
  await register.acknowledged();
  // On the same day nothing is ordered again, not even after seven.
  await monitor.query("UPDATE goal_searches SET finished_at = now() - interval '8 days'");
  await plan();
  expect(await read()).toMatchObject({ state: 'failed' });
  const [row] = await monitor.query(
    "SELECT retry_at > now() AND retry_at < now() + interval '25 hours' AS soon FROM goal_searches WHERE politician_id = 1",
  );
  expect(row).toEqual({ soon: true });
  // The next day.
  await monitor.query(
    "UPDATE goal_searches SET finished_at = now() - interval '1 hour', retry_at = now() - interval '1 second'",
  );
  await monitor.query('UPDATE model_questions SET day = day - 1');
  await plan();
  await eventually(async () =>
    expect(await read()).toMatchObject({ state: 'done', failure: null, requestedBy: 'urednica' }),
  );
});

test('a question that is not put is given back', async () => {
  await start({ AI_QUESTIONS_PER_DAY: '1' }, () => ({ goals: [] }));
  await monitor.query('DELETE FROM mentions WHERE politician_id = 2');
  expect(await searched('done', 2)).toMatchObject({ articles: 0 });
  expect(model.questions).toEqual([]);
  expect((await figures()).questionsToday).toBe(0);
  await searched();
  expect((await figures()).questionsToday).toBe(1);
});
