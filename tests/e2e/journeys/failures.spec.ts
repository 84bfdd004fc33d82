import type { Page, Route } from '@playwright/test';
import {
  cards,
  chooseFilters,
  expect,
  FAILED_LOADING,
  hydrated,
  isNarrow,
  open,
  openSearch,
  test,
} from '../src/public-page.fixture.ts';

/** Lets calls of a path fail until it is called with `false`. */
async function failing(page: Page, pattern: RegExp, answer: { status: number; message?: string }) {
  let isBroken = true;
  await page.route(pattern, (route: Route) =>
    isBroken
      ? route.fulfill({
          status: answer.status,
          ...(answer.message ? { json: { message: answer.message } } : { body: '' }),
        })
      : route.continue(),
  );
  return (broken: boolean) => {
    isBroken = broken;
  };
}

test.beforeEach(({ consoles }) => consoles.allow(FAILED_LOADING));

test('a list that cannot be loaded says so with its cause, loses nothing and comes back on request', async ({
  page,
}) => {
  await open(page, '/');
  const breakList = await failing(page, /\/api\/politicians\?/, {
    status: 500,
    message: 'Došlo je do pogreške.',
  });
  await chooseFilters(page, { party: 'SDP' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Greška pri učitavanju');
  await expect(alert).toContainText('500: Došlo je do pogreške.');
  await expect(alert).toContainText('Ništa nije izgubljeno');
  await expect(page).toHaveURL('/?party=SDP');
  breakList(false);
  await alert.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);

  // The next page fails: what is there stays.
  await page.getByRole('button', { name: 'Obriši sve' }).click();
  await expect(cards(page)).toHaveCount(24);
  breakList(true);
  await page.getByRole('button', { name: 'Učitaj više političara' }).click();
  await expect(alert).toContainText('Sljedeći političari nisu učitani.');
  await expect(cards(page)).toHaveCount(24);
  breakList(false);
  await page.getByRole('button', { name: 'Učitaj više političara' }).click();
  await expect(cards(page)).toHaveCount(48);
});

test('without a connection the page says what to do; an answer without words is its number @long', async ({
  page,
}) => {
  await open(page, '/?sort=name');
  await page.route(/\/api\/politicians\?/, (route) => route.abort());
  await page.getByRole('link', { name: 'Verificirani prvi' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Poslužitelj se ne javlja. Provjerite vezu s internetom');
  await page.unroute(/\/api\/politicians\?/);
  await page.route(/\/api\/politicians\?/, (route) => route.fulfill({ status: 502, body: '' }));
  await alert.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(alert).toContainText(/502: /);
});

test('offline nothing waits for ever: list and search say so, and the retry works', async ({
  page,
  context,
}) => {
  await open(page, '/?sort=name');
  // A phone loads the panel of the search once the page itself is there.
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(async () => {
      const before = await files();
      await page.waitForTimeout(500);
      const isThere = !isNarrow(page) || before.some((name) => name.includes('/drawer-'));
      return isThere && before.length === (await files()).length;
    })
    .toBe(true);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Verificirani prvi' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Provjerite vezu s internetom');
  const field = await openSearch(page);
  await field.fill('horvat');
  const failed = 'Pretraga trenutačno ne radi. Pokušajte ponovno.';
  await expect(page.getByRole('status').filter({ hasText: failed })).toBeAttached();
  if (isNarrow(page)) await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a profile, the fund and the media each fail for themselves and come back', async ({ page, people }) => {
  await open(page, '/about');
  const breakFund = await failing(page, /\/api\/funds\/total/, { status: 503, message: 'Nedostupno.' });
  const breakMedia = await failing(page, /\/api\/media-reports/, { status: 503, message: 'Nedostupno.' });
  const breakProfile = await failing(page, /\/api\/politicians\/\d+/, {
    status: 503,
    message: 'Nedostupno.',
  });
  await page.getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
  await expect(cards(page)).toHaveCount(24);
  const fund = page.getByRole('region', { name: 'Osigurani dani bez skupljanja boca' });
  const media = page.getByRole('region', { name: 'U medijima' });
  await expect(fund.getByRole('alert')).toContainText('Prikupljeni iznos trenutačno nije dostupan.');
  await expect(media.getByRole('alert')).toContainText('Medijske objave trenutačno nisu dostupne.');
  breakFund(false);
  await fund.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(fund.getByRole('meter')).toBeVisible();
  await expect(media.getByRole('alert')).toBeVisible();

  // Somebody who is not on the loaded list.
  const far = people.at(-1);
  await page.evaluate((id) => {
    window.history.pushState(null, '', `/?selected_politician=${id}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, far?.id);
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(alert).toContainText('503: Nedostupno.');
  await expect(alert.getByRole('button', { name: 'Nazad na listu' })).toBeVisible();
  breakProfile(false);
  await alert.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(far?.name ?? '?');
  await expect(media.getByRole('alert')).toBeVisible();
  breakMedia(false);
  await media.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(media.getByRole('alert')).toHaveCount(0);

  await open(page, '/about');
  breakMedia(true);
  await page.getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/media');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Greška pri učitavanju');
  breakMedia(false);
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByText(/Prikazano 24 od/)).toBeVisible();
});

test('a picture that fails is tried here, at the production host with and without www, and drawn at last @long', async ({
  page,
  people,
}) => {
  const [person] = people;
  if (!person) throw new Error('the register is empty');
  const hosts = ['https://jamcimo.example', 'https://www.jamcimo.example'];
  const tried: string[] = [];
  await page.route(/\.(webp|svg)$|jamcimo\.example/, async (route) => {
    const url = route.request().url();
    if (url.includes('logo.svg') || url.includes('favicon')) return route.continue();
    tried.push(url);
    return route.abort();
  });
  // The same page as an operator with a production host has it.
  await page.route(/selected_politician=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"imageHosts":\[[^\]]*\]/,
      `"imageHosts":${JSON.stringify(hosts)}`,
    );
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      "img-src 'self'",
      `img-src 'self' ${hosts.join(' ')}`,
    );
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  await page.goto(`/?selected_politician=${person.id}`);
  await hydrated(page);
  const photo = page.locator('.politician-profile__photo');
  await expect(photo).toHaveAttribute('src', /^data:image\/svg\+xml/);
  const origin = new URL(page.url()).origin;
  expect(tried.filter((url) => url.endsWith(person.photoUrl))).toEqual(
    [origin, ...hosts].map((host) => `${host}${person.photoUrl}`),
  );
  const initials = person.name.split(' ').map(([letter]) => letter);
  expect(decodeURIComponent((await photo.getAttribute('src')) ?? '')).toContain(
    `${initials[0]}${initials.at(-1)}`,
  );
  // A badge ends with its word.
  await expect(
    page.locator('.badges__badge').first().getByText('VERIFICIRANO', { exact: true }),
  ).toBeVisible();
});
