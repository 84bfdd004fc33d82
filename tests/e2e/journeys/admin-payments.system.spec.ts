import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { fillDay, one, paymentsTab } from '../src/admin-people.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { statement } from '../src/statement.ts';

/** A statement with two payments that nobody expects. */
const STATEMENT = statement(
  'IZVOD-77',
  ['10.00', '37.00'],
  [
    { amount: '20.00', number: 1, payer: 'IZMISLJENA IVA' },
    { amount: '7.00', number: 2, payer: 'IZMISLJENI IVO' },
  ],
);

test('payments are added, exported, taken back and brought in by a statement, and the public total follows at once', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  const total = async () => (await (await page.request.get('/api/funds/total')).json()).total as number;
  // The system counts as started when its invented payments have arrived.
  const before = await total();
  expect(before).toBeGreaterThan(0);
  const { name } = await one(page, () => true);
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Upravljanje uplatama' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Iznos (EUR)').fill('1.234,56');
  await page.getByRole('combobox', { name: 'Političar' }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
  await expectAccessible(page);
  await fillDay(page);
  await page.getByLabel('Opis (neobavezno)').fill('Proba unosa');
  await page.getByRole('button', { name: 'Dodaj uplatu' }).click();
  await expect(toast(page)).toContainText('Uplata uspješno dodana');
  const row = page.getByRole('row').filter({ hasText: 'Proba unosa' });
  await expect(row).toContainText('1.234,56');
  await expect.poll(total).toBeCloseTo(before + 1234.56, 2);
  const csv = await (await page.request.get('/api/funds/export')).text();
  expect(csv).toContain(`;${name};1234,56;`);
  await page.getByRole('searchbox', { name: 'Pretraži uplate' }).fill('proba unosa');
  await expect(page.getByText(/^1 uplata, ukupno 1\.234,56.€$/)).toBeVisible();
  await expect(page).toHaveURL(/historyQ=proba/);

  await row.getByRole('button', { name: /^Obriši uplatu/ }).click();
  const question = page.getByRole('dialog', { name: 'Jeste li sigurni?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Obriši uplatu/ }).click();
  await question.getByRole('button', { name: 'Obriši' }).click();
  await expect(toast(page)).toContainText('Uplata uspješno obrisana');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Nijedna uplata ne odgovara pretrazi.')).toBeVisible();
  await expect.poll(total).toBeCloseTo(before, 2);

  await paymentsTab(page, 'Izvodi');
  const file = { name: 'izvod.xml', mimeType: 'application/xml', buffer: Buffer.from(STATEMENT) };
  const input = page.getByLabel('Datoteka s bankovnim izvodom');
  await input.setInputFiles({ ...file, buffer: Buffer.from(STATEMENT.replace('37.00', '38.00')) });
  await expect(page.getByRole('alert')).toContainText('početno stanje i stavke ne daju završno stanje');
  await input.setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Što bi se dogodilo' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Stavke izvoda' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Proknjiži izvod' }).click();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Dodijeli stavku 20,00/ }).click();
  const assign = page.getByRole('dialog', { name: 'Dodijeliti uplatu?' });
  await assign.getByRole('combobox', { name: 'Političar' }).fill(name);
  await assign.getByTitle(name, { exact: true }).click();
  await assign.getByRole('button', { name: 'Dodijeli' }).click();
  await expect(toast(page)).toContainText('Uplata je dodijeljena');
  await expect.poll(total).toBeCloseTo(before + 20, 2);
  await page.getByRole('button', { name: /^Odbaci stavku 7,00/ }).click();
  const dismissal = page.getByRole('dialog', { name: 'Odbaciti stavku izvoda?' });
  await expect(dismissal.getByLabel('Razlog odbacivanja')).toHaveValue('Nije uplata za Jamčimo.');
  await dismissal.getByRole('button', { name: 'Odbaci' }).click();
  await expect(toast(page)).toContainText('Stavka je odbačena');
  await expect(page.getByRole('button', { name: /^Odbaci stavku 7,00/ })).toHaveCount(0);

  await page.getByText('Odbačene', { exact: true }).click();
  await expect(page.getByText('Nije uplata za Jamčimo.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ponovno otvori stavku 7,00/ }).click();
  await expect(toast(page)).toContainText('Stavka je ponovno otvorena');
});

test('no tab of payments and no page of money is wider than the window @long', async ({
  adminPage: page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tabs = ['payments', 'statements', 'requests', 'guarantees'];
    for (const address of [...tabs.map((tab) => `/admin/payments?tab=${tab}`), '/novac']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const form = page.getByRole('region', { name: 'Dodaj uplatu' });
      if (await form.isVisible()) await form.getByRole('button').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  }
});
