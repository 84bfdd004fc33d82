import type { Page } from '@playwright/test';
import { playPayment } from '../src/played-payment.ts';
import { expect, FAILED_LOADING, open, test } from '../src/public-page.fixture.ts';
import { chooseFromList, openForm } from '../src/registration-form.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a name in capitals or small letters is offered as it is written, and taken over by one press', async ({
  page,
}) => {
  await openForm(page);
  const name = page.getByLabel('Ime i prezime');
  for (const [typed, offered] of [
    ['ŽELJKA IZMIŠLJENA-PROBNA', 'Željka Izmišljena-Probna'],
    ['ana izmišljena', 'Ana Izmišljena'],
  ] as const) {
    await name.fill(typed);
    const take = page.getByRole('button', { name: `Upiši „${offered}”` });
    // Nobody is corrected in the middle of a word.
    await expect(take).toHaveCount(0);
    await name.blur();
    await take.click();
    await expect(name).toHaveValue(offered);
    await expect(name).toBeFocused();
    await expect(take).toHaveCount(0);
  }
  await name.fill('Ivana von der Izmišljena');
  await name.blur();
  await expect(page.getByText(/samo velikim ili samo malim slovima/)).toHaveCount(0);
});

test('the head of a town and of a municipality get a hint with the right word @long', async ({ page }) => {
  const position = page.getByLabel('Pozicija');
  // Focused on a wide screen, the native select becomes a searchable one.
  const chosen = () =>
    position.evaluate((field) =>
      field instanceof HTMLSelectElement ? field.value : field.closest('.ant-select')?.textContent,
    );
  for (const [office, unit, hint, right] of [
    ['načelnik', 'Makarska', /^Makarska je grad; na čelu je grada gradonačelnik/, 'gradonačelnik'],
    ['gradonačelnica', 'Sućuraj', /^Sućuraj je općina; na čelu je općine načelnik/, 'načelnica'],
  ] as const) {
    await openForm(page);
    await chooseFromList(page, 'Županija', 'Splitsko-dalmatinska');
    await chooseFromList(page, 'Pozicija', office);
    await page.getByRole('combobox', { name: 'Grad/općina' }).fill(unit);
    await page.getByRole('option', { name: unit, exact: true }).click();
    await expect(page.getByText(hint)).toBeVisible();
    await page.getByRole('button', { name: `Upiši „${right}”` }).click();
    await expect.poll(chosen).toBe(right);
    await expect(page.getByText(/na čelu je/)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
  }
});

test('a text of 3,000 characters stays within the screen of a phone and says by how much it is too long', async ({
  page,
}) => {
  const screen = { width: 390, height: 844 };
  await page.setViewportSize(screen);
  await openForm(page);
  const goal = page.getByLabel('Prvi cilj');
  await goal.focus();
  await page.keyboard.insertText('Obnoviti vodovod. '.repeat(167).slice(0, 2999).padEnd(3000, '.'));
  await expect(goal).toHaveValue(/^.{3000}$/s);
  const box = await goal.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(screen.height / 2);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  const count = page.getByText('Predugo: skratite za 2000 znakova. 3000 / 1000');
  await expect(count).toBeVisible();
  await expect(count).toBeInViewport();
  await goal.blur();
  await expect(goal).toHaveAttribute('aria-invalid', 'true');
  await goal.fill('Obnoviti vodovod.');
  await expect(page.getByText('17 / 1000')).toBeVisible();
  await expect(goal).not.toHaveAttribute('aria-invalid', 'true');
});

test('a telephone is taken in any usual spelling, and a wrong one gets an example @long', async ({
  page,
}) => {
  await openForm(page);
  const phone = page.getByLabel('Telefon');
  const message = page.getByText('Unesite ispravan broj telefona, primjerice 091 123 4567');
  await phone.fill('nazovite me');
  await phone.blur();
  await expect(message).toBeVisible();
  for (const spelling of ['091/123-45 67', '+385 (0)91 123 4567', '00385 91 1234567', '021.123.456']) {
    await phone.fill(spelling);
    await phone.blur();
    await expect(message).toHaveCount(0);
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    await phone.fill('12');
    await phone.blur();
    await expect(message).toBeVisible();
  }
});

test('the page after sending claims nothing to a stranger, and says of a cut or wrong link what to do', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  for (const address of ['/registration-success', '/registration-success-verify']) {
    await open(page, address);
    await expect(heading(page)).toHaveText('Kako dalje nakon slanja zahtjeva');
    await expect(page.getByRole('main')).not.toContainText(/zaprimljen|poslali smo/);
    await expect(page.getByRole('heading', { name: 'Podaci za uplatu' })).toHaveCount(0);
  }
  for (const token of ['7-abc', `7-${'A'.repeat(43)}`, 'ž%20?']) {
    await open(page, `/registration-success?t=${encodeURIComponent(token)}`);
    await expect(heading(page)).toHaveText('Poveznica ne otvara zahtjev');
    await expect(page.getByText(/Otvorite je izravno iz e-maila ili zatražite novu poruku/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zatražite novu poveznicu' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/zaprimljen/);
  }
});

test('a link that is still looked up claims nothing, whatever it turns out to be @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  await playPayment(page);
  for (const [token, found] of [
    [`7-${'A'.repeat(43)}`, 'Poveznica ne otvara zahtjev'],
    ['tajna', 'Zahtjev je zaprimljen'],
  ] as const) {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/registrations/payment/${token}`, async (route) => {
      await held;
      await route.fallback();
    });
    await open(page, `/registration-success?t=${token}`);
    await expect(page.getByText('Otvaramo podatke na koje vodi Vaša poveznica…')).toBeVisible();
    await expect(heading(page)).toHaveText('Kako dalje nakon slanja zahtjeva');
    await expect(page).not.toHaveTitle(/zaprimljen/);
    await expect(page.getByRole('main')).not.toContainText(/zaprimljen|poslali smo/);
    answer();
    await expect(heading(page)).toHaveText(found);
    await page.goto('about:blank');
  }
});

test('what becomes of which money stands in one table: on the page about the project, beside the terms and in the form @long', async ({
  page,
}) => {
  const tables: string[] = [];
  for (const address of ['/about', '/terms', '/registration']) {
    await open(page, address);
    const table = page.getByRole('table', { name: 'Što se događa s novcem' });
    await expect(table.getByRole('rowheader')).toHaveCount(4);
    tables.push((await table.innerText()).replace(/\s+/g, ' '));
  }
  expect(tables[0]).toMatch(/Provjera identiteta.*Jamstvo.*Donacij/);
  expect(tables[0]).toMatch(/50\s%/);
  expect(new Set(tables).size).toBe(1);
});
