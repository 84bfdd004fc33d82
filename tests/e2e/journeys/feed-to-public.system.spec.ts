import process from 'node:process';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import type { APIRequestContext } from '@playwright/test';
import { ADMINISTRATOR, expect } from '../src/admin.fixture.ts';
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

let outlet: Awaited<ReturnType<typeof startFeedServer>>;
let stack: TestStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  outlet = await startFeedServer(Array.from({ length: ARTICLES }, (_, at) => article(at)));
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

test('from the feed to the public report, though the monitor is killed in the middle of a poll: nothing lost, nothing doubled', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  const post = async (path: string, data?: object) => {
    const answer = await request.post(`${stack.localUrl}${path}`, data ? { data } : {});
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await post('/api/login', ADMINISTRATOR);

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
  expect(cutOff.articles).toBeLessThan(ARTICLES);

  // Somebody who comes after the articles is looked for in them too.
  const created = await post('/api/admin/politicians', {
    ...{ name: NAME, party: 'Nezavisni', position: 'Gradsko vijeće', county: 'Splitsko-dalmatinska' },
    ...{ city: 'Splitsko-dalmatinska, Split', jurisdiction: 'Gradska razina', isAdminApproved: true },
    photoUrl: 'https://slike.example/z.jpg',
    mainGoals: ['Urediti tri dječja igrališta u gradu.'],
  });
  const { id } = (await created.json()) as { id: number };

  await post(`/api/admin/feeds/${cutOff.id}/poll`);
  await expect
    .poll(() => feedOf(request), { timeout: 60_000 })
    .toMatchObject({ articles: ARTICLES, items: ARTICLES, state: 'working' });
  const reports = async () => {
    const answer = await request.get(`${stack.localUrl}/api/media-reports?politicianId=${id}&limit=1000`);
    return (await answer.json()) as { title: string; text: string }[];
  };
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
});
