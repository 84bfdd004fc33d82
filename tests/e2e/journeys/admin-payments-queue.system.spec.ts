import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { paymentsTab, people } from '../src/admin-people.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { statement, statementFile } from '../src/statement.ts';

/** More than one page of them. */
const LINES = 60;
/** Of each waiting line, in the order of the statement; the first ones are decided below. */
const AMOUNTS = ['500.00', '40.00', '15.00'];
const DAY = '2025-05-08';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function shownAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width}` })
    .toBe(width);
}

test('60 lines wait: searched, shared out, recognised as recorded, and the guarantee is given back and forfeited @long', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  const [first, second] = (await people(page)).filter(({ isGuaranteed }) => !isGuaranteed);
  if (!first || !second) throw new Error('The invented people hold too few.');
  const recorded = await page.request.post('/api/funds', {
    data: { politicianId: first.id, amount: '500.00', purpose: 'guarantee', goal: 1, date: DAY },
  });
  expect(recorded.status(), await recorded.text()).toBe(201);

  const entries = Array.from({ length: LINES }, (_, at) => ({
    ...{ amount: AMOUNTS[at] ?? `${10 + at}.00`, number: at, day: DAY },
    payer: [first.name.toUpperCase(), 'IZMISLJENI PAR'][at] ?? `IZMISLJENA OSOBA ${at}`,
  }));
  const sum = entries.reduce((total, { amount }) => total + Number(amount), 0);
  await page.goto('/admin/payments?tab=statements');
  await page
    .getByLabel('Datoteka s bankovnim izvodom')
    .setInputFiles(statementFile(statement('IZVOD-60', ['0.00', sum.toFixed(2)], entries)));
  await page.getByRole('button', { name: 'Proknjiži izvod' }).click();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();

  const queue = page.getByRole('region', { name: 'Stavke izvoda o kojima odlučujete' });
  await expect(queue.getByRole('status')).toHaveText('60 stavki čeka odluku');
  await expect(queue.getByRole('navigation', { name: 'Stranice stavki izvoda' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 1280]) await shownAt(page, width);

  const search = async (text: string) => {
    await queue.getByRole('searchbox', { name: 'Pretraži stavke' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(queue.getByRole('status')).toHaveText('1 stavka čeka odluku');
  };
  await search(first.name);
  await queue.getByRole('button', { name: /^Možda već evidentirano: usporedi stavku 500,00/ }).click();
  const alike = dialog(page, 'Možda već evidentirano');
  await expect(alike.getByRole('row', { name: /Iznos/ })).toContainText('500,00');
  await expectAccessible(page);
  for (const width of [390, 1280]) await shownAt(page, width);
  await alike.getByRole('button', { name: 'To je ta uplata' }).click();
  await expect(toast(page)).toContainText('Stavka je povezana s evidentiranom uplatom');

  await search('izmišljeni par');
  await queue.getByRole('button', { name: /^Dodijeli stavku 40,00/ }).click();
  const assign = dialog(page, 'Dodijeliti uplatu?');
  await assign.getByRole('button', { name: 'Podijeli na još jedan dio' }).click();
  const part = (number: number) => assign.getByRole('group', { name: `Dio ${number}` });
  await part(1).getByLabel('Iznos (EUR)').fill('25');
  await part(1).getByRole('combobox', { name: 'Političar' }).fill(second.name);
  await assign.getByTitle(second.name, { exact: true }).click();
  await part(2).getByRole('radio', { name: 'Nitko s popisa (donacija)' }).check();
  await part(2).getByLabel('Iznos (EUR)').fill('14');
  await expect(assign.getByRole('status')).toHaveText('Preostaje 1,00 € od 40,00 €.');
  await assign.getByRole('button', { name: 'Dodijeli', exact: true }).click();
  await expect(assign.getByText('Zbroj dijelova mora biti jednak iznosu stavke')).toBeVisible();
  await part(2).getByLabel('Iznos (EUR)').fill('15');
  await expectAccessible(page);
  for (const width of [390, 1280]) await shownAt(page, width);
  await assign.getByRole('button', { name: 'Dodijeli', exact: true }).click();
  await expect(toast(page)).toContainText('Uplata je dodijeljena');

  // What still waits on the statement is not typed in again without a question.
  await expect(assign).toHaveCount(0);
  await paymentsTab(page, 'Uplate');
  const form = page.getByRole('region', { name: 'Dodaj uplatu' });
  await form.getByLabel('Iznos (EUR)').fill('15');
  await form.getByRole('radio', { name: 'Nitko s popisa (donacija)' }).check();
  await form.getByLabel('Ime platitelja (neobavezno)').fill('Izmišljena Osoba 2');
  const day = form.getByLabel('Datum uplate');
  await day.pressSequentially(DAY.split('-').toReversed().map(Number).join('. '));
  await form.getByRole('button', { name: 'Dodaj uplatu' }).click();
  await expect(alike.getByRole('row', { name: /Iznos/ })).toContainText('15,00');
  for (const width of [390, 1280]) await shownAt(page, width);
  await alike.getByRole('button', { name: 'Odustani' }).last().click();

  await expect(alike).toHaveCount(0);
  await paymentsTab(page, 'Jamstva');
  const held = page.getByRole('region', { name: 'Jamstva koja se čuvaju' });
  // A window that becomes narrow and wide again shows its rows folded.
  const unfold = () =>
    held.getByRole('row', { name: first.name }).getByRole('button', { name: 'Ciljevi' }).click();
  for (const [move, heading] of [
    ['Vrati', 'Potvrdi povrat'],
    ['Usmjeri u humanitarni projekt', 'Potvrdi usmjeravanje'],
  ] as const) {
    await unfold();
    const name = `${move}: ${first.name}, cilj 1`;
    await page.getByRole('button', { name, exact: true }).click();
    const moving = dialog(page, name);
    await moving.getByLabel('Iznos (EUR)').fill('200');
    await expect(moving.getByLabel('Razlog')).toHaveValue(/^Cilj (nije|je) ispunjen\.$/);
    await expect(moving.getByRole('status')).toContainText('200,00 € jamstva za cilj 1');
    await expectAccessible(page);
    for (const width of [390, 1280]) await shownAt(page, width);
    await moving.getByRole('button', { name: heading }).click();
    await expect(moving).toHaveCount(0);
  }
  await unfold();
  await expect(held).toContainText('vraćeno 200,00 €, u humanitarni projekt 200,00 €');
  const { givenBack, forfeited } = await (await page.request.get('/api/funds/summary')).json();
  expect({ givenBack, forfeited }).toEqual({ givenBack: 200, forfeited: 200 });
});
