import process from 'node:process';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { ADMINISTRATOR, expect, expectAccessible, toast } from '../src/admin.fixture.ts';
import type { FeedItem, FeedServer } from '../src/feed-server.ts';
import { test } from '../src/registration.fixture.ts';

const ARTICLES = 30;
const NAME = 'Zvjezdana Prvčević';
const NAME_AFTER_A_KILL = 'Zlatoslava Drugčić';

/** Long enough to be a whole article, and another one for every number. */
const article = (at: number, name = NAME) => ({
  title: `Sjednica o cesti broj ${at}`,
  paragraphs: [
    ...Array.from(
      { length: 12 },
      (_, line) =>
        `Odlomak ${line} o temi ${at}: raspravljalo se o ${at * 31 + line} mjesta i cesti od ${at + line * 17} metara u naselju ${at * 7}.`,
    ),
    `O prijedlogu broj ${at} govorila je gradska vijećnica Splita ${name}.`,
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
/** Somebody whose goals nobody gave, and what two people promise in one article. */
const WITHOUT_GOALS = 'Tvrtko Trećević';
const PROMISE = 'Do 2029. izgradit ćemo tri dječja vrtića u svim četvrtima';
const ABOUT_A_PROMISE = {
  title: 'Kandidati o vrtićima',
  paragraphs: [
    `Kandidat za gradonačelnika Splita ${WITHOUT_GOALS} predstavio je program. „${PROMISE}”, rekao je.`,
    'Publika je pljeskala. Odgovorio mu je Grga Četvrtić. „Do 2029. izgradit ćemo dvije gradske garaže u središtu grada”, rekao je.',
  ],
};

/** From the tenth new article on whoever stores one waits for the connection that said this. */
const HOLD_ARTICLES = `SELECT pg_advisory_lock(2029);
  CREATE FUNCTION media.hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM media.articles) >= ${ARTICLES + 10} THEN PERFORM pg_advisory_xact_lock_shared(2029); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER held BEFORE INSERT ON media.articles FOR EACH ROW EXECUTE FUNCTION media.hold()`;

test.beforeAll(({ outlet }) => {
  outlet.items.push(...Array.from({ length: ARTICLES }, (_, at) => article(at)));
});

interface Feed {
  id: number;
  articles: number;
  items: number;
  state: string;
}
const feedOf = async (request: APIRequestContext) => {
  const answer = await request.get('/api/admin/feeds');
  return answer.ok() ? ((await answer.json()) as Feed[])[0] : undefined;
};

const post = async (request: APIRequestContext, path: string, data?: object) => {
  const answer = await request.post(path, data ? { data } : {});
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
};
/** Signs in and switches monitoring on. */
async function begin(request: APIRequestContext): Promise<void> {
  await post(request, '/api/login', ADMINISTRATOR);
  const on = await request.patch('/api/admin/feeds/monitoring', { data: { isOn: true } });
  expect(on.ok()).toBe(true);
}
/** The outlet publishes it, and the feed is read: for people who are there already new articles are searched at once. */
async function publish(request: APIRequestContext, { items }: FeedServer, one: FeedItem): Promise<void> {
  items.push(one);
  const feed = (await feedOf(request)) as Feed;
  await post(request, `/api/admin/feeds/${feed.id}/poll`);
}
const addPolitician = async (request: APIRequestContext, name: string, city: string): Promise<number> => {
  const created = await post(request, '/api/admin/politicians', {
    ...{ name, city, party: 'Nezavisni', position: 'Gradsko vijeće', county: city.split(', ')[0] },
    ...{ jurisdiction: 'Gradska razina', isAdminApproved: true, photoUrl: '/avatars/ZP-1.svg' },
    mainGoals: ['Urediti tri dječja igrališta u gradu.'],
  });
  return ((await created.json()) as { id: number }).id;
};
const reportsOf = async (request: APIRequestContext, politicianId: number) => {
  const answer = await request.get(`/api/media-reports?politicianId=${politicianId}&limit=1000`);
  return (await answer.json()) as {
    title: string;
    text: string;
    evidence: { textSha256: string };
  }[];
};

/** Waits until the whole feed is read and everything about somebody is public, each article once. */
async function expectEachOnce(
  request: APIRequestContext,
  { items }: FeedServer,
  politicianId: number,
): Promise<void> {
  await expect
    .poll(() => feedOf(request), { timeout: 60_000 })
    .toMatchObject({ articles: items.length, items: items.length, state: 'working' });
  await expect
    .poll(async () => (await reportsOf(request, politicianId)).length, { timeout: 120_000 })
    .toBe(ARTICLES);
  const reports = await reportsOf(request, politicianId);
  expect(new Set(reports.map(({ text }) => text)).size).toBe(ARTICLES);
  const profile = `/api/politicians/${politicianId}`;
  await expect.poll(async () => (await (await request.get(profile)).json()).mediaMentions).toBe(ARTICLES);
}

test('from the feed to the public report, with its evidence', async ({ page, outlet }) => {
  const { request } = page;
  await post(request, '/api/login', ADMINISTRATOR);
  const id = await addPolitician(request, NAME, 'Splitsko-dalmatinska, Split');
  await begin(request);
  await expectEachOnce(request, outlet, id);

  const [newest] = await reportsOf(request, id);
  await page.goto('/media');
  const shown = page.getByRole('main');
  await expect(shown).toContainText(newest?.title ?? '–');
  await expect(shown).toContainText(newest?.text ?? '–');
  await expect(shown).toContainText('127.0.0.1');
  await page.goto(`/?selected_politician=${id}`);
  const part = page.getByRole('region', { name: 'U medijima' });
  await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(part).toContainText(newest?.title ?? '–');
  const evidence = part.getByRole('group').first();
  await evidence.getByText('Dokaz').click();
  await expect(evidence).toContainText(newest?.evidence.textSha256 ?? '–');
});

test('the monitor is killed in the middle of a poll: nothing is lost, nothing doubled @long', async ({
  page: { request },
  outlet,
  stack,
}) => {
  test.setTimeout(240_000);
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(HOLD_ARTICLES);
  await begin(request);
  const id = await addPolitician(request, NAME_AFTER_A_KILL, 'Splitsko-dalmatinska, Split');
  const more = Array.from({ length: ARTICLES }, (_, at) => article(ARTICLES + at, NAME_AFTER_A_KILL));
  outlet.items.push(...more.slice(1));
  await publish(request, outlet, more[0] as FeedItem);

  const monitor = stack.services['media-monitor']?.pid;
  if (!monitor) throw new Error('the stack does not report the process of media-monitor');
  const articles = async () => (await feedOf(request))?.articles ?? 0;
  await expect.poll(articles).toBeGreaterThan(ARTICLES);
  process.kill(monitor, 'SIGKILL');
  await database.query('SELECT pg_advisory_unlock_all(); DROP TRIGGER held ON media.articles');
  await database.end();

  await expect.poll(articles, { timeout: 60_000 }).toBeGreaterThan(ARTICLES);
  const cutOff = (await feedOf(request)) as Feed;
  expect(cutOff.articles).toBeLessThan(outlet.items.length);
  await post(request, `/api/admin/feeds/${cutOff.id}/poll`);
  await expectEachOnce(request, outlet, id);
});

test('of two people of one name an administrator says who is meant: only then it is public, and only about that one @long', async ({
  page,
  outlet,
}) => {
  const { request } = page;
  await begin(request);
  const meant = await addPolitician(request, NAMESAKE, 'Splitsko-dalmatinska, Split');
  const other = await addPolitician(request, NAMESAKE, 'Zadarska, Zadar');
  await publish(request, outlet, ABOUT_ONE_OF_TWO);
  const unsure = async () => {
    const answer = await request.get('/api/admin/mentions?state=unsure');
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(unsure, { timeout: 60_000 }).toBe(2);
  expect(await reportsOf(request, meant)).toEqual([]);

  await page.goto('/admin/media');
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
  await page.goto(`/?selected_politician=${meant}`);
  await expect(page.getByRole('region', { name: 'U medijima' })).toContainText(ABOUT_ONE_OF_TWO.title);
});

/** A profile as an import leaves it: published, without goals. */
async function importWithoutGoals(request: APIRequestContext, name: string): Promise<number> {
  const buffer = Buffer.from(
    `name,party,position,county,city\n${name},Nezavisni,Gradonačelnik,Splitsko-dalmatinska,Split\n`,
  );
  const answer = await request.post('/api/admin/politicians/import', {
    multipart: { file: { name: 'kandidati.csv', mimeType: 'text/csv', buffer } },
  });
  expect(await answer.json()).toMatchObject({ created: 1, rejected: [] });
  const found = await request.get(`/api/admin/politicians?q=${encodeURIComponent(name)}&limit=1`);
  const [{ id }] = (await found.json()) as [{ id: number }];
  const approved = await request.patch(`/api/admin/politicians/${id}/admin-approval`, {
    data: { isAdminApproved: true },
  });
  expect(approved.ok()).toBe(true);
  return id;
}

test('a goal that the rules found is public only after a look, by one key, and says who found it; taken back it is gone', async ({
  page,
  outlet,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  await begin(request);
  const id = await importWithoutGoals(request, WITHOUT_GOALS);
  await publish(request, outlet, ABOUT_A_PROMISE);
  const goals = async () =>
    (await (await request.get(`/api/politicians/${id}`)).json()).mainGoals as string[];
  await expect.poll(async () => (await reportsOf(request, id)).length, { timeout: 60_000 }).toBe(1);
  await post(request, `/api/admin/politicians/${id}/goals/generate`);

  await page.goto('/admin/media?tab=goals');
  const list = page.getByRole('list', { name: 'Pronađeni ciljevi koji čekaju pregled' });
  await expect(async () => {
    await page.reload();
    await expect(list).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  // What the other one promised two sentences on is nobody's here.
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const card = list.getByRole('listitem').first();
  await expect(card).toContainText(WITHOUT_GOALS);
  await expect(card.locator('mark')).toContainText(PROMISE);
  await expect(card).toContainText('Pronađeno pravilima');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /Mediji.*1 čeka odluku/ })).toBeVisible();
  expect(await goals()).toEqual([]);

  await page.keyboard.press('d');
  await expect(card).toContainText(`Prihvaćeno: ${WITHOUT_GOALS}`);
  await expect.poll(goals).toEqual([expect.stringContaining(PROMISE)]);
  const visitor = await page.context().newPage();
  await visitor.goto(`/?selected_politician=${id}`);
  const profile = visitor.getByRole('main');
  await expect(profile).toContainText(PROMISE);
  await expect(profile).toContainText(
    'Ciljevi nisu verificirani: pronašla ih je AI pretraga javno dostupnih članaka.',
  );
  await expect(profile).toContainText(/Pronađeno pravilima \d/);

  await page.bringToFront();
  await card.getByRole('button', { name: /^Poništi odluku/ }).click();
  await expect(card.locator('mark')).toBeVisible();
  await expect.poll(goals).toEqual([]);
  await visitor.reload();
  await expect(profile).toContainText('Ciljevi još nisu objavljeni.');
});

test('monitoring is switched off on the dashboard: the feeds follow, and the log says so', async ({
  page,
}) => {
  const { request } = page;
  await begin(request);
  await page.goto('/admin');
  const control = page.getByRole('switch', { name: 'Automatsko praćenje medija' });
  await expect(control).toBeChecked();
  await page.getByText('Uključeno', { exact: true }).click();
  await expect(control).not.toBeChecked();
  await expect(toast(page)).toContainText('Praćenje je isključeno');
  await expectAccessible(page);

  await expect.poll(async () => (await feedOf(request))?.state, { timeout: 60_000 }).toBe('off');
  await page.reload();
  await expect(control).not.toBeChecked();
  const log = await (await request.get('/api/admin/audit-log')).text();
  expect(log).toContain('feed.monitoring');
});
