import type { Page } from '@playwright/test';
import {
  ADMINISTRATOR,
  complaintsOf,
  expect,
  expectAccessible,
  signIn,
  test,
  toast,
} from '../src/admin.fixture.ts';
import { onePicture } from '../src/picture.ts';

interface Politician {
  id: number;
  name: string;
  version: number;
  party: string;
  photoUrl: string;
  isVerified: boolean;
  isGuaranteed: boolean;
  wantsToGuarantee: boolean;
  mainGoals: string[];
}

async function people(page: Page, query = ''): Promise<Politician[]> {
  const answer = await page.request.get(`/api/admin/politicians?limit=200${query}`);
  return (await answer.json()) as Politician[];
}

async function one(page: Page, fits: (politician: Politician) => boolean): Promise<Politician> {
  const found = (await people(page)).find(fits);
  if (!found) throw new Error('The invented people hold nobody who fits.');
  return found;
}

const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: /^Uređivanje/ });

async function openEditor(page: Page, { id, name }: Politician) {
  await page.goto(`/admin/politicians?politician=${id}`);
  await details(page, name).getByRole('button', { name: 'Uredi' }).click();
  await expect(editor(page).getByLabel('Ime i prezime')).toHaveValue(name);
  return editor(page);
}

test('the list searches half a second after the last key, filters, turns pages and says when it is empty', async ({
  adminPage: page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/admin/politicians');
  await expect(page.getByText('150 političara')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
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
  await expect(page.getByRole('row')).toHaveCount(51);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/politicians') asked.push(searchParams.get('q') ?? '');
  });
  const { name } = await one(page, ({ party }) => party.includes('SDP'));
  await page.getByLabel('Pretraži političare').pressSequentially(name, { delay: 15 });
  await expect(page.getByText('1 političar', { exact: true })).toBeVisible();
  expect(asked).toEqual([name]);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(name).replaceAll('%20', '\\+')}`));

  await page.getByLabel('Pretraži političare').fill('nitkotakav');
  await expect(page.getByText('Nema rezultata za zadani filter')).toBeVisible();
  await page.getByRole('button', { name: 'Poništi filtre' }).click();
  await expect(page.getByText('150 političara')).toBeVisible();
  await expect(page.getByLabel('Pretraži političare')).toHaveValue('');

  await page.getByRole('combobox', { name: 'Stranka' }).click();
  await expect(page.getByTitle('Drugo')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stranka' }).fill('mozemo');
  await page.getByTitle('Možemo!').click();
  await expect(page).toHaveURL(/party=Mo%C5%BEemo%21/);
  await page.getByRole('combobox', { name: 'Verifikacija' }).click();
  await page.getByTitle('Neverificirani', { exact: true }).click();
  await expect(page).toHaveURL(/verified=false/);
  await expect(page.getByRole('row').filter({ hasText: 'Nije verificiran' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Obriši verifikaciju/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/verified/);
  expect(complaints).toEqual([]);
});

test('a list that does not load says so and can be asked again; a broken server is asked twice', async ({
  adminPage: page,
}) => {
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
  await expect(page.getByText('150 političara')).toBeVisible();
});

test('a row takes the verification away, also from the public page, and a failure puts it back', async ({
  adminPage: page,
}) => {
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

test('the details show what is known and switch everything both ways', async ({ adminPage: page }) => {
  const complaints = complaintsOf(page);
  const asked = await one(page, (politician) => politician.wantsToGuarantee && !politician.isGuaranteed);
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
  };
  await press('POTVRDI uplatu', 'Ukloni jamstvo');
  await expect(dialog.getByText('Zajamčen: uplatio je puno jamstvo od 1.500,00 €.')).toBeVisible();
  await expect(page.getByText('uplata?')).toHaveCount(0);
  await press('Ukloni jamstvo', 'POTVRDI uplatu');
  const verified = asked.isVerified
    ? ['Ukloni verifikaciju', 'Verificiraj']
    : ['Verificiraj', 'Ukloni verifikaciju'];
  await press(verified[0] ?? '', verified[1] ?? '');
  await press(verified[1] ?? '', verified[0] ?? '');
  await press('Ukloni odobrenje', 'ODOBRI');
  await expect(dialog.getByText('Nije odobren: profil nije vidljiv korisnicima.')).toBeVisible();
  expect((await page.request.get(`/api/politicians/${asked.id}`)).status()).toBe(404);
  await press('ODOBRI', 'Ukloni odobrenje');

  await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/politician=/);
  expect(complaints).toEqual([]);
});

test('an edit with a new photo is sent with its progress and seen by everybody', async ({
  adminPage: page,
}) => {
  const complaints = complaintsOf(page);
  const politician = await one(page, ({ mainGoals }) => mainGoals.length === 3);
  const dialog = await openEditor(page, politician);
  await expectAccessible(page);
  await dialog.getByLabel('Ime i prezime').fill('Nova Imenković');
  await dialog.getByLabel('Fotografija').setInputFiles({
    name: 'nova.png',
    mimeType: 'image/png',
    buffer: onePicture(640, [30, 90, 140]),
  });
  await expect(dialog.getByRole('img', { name: 'Nova fotografija' })).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  await dialog.getByLabel('Treći cilj').fill('');
  await dialog.getByLabel('Izvor 1 za cilj 3').fill('');
  await dialog.getByLabel('Izvor 2 za cilj 3').fill('');
  await dialog.getByRole('button', { name: 'Upiši ime stranke' }).click();
  await dialog.getByLabel('Ime stranke').fill('Lista za provjeru');
  await dialog.getByLabel('Ime stranke').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Lista za provjeru' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expect(toast(page)).toContainText('Političar ažuriran');
  await expect(dialog).toBeHidden();
  await expect(details(page, 'Nova Imenković')).toBeVisible();

  const stored = await one(page, ({ id }) => id === politician.id);
  expect(stored.party).toBe(`${politician.party}, Lista za provjeru`);
  expect(stored.mainGoals).toEqual(politician.mainGoals.slice(0, 2));
  expect(stored.photoUrl).not.toBe(politician.photoUrl);
  const photo = await page.request.get(stored.photoUrl);
  expect(photo.headers()['content-type']).toBe('image/webp');
  expect(complaints).toEqual([]);
});

test('wrong values are said at their fields, and a file that is no picture is refused without losing anything', async ({
  adminPage: page,
}) => {
  const politician = await one(
    page,
    ({ party, mainGoals }) => !party.includes(',') && mainGoals.length === 3,
  );
  const dialog = await openEditor(page, politician);
  await dialog.getByLabel('Ime i prezime').fill('');
  await dialog.getByLabel('E-mail').fill('nije@');
  await dialog.getByRole('button', { name: politician.party, exact: true }).click();
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(dialog.getByText('Ime i prezime je obavezno')).toBeVisible();
  await expect(dialog.getByText('Unesite ispravnu email adresu')).toBeVisible();
  await expect(dialog.getByText('Molimo odaberite političku stranku', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Ime i prezime')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Upiši ime stranke' }).click();
  await expect(dialog.getByText('Molimo unesite naziv stranke kad odaberete opciju Drugo')).toBeVisible();
  await expect(dialog.getByText('Molimo odaberite političku stranku ili dodajte vlastitu')).toBeVisible();
  await dialog.getByRole('button', { name: 'HSS', exact: true }).click();
  await expect(dialog.getByText('Molimo odaberite političku stranku ili dodajte vlastitu')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Upiši ime stranke' }).click();

  await dialog.getByLabel('Ime i prezime').fill('Ana Provjerić');
  await dialog.getByLabel('E-mail').fill('ana@provjera.example');
  await dialog.getByLabel('Fotografija').setInputFiles({
    name: 'slika.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html><title>nije slika</title>'),
  });
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(toast(page)).toContainText('Nešto je pošlo po krivu: 415: Datoteka nije fotografija.');
  await expect(dialog.getByText(/^Datoteka nije fotografija/)).toBeVisible();
  await expect(dialog.getByLabel('Ime i prezime')).toHaveValue('Ana Provjerić');
  await dialog.getByRole('button', { name: 'Odustani' }).click();
  await page.getByRole('button', { name: 'Odbaci promjene' }).click();
  await expect(dialog).toBeHidden();
});

test('county and town are found without diacritics; a town brings its county, another county takes the town away', async ({
  adminPage: page,
}) => {
  const politician = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  const dialog = await openEditor(page, politician);
  await dialog.getByLabel('Županija').click();
  await dialog.getByLabel('Županija').fill('medjim');
  await page.getByTitle('Međimurska', { exact: true }).click();
  await dialog.getByLabel('Grad/općina').click();
  await dialog.getByLabel('Grad/općina').fill('cakov');
  await page.getByTitle('Čakovec', { exact: true }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ county: 'Međimurska', city: 'Međimurska, Čakovec' });
  await expect(toast(page)).toContainText('Političar ažuriran');
});

test('of two edits at once the second is told, sees both sides and loses nothing', async ({
  adminPage: page,
}) => {
  const politician = await one(
    page,
    ({ mainGoals, party }) => mainGoals.length === 3 && !party.includes('HSLS'),
  );
  const dialog = await openEditor(page, politician);
  await dialog.getByLabel('Ime i prezime').fill('Ime Ove Urednice');
  await dialog.getByLabel('Prvi cilj').fill('Cilj koji je upisala ova urednica.');
  const other = await page.request.patch(`/api/admin/politicians/${politician.id}`, {
    data: { party: 'HSLS', mainGoals: ['Cilj drugoga.', ...politician.mainGoals.slice(1)] },
  });
  expect(other.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Zapis je u međuvremenu promijenjen.');
  const row = (field: string) => dialog.getByRole('row', { name: new RegExp(`^${field}`) });
  await expect(row('Prvi cilj')).toContainText('Cilj drugoga.');
  await expect(row('Prvi cilj')).toContainText('Cilj koji je upisala ova urednica.');
  await expect(row('Stranka').getByRole('radio', { name: /Sada u registru/ })).toBeChecked();
  await expect(row('Ime i prezime').getByRole('radio', { name: /Vaš upis/ })).toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Natrag na obrazac' }).click();
  await expect(dialog.getByLabel('Prvi cilj')).toHaveValue('Cilj koji je upisala ova urednica.');
  await expect(dialog.getByRole('button', { name: 'HSLS', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(toast(page)).toContainText('Političar ažuriran');
  expect(await one(page, ({ id }) => id === politician.id)).toMatchObject({
    name: 'Ime Ove Urednice',
    party: 'HSLS',
    mainGoals: ['Cilj koji je upisala ova urednica.', ...politician.mainGoals.slice(1)],
  });
});

test('a session that ends in the middle of an edit costs a sign-in and no word', async ({
  adminPage: page,
  context,
}) => {
  const politician = await one(page, ({ mainGoals }) => mainGoals.length === 3);
  const dialog = await openEditor(page, politician);
  await dialog.getByLabel('Drugi cilj').fill('Dugo pisana rečenica koja ne smije nestati.');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, ADMINISTRATOR);
  await expect(page).toHaveURL(new RegExp(`politician=${politician.id}&edit=true`));
  await expect(dialog.getByText('Vraćeno je ono što ste upisali, a niste spremili.')).toBeVisible();
  await expect(dialog.getByLabel('Drugi cilj')).toHaveValue('Dugo pisana rečenica koja ne smije nestati.');
  await dialog.getByRole('button', { name: 'Spremi' }).click();
  await expect(toast(page)).toContainText('Političar ažuriran');
  expect((await one(page, ({ id }) => id === politician.id)).mainGoals[1]).toBe(
    'Dugo pisana rečenica koja ne smije nestati.',
  );
});

test('a profile is removed after the question, and stays when the question or the server says no', async ({
  adminPage: page,
}) => {
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

const LIST = `Ime i prezime;Stranka;Pozicija;Županija;Grad/općina;Cilj 1;Izvor cilja 1
ĐURĐA ŠIMUNČIĆ-KRALJ;HSS;gradonačelnica;Splitsko-dalmatinska;SINJ;Obnoviti gradsku tržnicu;https://novine.example/trznica
ANA BEZMJESTA;SDP;načelnica;Istarska;Nigdjezemska;;
`;

test('a candidate list is tried before anything is written, then imported', async ({ adminPage: page }) => {
  await page.goto('/admin/politicians');
  await page.getByRole('button', { name: 'Uvezi kandidacijske liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uvoz kandidacijskih lista' });
  await expectAccessible(page);
  await dialog.getByLabel('Datoteka s kandidacijskom listom').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LIST),
  });
  await dialog.getByRole('button', { name: 'Provjeri bez spremanja' }).click();
  await expect(dialog.getByRole('heading', { name: 'Što bi uvoz učinio' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Broj zapisa po ishodu' }).getByRole('cell')).toHaveText([
    '1',
    '0',
    '0',
    '1',
  ]);
  await expect(dialog.getByRole('table', { name: 'Odbijeni retci' })).toContainText('Nigdjezemska');
  await expectAccessible(page);
  expect(await people(page, '&q=simuncic')).toEqual([]);

  await dialog.getByRole('button', { name: 'Uvezi', exact: true }).click();
  await expect(toast(page)).toContainText('Uvoz završen');
  await expect(dialog.getByRole('heading', { name: 'Što je uvezeno' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click();
  await page.getByLabel('Pretraži političare').fill('simuncic');
  await expect(page.getByText('Đurđa Šimunčić-Kralj')).toBeVisible();
});

test('"Dodaj političara" leads to the registration', async ({ adminPage: page }) => {
  await page.goto('/admin/politicians');
  await page.getByRole('link', { name: 'Dodaj političara' }).click();
  await expect(page).toHaveURL(/\/registration$/);
});

test('the statistics lead to the lists behind them, and the log tells who did what', async ({
  adminPage: page,
}) => {
  const complaints = complaintsOf(page);
  const { id, name, isVerified } = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  await page.request.patch(`/api/admin/politicians/${id}/verification`, {
    data: { isVerified: !isVerified },
  });
  await page.goto('/admin/stats');
  await expect(page.getByRole('table', { name: 'Političari po županijama' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Uspješnih prijava: \d+/ })).toBeVisible();
  const log = page.getByRole('table', { name: 'Dnevnik radnji' });
  await expect(log.getByRole('row').nth(1)).toContainText('Promjena verifikacije');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Radnja' }).click();
  await page.getByTitle('Prijava', { exact: true }).click();
  await expect(log.getByRole('row').nth(1)).toContainText('Prijava');
  await expect(log).not.toContainText('Promjena verifikacije');
  await page.getByRole('button', { name: 'Poništi filtre' }).click();
  await page.getByRole('combobox', { name: 'Zapis' }).click();
  await page.getByTitle('Političar', { exact: true }).click();
  await page.getByLabel('Broj zapisa').fill(String(id));
  await expect(log.getByRole('row').nth(1)).toContainText(`Političar ${id}`);
  await log
    .getByRole('link', { name: `Političar ${id}` })
    .first()
    .click();
  await expect(details(page, name)).toBeVisible();
  expect(complaints).toEqual([]);
});
