import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

const picture = (green: number) =>
  sharp({ create: { width: 900, height: 1100, channels: 3, background: { r: 180, g: green, b: 90 } } })
    .jpeg()
    .toBuffer();

/** A photo of one colour, as a file input takes it. */
export async function photoFile(name: string, green: number) {
  return { name, mimeType: 'image/jpeg', buffer: await picture(green) };
}

/** The form of the page, once it can be filled. */
export async function openForm(page: Page, address = '/registration'): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel('Ime i prezime')).toBeEnabled();
}

/** Chooses from a list of the form: the native one, or the searchable one it became when the mouse came over it. */
export async function chooseFromList(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  // A list that has the focus is not exchanged.
  await field.focus();
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption(option);
    return;
  }
  await field.fill(option);
  await page.getByTitle(option, { exact: true }).click();
}

export async function attachDocument(page: Page): Promise<void> {
  await page.getByLabel('Fotografija osobnog dokumenta').setInputFiles(await photoFile('osobna.jpg', 90));
  // The form has a file only once it was read, and what it then shows moves the fields below.
  await expect(page.getByText('osobna.jpg')).toBeVisible();
  await page.getByLabel(/Pristajem/).check();
}

/** Everything the form asks of an invented person. */
export async function fillForm(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Ime i prezime').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[name="photo"]').setInputFiles(await photoFile('portret.jpg', 40));
  await attachDocument(page);
  await page.getByLabel('Link programa').fill('www.program.example');
  await page.getByLabel('HSS', { exact: true }).check();
  await page.getByLabel('Upiši ime stranke').check();
  await page.getByLabel('Naziv stranke').fill('Lista za otok');
  await page.keyboard.press('Enter');
  await chooseFromList(page, 'Pozicija', 'načelnica');
  await chooseFromList(page, 'Županija', 'Splitsko-dalmatinska');
  await page.getByRole('combobox', { name: 'Grad/općina' }).fill('sucur');
  await page.getByRole('option', { name: 'Sućuraj' }).click();
  await page.getByLabel('Prvi cilj').fill('Otvoriti dječji vrtić.');
  await page.getByRole('button', { name: 'Dodaj izvor uz 1. cilj' }).click();
  await page.getByLabel('1. cilj – poveznica 1').fill('https://www.vijesti.example/vrtic');
  await page.getByLabel('Drugi cilj').fill('Obnoviti vodovod.');
  await page.getByLabel('Treći cilj').fill('Uvesti besplatan prijevoz.');
  await expect(page.getByText('portret.jpg')).toBeVisible();
}
