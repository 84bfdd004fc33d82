import type { Page } from '@playwright/test';
import { expect, FAILED_LOADING, hydrated, open, openGoals, test } from '../src/public-page.fixture.ts';

const NOT_SHOWN = 'Stranica se ne može prikazati';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toAbout = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'O Projektu' }).click();

/** Documents that were loaded since then. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('a page that cannot be loaded without a connection says so, keeps its frame, and comes when the connection is back', async ({
  page,
  context,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING, /dynamically imported module/);
  await open(page, '/');
  await context.setOffline(true);
  await toAbout(page);
  await expect(heading(page)).toHaveText(NOT_SHOWN);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Provjerite vezu s internetom');
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(heading(page)).toHaveText(NOT_SHOWN);
  // What is at hand still opens.
  await page.getByRole('banner').getByRole('link', { name: 'Jamčimo, početna stranica' }).click();
  await expect(page.getByRole('list', { name: 'Popis političara' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(NOT_SHOWN);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('O Projektu');
  await hydrated(page);
});

test('after a new release a page whose files are gone is loaded anew from its own address, once', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING, /dynamically imported module/, /could not be hydrated/);
  await open(page, '/');
  let missing = 0;
  await page.route('**/assets/about-*.js', (route) => {
    missing += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  const documents = documentsOf(page);
  await toAbout(page);
  await expect(heading(page)).toHaveText('O Projektu');
  await expect.poll(() => documents).toEqual(['/about']);
  // The file is missing for good: the page of the server stays, and is not loaded over and over.
  await expect.poll(() => missing).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/about']);
  await expect(heading(page)).toHaveText('O Projektu');
});

test('a fragment that is no proper address leaves the page as it is @long', async ({ page }) => {
  for (const address of ['/about#100%', '/about#%zz']) {
    await open(page, address);
    await hydrated(page);
    await expect(heading(page)).toHaveText('O Projektu');
  }
});

test('while a page is on its way a line and a status say so @long', async ({ page }) => {
  await open(page, '/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/about-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await toAbout(page);
  await expect(page.getByRole('status').filter({ hasText: 'Učitavanje stranice…' })).toBeAttached();
  await expect(page.locator('.root__progress')).toBeAttached();
  release();
  await expect(heading(page)).toHaveText('O Projektu');
  await expect(page.locator('.root__progress')).toHaveCount(0);
});

const headOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      ...[
        ...document.head.querySelectorAll(
          'meta[name]:not([name=referrer]), meta[property], link[rel=canonical]',
        ),
      ].map((element) => element.outerHTML),
    ].toSorted(),
  );

test('a step in the browser leaves the head as the server would have sent it @long', async ({
  page,
  people,
  consoles,
}) => {
  const [person] = people;
  await open(page, `/?selected_politician=${person?.id}`);
  const footer = page.getByRole('contentinfo');
  for (const [link, address, title] of [
    ['O Projektu', '/about', 'O Projektu'],
    ['Registracija', '/registration', 'Registracija'],
    ['Uvjeti korištenja', '/terms', 'Uvjeti korištenja'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
    const sent = await page.context().newPage();
    await sent.goto(address);
    await expect.poll(() => headOf(page)).toEqual(await headOf(sent));
    await sent.close();
  }
  // The no-referrer policy of a page with a token does not stay on the next page.
  consoles.allow(FAILED_LOADING);
  await open(page, '/registration-success?t=x');
  const referrer = page.locator('meta[name=referrer]');
  await expect(referrer).toHaveAttribute('content', 'no-referrer');
  await footer.getByRole('link', { name: 'O Projektu', exact: true }).click();
  await expect(heading(page)).toHaveText('O Projektu');
  await expect(referrer).toHaveAttribute('content', 'strict-origin-when-cross-origin');
});

test('a goal has an address that opens it and can be cited @long', async ({ page, people, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = people.find(
    ({ mainGoals, goal2Reference }) => mainGoals.length === 3 && goal2Reference !== null,
  );
  if (!person) throw new Error('nobody has a second goal with a source');
  const address = `/?selected_politician=${person.id}#cilj-2`;
  await open(page, address);
  const goal = page.locator('#cilj-2');
  await expect(openGoals(goal)).toBeVisible();
  await expect(goal).toBeInViewport();
  await expect(openGoals(page)).toHaveCount(1);
  await goal.getByRole('button', { name: 'Kopiraj poveznicu na cilj' }).click();
  await expect(goal.getByText('Poveznica je kopirana.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.endsWith(address)).toBe(true);
});

test('no page does what its content policy forbids, also where forms are checked', async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { policyViolations: found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const violations = () =>
    page.evaluate(() => (window as unknown as { policyViolations: string[] }).policyViolations);
  for (const address of ['/', '/registration', '/admin/login']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await violations()).toEqual([]);
  }
  await open(page, '/registration');
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a tap on a slow phone is played once the page works, and only once @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const banner = page.getByRole('banner');
  const files = /\/assets\/(?!start).*\.js$/;
  for (const [button, opened] of [
    [
      banner.getByRole('button', { name: 'Izbornik' }),
      banner.getByRole('button', { name: 'Zatvori izbornik' }),
    ],
    [banner.getByRole('button', { name: 'Pretraži' }), page.getByRole('dialog')],
    [page.getByRole('main').getByRole('button', { name: 'Filtri' }), page.getByRole('dialog')],
  ] as const) {
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first script is a few lines; what makes the page work is held.
    await page.route(files, async (route) => {
      await isHeld;
      await route.continue();
    });
    const asked = page.waitForRequest(files);
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await button.click();
    await expect(opened).toHaveCount(0);
    release();
    await expect(opened).toBeVisible();
    await hydrated(page);
    await expect(opened).toBeVisible();
    await page.unroute(files);
  }
});
