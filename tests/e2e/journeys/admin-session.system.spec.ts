import {
  ADMINISTRATOR,
  expect,
  expectAccessible,
  runAdmin,
  signIn,
  test,
  toast,
} from '../src/admin.fixture.ts';
import { BROKEN, OFFLINE, REFUSED } from '../src/consoles.fixture.ts';
import { hydrated } from '../src/public-page.fixture.ts';

const VISITOR = { username: 'gledatelj', password: 'lozinka-bez-prava-1' };

test('a visitor without a session is sent to the sign-in with a message, and after it to the requested page', async ({
  page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  await page.goto('/admin/politicians?verified=false');
  await expect(page.getByText('Potrebna je prijava.').first()).toBeVisible();
  await expect(toast(page)).toContainText('Potrebna prijava');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectAccessible(page);

  await signIn(page, { ...ADMINISTRATOR, password: 'kriva-lozinka' });
  await expect(page.getByRole('alert')).toHaveText('Neispravno korisničko ime ili lozinka');
  await expect(toast(page)).toContainText('Neuspješna prijava');
  await expect(toast(page)).toContainText('Neispravno korisničko ime ili lozinka');
  await expectAccessible(page);

  await signIn(page, ADMINISTRATOR);
  await expect(toast(page)).toContainText('Prijava uspješna');
  await expect(page).toHaveURL(/\/admin\/politicians\?verified=false$/);
  await expect(page.getByRole('heading', { name: 'Političari', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBe('true');

  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: /Dobro došli/ })).toBeVisible();
});

test('a screen opens also where its files come with no page: back from a public page that was loaded anew', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/goals?waits=all');
  await page.locator('main a[href*="selected_politician"]').first().click();
  await expect(page.getByRole('heading', { name: 'Glavni ciljevi' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ciljevi', level: 1 })).toBeVisible();
});

test('empty fields and a network failure have messages of their own @long', async ({
  page,
  context,
  consoles,
}) => {
  consoles.allow(OFFLINE);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page.getByText('Unesite korisničko ime')).toBeVisible();
  await expect(page.getByText('Unesite lozinku')).toBeVisible();
  await context.setOffline(true);
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('alert')).toHaveText('Došlo je do greške prilikom prijave');
});

test('an account without the rights gets a message and sees nothing @long', async ({
  page,
  stack,
  consoles,
}) => {
  consoles.allow(REFUSED);
  runAdmin(stack, ['create', VISITOR.username, '--without-rights'], VISITOR.password);
  await page.goto('/admin/login');
  await signIn(page, VISITOR);
  await expect(page.getByRole('alert')).toHaveText('Vaš račun nema administratorska prava.');
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('adminLoggedIn', 'true'));
  await page.goto('/admin');
  await expect(toast(page)).toContainText('Pristup nije dozvoljen');
  await expect(page).toHaveURL(/\/$/);
});

test('the flag in the browser opens nothing @long', async ({ page, consoles }) => {
  consoles.allow(REFUSED);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('adminLoggedIn', 'true'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/admin/check', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/stats');
  await expect(page.getByText('Provjera ovlasti...')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeVisible();
});

test('the menu leads everywhere, signing out leads to the public page and closes the door', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(REFUSED, BROKEN);
  await page.goto('/admin');
  await expect(page.getByText(ADMINISTRATOR.username, { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const [name, heading] of [
    ['Političari', 'Političari'],
    ['Statistika', 'Statistika'],
    ['Nadzorna ploča', /Dobro došli/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
  }
  await page
    .getByRole('link', { name: /profila? čeka/ })
    .first()
    .click();
  await expect(page).toHaveURL(/approved=false/);

  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message: 'Ne ide.' } }));
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(toast(page)).toContainText('Neuspješna odjava');
  await expect(toast(page)).toContainText('500: Ne ide.');
  await page.unroute('**/api/logout');

  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu is a drawer, and no screen is wider than the phone @long', async ({ adminPage: page }) => {
    for (const path of ['/admin', '/admin/politicians', '/admin/stats', '/admin/log', '/admin/system']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Učitavanje' })).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.getByRole('button', { name: 'Otvori izbornik' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Političari' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Političari' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Političari', level: 1 })).toBeVisible();
  });
});

test('public pages load nothing of the administrators @long', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.add(response.url());
  });
  for (const path of ['/', '/about', '/registration']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.size).toBeGreaterThan(3);
  const scripts = await Promise.all(Array.from(loaded, async (url) => (await page.request.get(url)).text()));
  expect(scripts.filter((text) => text.includes('Dnevnik radnji') || text.includes('ant-btn'))).toEqual([]);
});

test('what the server sends for an administrative address holds no data and is not for search engines @long', async ({
  adminPage: page,
}) => {
  for (const [path, status] of [
    ['/admin', 200],
    ['/admin/login', 200],
    ['/admin/politicians', 200],
    ['/admin/stats', 200],
    ['/admin/tajno', 404],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('wantsToGuarantee');
  }
});
