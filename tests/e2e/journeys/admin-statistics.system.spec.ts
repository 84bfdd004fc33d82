import { expect, expectAccessible, test } from '../src/admin.fixture.ts';
import { details, one } from '../src/admin-people.ts';

test('the statistics lead to the lists behind them, and the log shows who did what @long', async ({
  adminPage: page,
}) => {
  const { id, name, isVerified } = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  await page.request.patch(`/api/admin/politicians/${id}/verification`, {
    data: { isVerified: !isVerified },
  });
  await page.goto('/admin/stats');
  await page.getByText('Političari po županijama').click();
  await expect(page.getByRole('table', { name: 'Političari po županijama' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Zahtjevi po mjesecima' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stanje sustava', exact: true }).click();
  await expect(page.getByRole('img', { name: /Uspješnih prijava: \d+/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dnevnik', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dnevnik' })).toBeVisible();
  const log = page.getByRole('table', { name: 'Dnevnik radnji' });
  await expect(log.getByRole('row').nth(1)).toContainText('Promjena verifikacije');
  await expectAccessible(page);

  // Earlier journeys left many kinds of actions: the list shows a part of them until it is searched.
  await page.getByRole('combobox', { name: 'Radnja' }).fill('prijava');
  await page.getByTitle('Prijava', { exact: true }).click();
  await expect(log.getByRole('row').nth(1)).toContainText('Prijava');
  await expect(log).not.toContainText('Promjena verifikacije');
  await page.getByRole('button', { name: 'Poništi filtre' }).click();
  await page.getByRole('combobox', { name: 'Zapis' }).click();
  await page.getByTitle('Političar', { exact: true }).click();
  await page.getByLabel('Broj zapisa').fill(String(id));
  await expect(page).toHaveURL(new RegExp(`record=politician%3A${id}$`));
  const newest = log.getByRole('row').nth(1);
  await newest.getByRole('link', { name: new RegExp(`^Političar ${id}(:|$)`) }).click();
  await expect(details(page, name)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Broj zapisa')).toHaveValue(String(id));
});

test('a number of the statistics is the total of the list it leads to @long', async ({ adminPage: page }) => {
  // Each number is two pages.
  test.slow();
  // Mentions are counted one by one, and lead to the people who are mentioned.
  const figures = page.locator(
    'main li a:is([href^="/admin/politicians"]:not([href*="mentions"]), [href^="/admin/submissions"]):has(.ant-statistic)',
  );
  await page.goto('/admin/stats');
  await expect(figures.first()).toBeVisible();
  const addresses = await figures.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    // What earlier journeys left goes on meanwhile: a mail goes out, a request becomes complete.
    await expect(async () => {
      await page.goto('/admin/stats');
      const figure = page.locator(`main li a[href="${address}"]`).first();
      const number = (await figure.locator('.ant-statistic-content').innerText()).replace(/\D/g, '');
      const list = page.waitForResponse((response) =>
        /\/api\/admin\/(politicians|submissions)\?/.test(response.url()),
      );
      await figure.click();
      await expect(page).toHaveURL(address);
      expect([address, (await list).headers()['x-total-count']]).toEqual([address, number]);
    }).toPass();
  }
});

test('a link that is followed right after typing into the log leads there, however long the page takes @long', async ({
  adminPage: page,
}) => {
  // The log offers the kinds of records that it holds.
  const { id, isVerified } = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  await page.request.patch(`/api/admin/politicians/${id}/verification`, {
    data: { isVerified: !isVerified },
  });
  for (const [label, typed] of [
    ['Pretraži dnevnik', 'netko'],
    ['Broj zapisa', '7'],
  ] as const) {
    await page.goto('/admin/log');
    await page.getByRole('combobox', { name: 'Zapis' }).click();
    await page.getByTitle('Političar', { exact: true }).click();
    const field = page.getByLabel(label);
    await expect(field).toBeVisible();
    // The files of the next page take longer than the pause after which the log follows what is typed.
    await page.route('**/assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await field.fill(typed);
    await page.getByRole('link', { name: 'Uplate', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upravljanje uplatama' })).toBeVisible();
    await expect(page).toHaveURL('/admin/payments');
    await page.unroute('**/assets/**');
  }
});

test('a fragment in the address leads to its section, also when that is loaded later and again after Back @long', async ({
  adminPage: page,
}) => {
  await page.route('**/api/admin/stats*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/admin/system#queues');
  await expect(page.locator('#queues')).toBeInViewport();
  await page.getByRole('link', { name: 'Političari', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Političari' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('#queues')).toBeInViewport();
});
