import process from 'node:process';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import type { APIRequestContext } from '@playwright/test';
import { ADMINISTRATOR, expect, expectAccessible, toast } from '../src/admin.fixture.ts';
import { test } from '../src/consoles.fixture.ts';
import { startFeedServer } from '../src/feed-server.ts';

const ARTICLES = 300;
const NAME = 'Zvjezdana Prvčević';
const SENTENCE = (at: number) => `O prijedlogu broj ${at} govorila je vijećnica ${NAME}.`;

/** Long enough to be a whole article, and another one for every number. */
const article = (at: number) => ({
  title: `Sjednica o cesti broj ${at}`,
  paragraphs: [
    ...Array.from(
      { length: 12 },
      (_, line) =>
        `Odlomak ${line} o temi ${at}: raspravljalo se o ${at * 31 + line} mjesta i cesti od ${at + line * 17} metara u naselju ${at * 7}.`,
    ),
    SENTENCE(at),
  ],
});

/** Two people of one name: who is meant only a reader can say. */
const NAMESAKE = 'Borna Drugčević';
const ABOUT_ONE_OF_TWO = {
  title: 'Obnova stare knjižnice',
  paragraphs: [
    'Knjižnica se obnavlja od proljeća, a zgrada je stara više od sto godina.',
    `O radovima je govorio ${NAMESAKE}.`,
  ],
};
const ITEMS = ARTICLES + 1;

let outlet: Awaited<ReturnType<typeof startFeedServer>>;
let stack: TestStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  outlet = await startFeedServer([
    ...Array.from({ length: ARTICLES }, (_, at) => article(at)),
    ABOUT_ONE_OF_TWO,
  ]);
  const { username, password } = ADMINISTRATOR;
  stack = await startTestStack({
    isBuilt: true,
    seed: 'none',
    environment: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, FEEDS: outlet.url },
  });
});
test.afterAll(async () => {
  await stack?.stop();
  outlet?.close();
});

interface Feed {
  id: number;
  articles: number;
  items: number;
  state: string;
}
const feedOf = async (request: APIRequestContext) => {
  const answer = await request.get(`${stack.localUrl}/api/admin/feeds`);
  return answer.ok() ? ((await answer.json()) as Feed[])[0] : undefined;
};

const post = async (request: APIRequestContext, path: string, data?: object) => {
  const answer = await request.post(`${stack.localUrl}${path}`, data ? { data } : {});
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
};
const signIn = (request: APIRequestContext) => post(request, '/api/login', ADMINISTRATOR);
const addPolitician = async (request: APIRequestContext, name: string, city: string): Promise<number> => {
  const created = await post(request, '/api/admin/politicians', {
    ...{ name, city, party: 'Nezavisni', position: 'Gradsko vijeće', county: city.split(', ')[0] },
    ...{ jurisdiction: 'Gradska razina', isAdminApproved: true, photoUrl: '/avatars/ZP-1.svg' },
    mainGoals: ['Urediti tri dječja igrališta u gradu.'],
  });
  return ((await created.json()) as { id: number }).id;
};
const reportsOf = async (request: APIRequestContext, politicianId: number) => {
  const answer = await request.get(
    `${stack.localUrl}/api/media-reports?politicianId=${politicianId}&limit=1000`,
  );
  return (await answer.json()) as {
    title: string;
    text: string;
    evidence: { textSha256: string };
  }[];
};

test('from the feed to the public report, though the monitor is killed in the middle of a poll: nothing lost, nothing doubled', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  await signIn(request);

  const monitor = stack.services['media-monitor']?.pid;
  if (!monitor) throw new Error('the stack does not report the process of media-monitor');
  await expect
    .poll(async () => (await feedOf(request))?.articles ?? 0, { intervals: [20] })
    .toBeGreaterThan(0);
  process.kill(monitor, 'SIGKILL');

  await expect
    .poll(async () => (await feedOf(request))?.articles ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const cutOff = (await feedOf(request)) as Feed;
  expect(cutOff).toMatchObject({ items: 0, state: 'waiting' });
  expect(cutOff.articles).toBeLessThan(ITEMS);

  // Somebody who comes after the articles is looked for in them too.
  const id = await addPolitician(request, NAME, 'Splitsko-dalmatinska, Split');

  await post(request, `/api/admin/feeds/${cutOff.id}/poll`);
  await expect
    .poll(() => feedOf(request), { timeout: 60_000 })
    .toMatchObject({ articles: ITEMS, items: ITEMS, state: 'working' });
  const reports = () => reportsOf(request, id);
  await expect.poll(async () => (await reports()).length, { timeout: 120_000 }).toBe(ARTICLES);
  expect(new Set((await reports()).map(({ text }) => text)).size).toBe(ARTICLES);
  await expect
    .poll(
      async () => (await (await request.get(`${stack.localUrl}/api/politicians/${id}`)).json()).mediaMentions,
    )
    .toBe(ARTICLES);

  const [newest] = await reports();
  await page.goto(`${stack.localUrl}/media`);
  const shown = page.getByRole('main');
  await expect(shown).toContainText(newest?.title ?? '–');
  await expect(shown).toContainText(newest?.text ?? '–');
  await expect(shown).toContainText('127.0.0.1');
  await page.goto(`${stack.localUrl}/?selected_politician=${id}`);
  const part = page.getByRole('region', { name: 'U medijima' });
  await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(part).toContainText(newest?.title ?? '–');
  const evidence = part.getByRole('group').first();
  await evidence.getByText('Dokaz').click();
  await expect(evidence).toContainText(newest?.evidence.textSha256 ?? '–');
});

test('of two people of one name an administrator says who is meant: only then it is public, and only about that one', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { request } = page;
  await signIn(request);
  const meant = await addPolitician(request, NAMESAKE, 'Splitsko-dalmatinska, Split');
  const other = await addPolitician(request, NAMESAKE, 'Zadarska, Zadar');
  const unsure = async () => {
    const answer = await request.get(`${stack.localUrl}/api/admin/mentions?state=unsure`);
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(unsure, { timeout: 60_000 }).toBe(2);
  expect(await reportsOf(request, meant)).toEqual([]);

  await page.goto(`${stack.localUrl}/admin/media`);
  const card = (place: string) =>
    page.getByRole('listitem').filter({ hasText: NAMESAKE }).filter({ hasText: place });
  await expect(card('Split')).toContainText(`O radovima je govorio ${NAMESAKE}.`);
  await card('Split')
    .getByRole('button', { name: /^Prava osoba/ })
    .click();
  await expect(page.getByText(`Prihvaćeno: ${NAMESAKE}`)).toBeVisible();
  await card('Zadar')
    .getByRole('button', { name: /^Kriva osoba/ })
    .click();
  await expect(page.getByText(`Odbijeno: ${NAMESAKE}`)).toBeVisible();

  await expect.poll(unsure).toBe(0);
  await expect
    .poll(async () => (await reportsOf(request, meant)).map(({ title }) => title))
    .toEqual([ABOUT_ONE_OF_TWO.title]);
  expect(await reportsOf(request, other)).toEqual([]);
  await page.goto(`${stack.localUrl}/?selected_politician=${meant}`);
  await expect(page.getByRole('region', { name: 'U medijima' })).toContainText(ABOUT_ONE_OF_TWO.title);
});

test('monitoring is switched off on the dashboard: the feeds follow, and the log says so', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { request } = page;
  await signIn(request);
  await page.goto(`${stack.localUrl}/admin`);
  const control = page.getByRole('switch', { name: 'Automatsko praćenje medija' });
  await expect(control).toBeChecked();
  await page.getByText('Uključeno', { exact: true }).click();
  await expect(control).not.toBeChecked();
  await expect(toast(page)).toContainText('Praćenje je isključeno');
  await expectAccessible(page);

  await expect.poll(async () => (await feedOf(request))?.state, { timeout: 60_000 }).toBe('off');
  await page.reload();
  await expect(control).not.toBeChecked({ timeout: 30_000 });
  const log = await (await request.get(`${stack.localUrl}/api/admin/audit-log`)).text();
  expect(log).toContain('feed.monitoring');
});
