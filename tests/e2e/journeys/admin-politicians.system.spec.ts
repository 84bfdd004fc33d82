import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { details, numberOfPeople, one, people } from '../src/admin-people.ts';
import { BROKEN, MISSING } from '../src/consoles.fixture.ts';

test('the list searches half a second after the last key, filters, turns pages and says when it is empty @long', async ({
  adminPage: page,
}) => {
  const everybody = await numberOfPeople(page);
  await page.goto('/admin/politicians');
  await expect(page.getByText(everybody)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Ime i prezime',
    'Stranka',
    'Pozicija',
    'Županija',
    'Verifikacija',
    'Odobrenje',
    'Radnje',
  ]);
  await expectAccessible(page);

  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row')).toHaveCount(21);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/politicians') asked.push(searchParams.get('q') ?? '');
  });
  const { name } = await one(page, ({ party }) => party.includes('SDP'));
  await page.getByLabel('Pretraži političare').pressSequentially(name, { delay: 15 });
  await expect(page.getByText('1 političar', { exact: true })).toBeVisible();
  // Once, or once more where a machine paused between two letters.
  expect(asked.at(-1)).toBe(name);
  expect(asked.length).toBeLessThan(4);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(name).replaceAll('%20', '\\+')}`));

  await page.getByLabel('Pretraži političare').fill('nitkotakav');
  await expect(page.getByText('Nema rezultata za zadani filter')).toBeVisible();
  await page.getByRole('button', { name: 'Poništi filtre' }).click();
  await expect(page.getByText(everybody)).toBeVisible();
  await expect(page.getByLabel('Pretraži političare')).toHaveValue('');

  await page.getByRole('combobox', { name: 'Stranka' }).click();
  await expect(page.getByTitle('Drugo')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stranka' }).fill('mozemo');
  await page.getByTitle('Možemo!').click();
  await expect(page).toHaveURL(/party=Mo%C5%BEemo%21/);
  await page.getByRole('combobox', { name: 'Verifikacija' }).click();
  await page.getByTitle('Neverificirani', { exact: true }).click();
  await expect(page).toHaveURL(/verified=false/);
  await expect(page.getByRole('row').filter({ hasText: 'Nije verificirano' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Obriši verifikaciju/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/verified/);
});

test('a list that does not load says so and can be asked again; a broken server is asked twice @long', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(BROKEN);
  let calls = 0;
  await page.route('**/api/admin/politicians?*', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { message: 'Registar ne radi.', code: 'internal' } });
  });
  await page.goto('/admin/politicians');
  await expect(page.getByRole('heading', { name: 'Greška pri učitavanju' })).toBeVisible();
  await expect(page.getByText('500: Registar ne radi.')).toBeVisible();
  expect(calls).toBe(2);
  await page.unroute('**/api/admin/politicians?*');
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByText(await numberOfPeople(page))).toBeVisible();
});

test('a row takes the verification away, also from the public page, and a failure puts it back @long', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(BROKEN);
  const { id, name } = await one(page, ({ isVerified }) => isVerified);
  await page.goto(`/admin/politicians?q=${encodeURIComponent(name)}`);
  const button = page.getByRole('button', { name: `Obriši verifikaciju: ${name}` });
  await page.route('**/verification', (route) =>
    route.fulfill({ status: 500, json: { message: 'Ne ide.' } }),
  );
  await button.click();
  await expect(toast(page)).toContainText('Greška');
  await expect(toast(page)).toContainText('Nešto je pošlo po krivu: 500: Ne ide.');
  await expect(button).toBeVisible();

  await page.unroute('**/verification');
  await button.click();
  await expect(toast(page)).toContainText('Status ažuriran');
  await expect(button).toHaveCount(0);
  await expect
    .poll(async () => (await (await page.request.get(`/api/politicians/${id}`)).json()).isVerified)
    .toBe(false);
});

test('the details show what is known and switch everything both ways @long', async ({
  adminPage: page,
  consoles,
}) => {
  const asked = await one(
    page,
    (politician) => politician.wantsToGuarantee && !politician.isGuaranteed && politician.photoUrl !== '',
  );
  // The photo of a profile that is no longer published is not public either; nothing else may be missing.
  consoles.allow(MISSING);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  await page.goto(`/admin/politicians?q=${encodeURIComponent(asked.name)}`);
  await expect(page.getByText('uplata?')).toBeVisible();
  await page.getByRole('button', { name: `Detalji: ${asked.name}` }).click();
  const dialog = details(page, asked.name);
  await expect(dialog.getByText('Zatražio jamstvo')).toBeVisible();
  await expectAccessible(page);
  const sources = dialog.getByRole('listitem').filter({ hasText: /^Izvor [12]:/ });
  for (const text of await sources.getByRole('link').allTextContents()) expect(text).not.toContain('/');

  const press = async (name: string, next: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('button', { name: next, exact: true })).toBeVisible();
    await expect(toast(page)).toContainText('Status ažuriran');
    // A button that still loads takes no press.
    await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0);
  };
  await expect(dialog.getByText(/^Uplaćeno [\d.]+,\d\d.€ od 1\.500,00.€\.$/)).toBeVisible();
  await press('POTVRDI uplatu', 'Ukloni jamstvo');
  // Under the pointer it stays, however long the next looks take.
  await toast(page).hover();
  await expect(dialog.getByText(/^Zajamčeno: /)).toBeVisible();
  await expect(page.getByText('uplata?')).toHaveCount(0);
  await expect(dialog.getByText(/Promjena jamstva.*zajamčeno: da/)).toBeVisible();
  await expectAccessible(page);
  await toast(page).getByRole('button', { name: 'Poništi' }).click();
  await expect(toast(page)).toContainText('Promjena je poništena');
  await expect(dialog.getByRole('button', { name: 'POTVRDI uplatu', exact: true })).toBeVisible();
  await expect(dialog.getByText(/Promjena jamstva.*zajamčeno: ne/)).toBeVisible();
  const verified = asked.isVerified
    ? ['Ukloni verifikaciju', 'Verificiraj']
    : ['Verificiraj', 'Ukloni verifikaciju'];
  await press(verified[0] ?? '', verified[1] ?? '');
  await press(verified[1] ?? '', verified[0] ?? '');
  await press('Ukloni odobrenje', 'ODOBRI');
  await expect(dialog.getByText('Nije odobreno: profil nije vidljiv korisnicima.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/api/politicians/${asked.id}`)).status()).toBe(404);
  await press('ODOBRI', 'Ukloni odobrenje');
  const photo = asked.photoUrl.replace(/-\d+\.webp$/, '');
  expect(missing.filter((path) => !path.startsWith(photo))).toEqual([]);

  await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/politician=/);
});

test('a profile is removed after the question, and stays when the question or the server says no', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(BROKEN);
  const [politician] = (await people(page, '&verified=false&approved=true')).slice(-1);
  if (!politician) throw new Error('Nobody is left to be removed.');
  await page.goto(`/admin/politicians?q=${encodeURIComponent(politician.name)}`);
  await page.getByRole('button', { name: `Detalji: ${politician.name}` }).click();
  const dialog = details(page, politician.name);
  const question = page.getByRole('dialog', { name: 'Brisanje političara' });
  await dialog.getByRole('button', { name: 'Obriši', exact: true }).click();
  await expect(question).toContainText(
    'Jeste li sigurni da želite obrisati ovog političara? Ova akcija se ne može poništiti.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(question).toBeHidden();

  await page.route(`**/api/admin/politicians/${politician.id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'Ne ide.' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Obriši', exact: true }).click();
  await expect(question.getByRole('radio', { name: 'Drugi razlog' })).toBeChecked();
  await question.getByRole('button', { name: 'Obriši', exact: true }).click();
  await expect(toast(page)).toContainText('Greška pri brisanju političara');
  await expect(page.getByText('1 političar', { exact: true })).toBeVisible();
  await page.unroute(`**/api/admin/politicians/${politician.id}`);

  await question.getByRole('button', { name: 'Obriši', exact: true }).click();
  await expect(toast(page)).toContainText('Političar obrisan');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nema rezultata za zadani filter')).toBeVisible();
  expect((await page.request.get(`/api/politicians/${politician.id}`)).status()).toBe(404);
});

const LIST = `Ime i prezime;Stranka;Pozicija;Županija;Grad/općina;Cilj 1;Izvor cilja 1;E-mail
ĐURĐA ŠIMUNČIĆ-KRALJ;HSS;;Splitsko-dalmatinska;SINJ;Obnoviti gradsku tržnicu;https://novine.example/trznica;djurda(at)primjer
ANA BEZMJESTA;SDP;načelnica;Istarska;Nigdjezemska;;;
`;

test('a candidate list is tried before anything is written, then imported', async ({ adminPage: page }) => {
  await page.goto('/admin/politicians');
  await page.getByRole('button', { name: 'Novi profil ili uvoz' }).hover();
  await page.getByRole('menuitem', { name: 'Uvezi kandidacijske liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uvoz kandidacijskih lista' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Preuzmi predložak (CSV)' }).click();
  await dialog.getByLabel('Datoteka s kandidacijskom listom').setInputFiles({
    ...{ name: 'predlozak.csv', mimeType: 'text/csv' },
    buffer: readFileSync(await (await download).path()),
  });
  await dialog.getByRole('button', { name: 'Provjeri bez spremanja' }).click();
  await expect(dialog.getByRole('list', { name: 'Broj zapisa po ishodu' }).getByRole('listitem')).toHaveText([
    ...[/Novi\s*1/, /Promijenjeni\s*0/, /Nepromijenjeni\s*0/, /Odbijeni\s*0/],
  ]);
  await dialog.getByLabel('Datoteka s kandidacijskom listom').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LIST),
  });
  await dialog.getByRole('button', { name: 'Provjeri bez spremanja' }).click();
  await expect(dialog.getByRole('heading', { name: 'Što bi uvoz učinio' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Broj zapisa po ishodu' }).getByRole('listitem')).toHaveText([
    ...[/Novi\s*1/, /Promijenjeni\s*0/, /Nepromijenjeni\s*0/, /Odbijeni\s*1/],
  ]);
  const rejected = dialog.getByRole('table', { name: 'Odbijeni retci' });
  await expect(rejected.getByRole('row').last()).toContainText(/redak 3.*Bezmjesta.*Nigdjezemska/i);
  const noted = dialog.getByRole('table', { name: 'Retci s napomenom' });
  await expect(noted.getByRole('row').last()).toContainText(
    /redak 2.*Đurđa Šimunčić-Kralj.*E-mail adresa nije ispravna pa je izostavljena\./i,
  );
  await expect(dialog.getByText('1 osoba: Gradsko vijeće')).toBeVisible();
  const shown = dialog.getByRole('table', { name: 'Kako će osobe biti upisane' });
  await expect(shown.getByRole('row').last()).toContainText(
    /redak 2.*Đurđa Šimunčić-Kralj.*Gradsko vijeće · /i,
  );
  await expectAccessible(page);
  expect(await people(page, '&q=simuncic')).toEqual([]);

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/admin/politicians/import*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Uvezi', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Odustani' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Zatvori' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(toast(page)).toHaveText('Političar dodanUvoz je završen: dodan je 1 profil.');
  await expect(dialog.getByRole('heading', { name: 'Što je uvezeno' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Novi profil ili uvoz' }).hover();
  await page.getByRole('menuitem', { name: 'Uvezi kandidacijske liste' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Preuzmi CSV: Odbijeni retci' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain('Nigdjezemska');
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click();
  await page.getByLabel('Pretraži političare').fill('simuncic');
  await expect(page.getByText('Đurđa Šimunčić-Kralj')).toBeVisible();
});

test('"Dodaj političara" leads to the registration @long', async ({ adminPage: page }) => {
  await page.goto('/admin/politicians');
  await page.getByRole('link', { name: 'Dodaj političara' }).click();
  await expect(page).toHaveURL(/\/registration$/);
});
