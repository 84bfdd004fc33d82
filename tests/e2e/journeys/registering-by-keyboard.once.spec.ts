import type { Locator, Page } from '@playwright/test';
import { playRegister } from '../src/played-payment.ts';
import { expect, test } from '../src/public-page.fixture.ts';
import { openForm, photoFile } from '../src/registration-form.ts';

/** More steps than the whole page has. */
const STEPS_AT_MOST = 60;

/** The tabulator, until it has come to an element; no mouse ever moves. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`The tabulator does not come to ${target}.`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the file dialog of the browser by a key, and chooses there. */
async function chooseFile(page: Page, button: RegExp, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button }));
  const dialog = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(await photoFile(name, 70));
  await expect(page.getByText(name)).toBeVisible();
}

/** A list that has the focus changes under no hand: by keyboard it stays the native one. */
async function chooseFrom(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  for (let step = 0; step < STEPS_AT_MOST && (await field.inputValue()) !== text; step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue(text);
}

test('the whole registration goes by keyboard alone, from the first field to the payment', async ({
  page,
}) => {
  // From the first moment on: a dialog that opens before somebody listens to it is never seen.
  page.on('filechooser', () => undefined);
  await playRegister(page);
  await openForm(page);
  await typeInto(page, page.getByLabel('Ime i prezime'), 'Ana Izmišljena');
  await typeInto(page, page.getByLabel('E-mail'), 'ana@primjer.example');
  await typeInto(page, page.getByLabel('Telefon'), '091 123 4567');
  await chooseFile(page, /^Fotografija:/, 'portret.jpg');
  await chooseFile(page, /^Fotografija osobnog dokumenta:/, 'osobna.jpg');
  await tabTo(page, page.getByLabel(/Pristajem/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('HSS', { exact: true }));
  await page.keyboard.press('Space');
  await chooseFrom(page, 'Pozicija', 'načelnica');
  await chooseFrom(page, 'Županija', 'Splitsko-dalmatinska');
  await typeInto(page, page.getByRole('combobox', { name: 'Grad/općina' }), 'sucur');
  await expect(page.getByRole('option', { name: 'Sućuraj' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Grad/općina' })).toHaveValue('Sućuraj');
  // The open list takes no step of its own.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, page.getByLabel('Link programa'), 'www.program.example');
  for (const [label, goal] of [
    ['Prvi cilj', 'Otvoriti dječji vrtić.'],
    ['Drugi cilj', 'Obnoviti vodovod.'],
    ['Treći cilj', 'Uvesti besplatan prijevoz.'],
  ] as const)
    await typeInto(page, page.getByLabel(label, { exact: true }), goal);
  const options = page.getByRole('radio');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(0)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Pošalji zahtjev' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/registration-success\?t=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahtjev je zaprimljen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Kopiraj: Poziv na broj' }));
});

test('by keyboard alone an empty form leads to its first mistake, and each link of the summary to its field @long', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const summary = page.getByRole('link', { name: /E-mail/ }).first();
  await summary.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
});
