import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestStack } from '@jamcimo/stack';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../src/admin.fixture.ts';
import { fillDay } from '../src/admin-people.ts';
import { FAILED_LOADING } from '../src/consoles.fixture.ts';
import { mailsTo } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';
import { attachDocument, fillForm, openForm, photoFile } from '../src/registration-form.ts';
import { runImport } from '../src/run-import.ts';

const LIST = `Ime i prezime;Stranka;Pozicija;Županija;Grad/općina
IVA IZMIŠLJENA;HSS;gradonačelnica;Splitsko-dalmatinska;SINJ
`;

const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

async function mailTo(stack: TestStack, address: string, subject: RegExp): Promise<string> {
  const found = async () => (await mailsTo(stack, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  return (await found())?.text ?? '';
}

/** Approves what the details show, once the question about it is answered too. */
async function approve(details: Locator): Promise<void> {
  await details.getByRole('button', { name: 'Odobri' }).click();
  const question = details.page().getByRole('dialog', { name: 'Odobriti zahtjev?' });
  await expect(question.getByText('Profil se objavljuje neverificiran.')).toBeVisible();
  await question.getByRole('checkbox', { name: 'Identitet je provjeren' }).check();
  await question.getByRole('button', { name: /^Odobri/ }).click();
}

test('an empty form says what is missing, keeps what is typed over a reload, and clears it when asked @long', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(page.getByRole('heading', { name: /Zahtjev nije poslan: 13 polja/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /Zahtjev nije poslan/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Ime i prezime').fill('Ana Izmišljena');
  await page.getByLabel('Treći cilj').fill('Uvesti prijevoz.');
  await page.reload();
  await expect(page.getByLabel('Treći cilj')).toHaveValue('Uvesti prijevoz.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Obriši unos' }).click();
  await expect(page.getByLabel('Ime i prezime')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Ime i prezime')).toBeEnabled();
  await expect(page.getByLabel('Ime i prezime')).toHaveValue('');
});

test('with guarantee: form, success page, mail, warning, approval, and the profile with its photo on the home page', async ({
  page,
  administrator,
  stack,
}) => {
  const email = 'ana@primjer.example';
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', email);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).dblclick();
  await page.waitForURL(/\/registration-success\?t=/);
  await expect(exactly(page, 'Registracija uspješna!')).toBeVisible();
  await expect(page.getByText('HR01').first()).toBeVisible();
  await mailTo(stack, email, /ponuda za uplatu jamstva/);

  await administrator.goto('/admin/submissions');
  await expect(administrator.getByRole('tab', { name: 'Na čekanju (1)' })).toBeVisible();
  await administrator.getByRole('button', { name: 'Detalji: Ana Izmišljena' }).click();
  const details = administrator.getByRole('dialog', { name: 'Ana Izmišljena' });
  await expect(details.getByText('HSS, Lista za otok')).toBeVisible();
  await expect(details.getByText('Uplata još nije evidentirana.')).toBeVisible();
  await expectAccessible(administrator);
  await approve(details);
  await expect(exactly(administrator, 'Status ažuriran')).toBeVisible();
  await expect(exactly(administrator, 'Status prijave je uspješno promijenjen')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Odobri' })).toHaveCount(0);

  // An empty list offers the name as well.
  const card = page.getByRole('article').filter({ hasText: 'Ana Izmišljena' });
  await expect(async () => {
    await page.goto('/?q=Ana');
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card.getByText('Verificirano')).toBeVisible();
  await expect(card.getByText('JAMČIMO')).toHaveCount(0);
  const photo = card.locator('img.politician-card__photo');
  await expect(photo).toHaveAttribute('src', /^\/files\//);
  // One of the stored widths, chosen by the browser for the size on the page.
  const source = await photo.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.currentSrc),
  );
  expect(source).toMatch(/-(160|480|960)\.webp$/);
});

test('verification alone: payment, link in the mail, corrected goals, approval, and the goals on the profile', async ({
  page,
  administrator,
  stack,
}) => {
  const email = 'eva@općina-primjer.example';
  await openForm(page);
  await fillForm(page, 'Eva Primjerić', email);
  await page.getByRole('radio', { name: 'Samo verifikacija' }).check();
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await page.waitForURL(/\/registration-success-verify\?t=/);
  await expect(exactly(page, 'Verifikacija poslana!')).toBeVisible();

  await administrator.goto('/admin/submissions?status=pending');
  await administrator.getByRole('button', { name: 'Detalji: Eva Primjerić' }).click();
  const details = administrator.getByRole('dialog', { name: 'Eva Primjerić' });
  await expect(details.getByText(email)).toBeVisible();
  await details.getByRole('button', { name: 'Evidentiraj uplatu' }).click();
  const payment = administrator.getByRole('dialog', { name: /^Evidentiraj uplatu/ });
  await expect(payment.getByLabel('Iznos (EUR)')).toHaveValue('3,00');
  await fillDay(payment);
  await payment.getByRole('button', { name: 'Evidentiraj uplatu' }).click();
  await expect(exactly(administrator, 'Uplata uspješno dodana')).toBeVisible();
  await expect(details.getByText('Čeka potvrdu osobe')).toBeVisible();

  const mail = await mailTo(stack, email, /potvrdite svoja tri cilja/);
  const [link = ''] = /\/registration-goals\?t=[\w-]+/.exec(mail) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Ispravi ciljeve' }).click();
  await page.getByLabel('Drugi cilj').fill('Obnoviti vodovod do 2028.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pregledaj prije potvrde' }).click();
  await page.getByRole('button', { name: 'Potvrđujem ciljeve' }).click();
  await expect(page.getByRole('heading', { name: 'Ciljevi su potvrđeni' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ciljevi su potvrđeni' })).toBeVisible();

  await administrator.reload();
  await expect(details.getByText(/Ciljevi potvrđeni/)).toBeVisible();
  await details.getByRole('button', { name: 'Prikaži osobni dokument' }).click();
  await expect(details.getByText('Prije odobrenja provjerite')).toHaveCount(0);
  await details.getByRole('button', { name: 'Identitet provjeren, odobri' }).click();
  await expect(exactly(administrator, 'Status ažuriran')).toBeVisible();
  await expect(async () => {
    await page.goto('/?q=Eva');
    await expect(page.getByText('Obnoviti vodovod do 2028.')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('an imported profile is verified: filled form, what will change, one profile afterwards', async ({
  page,
  administrator,
  stack,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-lists-'));
  writeFileSync(join(folder, 'lista.csv'), LIST);
  runImport(stack.dataDirectory, [join(folder, 'lista.csv')], '--publish');
  rmSync(folder, { recursive: true });

  await page.goto('/?q=Iva');
  await page.getByRole('link', { name: /Verificiraj profil/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikacija profila');
  await expect(exactly(page, 'Profil učitan')).toBeVisible();
  await expect(page.getByLabel('Ime i prezime')).toHaveValue('Iva Izmišljena');
  await expect(page.getByRole('combobox', { name: 'Grad/općina' })).toHaveValue('Sinj');
  await page.getByLabel('E-mail').fill('iva@primjer.example');
  await page.locator('input[name="photo"]').setInputFiles(await photoFile('portret.jpg', 200));
  await expect(page.getByText('portret.jpg')).toBeVisible();
  await attachDocument(page);
  await page.getByLabel('Link programa').fill('https://program.example/iva');
  for (const goal of ['Prvi', 'Drugi', 'Treći'])
    await page.getByLabel(`${goal} cilj`).fill(`${goal} od tri.`);
  await page.getByRole('button', { name: 'Verificiraj profil' }).click();
  await page.waitForURL(/\/registration-success\?t=/);

  await administrator.goto('/admin/submissions?status=pending');
  await administrator.getByRole('button', { name: 'Detalji: Iva Izmišljena' }).click();
  const details = administrator.getByRole('dialog', { name: 'Iva Izmišljena' });
  // The last one: antd's frame of the details is a section too.
  const changes = details.locator('section', { hasText: 'Što će se promijeniti' }).last().getByRole('row');
  await expect(changes.filter({ hasText: 'Prvi cilj' })).toContainText('Prvi od tri.');
  await expect(changes.filter({ hasText: 'Stranka' })).toHaveCount(0);
  await approve(details);
  await expect(exactly(administrator, 'Status ažuriran')).toBeVisible();
  await expect(async () => {
    await page.goto('/?q=Iva');
    await expect(page.getByText('Drugi od tri.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Iva Izmišljena', exact: true })).toHaveCount(1);
});

test('a request is rejected with a reason that the person reads, and deleted after a question', async ({
  page,
  administrator,
  stack,
}) => {
  const email = 'ida@primjer.example';
  await openForm(page);
  await fillForm(page, 'Ida Probna', email);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await page.waitForURL(/\/registration-success\?t=/);

  await administrator.goto('/admin/submissions');
  await administrator.getByRole('button', { name: 'Odbij: Ida Probna' }).click();
  await administrator.getByLabel('Razlog', { exact: true }).fill('Fotografija dokumenta nije čitljiva.');
  await administrator.getByRole('button', { name: 'Odbij zahtjev' }).click();
  await expect(administrator.getByRole('tab', { name: 'Odbijeno (1)' })).toBeVisible();
  expect(await mailTo(stack, email, /JAMČIMO/)).toBeTruthy();
  await expect
    .poll(async () => (await mailsTo(stack, email)).map(({ text }) => text).join('\n'), { timeout: 60_000 })
    .toContain('Fotografija dokumenta nije čitljiva.');

  const questions: string[] = [];
  administrator.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const remove = administrator.getByRole('button', { name: 'Obriši: Ida Probna' });
  await remove.click();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(exactly(administrator, 'Zahtjev obrisan')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(questions[0]).toBe(
    'Jeste li sigurni da želite obrisati ovaj zahtjev? Ova akcija se ne može poništiti.',
  );
});

test('on a phone the form is filled with one thumb, and a lost connection loses nothing', async ({
  browser,
  stack,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  const context = await browser.newContext({
    baseURL: stack.localUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'hr-HR',
  });
  consoles.listen(context);
  const page = await context.newPage();
  await openForm(page);
  await fillForm(page, 'Una Primjer', 'una@primjer.example');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(exactly(page, 'Greška prilikom registracije')).toBeVisible();
  await expect(page.getByText('Nema internetske veze.')).toBeVisible();
  await expect(page.getByLabel('Treći cilj')).toHaveValue('Uvesti besplatan prijevoz.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await page.waitForURL(/\/registration-success\?t=/);
  await context.close();
});

test('a name typed in capitals is corrected by the offer, and the mail greets the person by it @long', async ({
  page,
  stack,
}) => {
  const email = 'zeljka@primjer.example';
  await openForm(page);
  await fillForm(page, 'ŽELJKA IZMIŠLJENA', email);
  await page.getByRole('button', { name: 'Upiši „Željka Izmišljena”' }).click();
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await page.waitForURL(/\/registration-success\?t=/);
  await expect
    .poll(async () => (await mailsTo(stack, email))[0]?.text ?? '', { timeout: 60_000 })
    .toContain('Dobar dan, Željka Izmišljena,');
});
