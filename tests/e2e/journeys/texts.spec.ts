import { PROGRESS } from '../src/played-payment.ts';
import { expect, open, test } from '../src/public-page.fixture.ts';

test('the project, its guarantee and its contact are explained', async ({ page, site }) => {
  const { association } = site;
  await open(page, '/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('O Projektu');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Kako radi',
    'Sustav provjere i jamstva',
    'Humanitarni projekt',
    'Zašto to radimo',
    'Što se događa s novcem',
    'Kontakt',
  ]);
  for (const text of [
    /1\.500,00\s€: tri puta po 500,00\s€, po jedan iznos za svaki cilj/,
    /Za svaki cilj ispunjen u mandatu vraća se njegov iznos, a za svaki neispunjeni odlazi u humanitarni projekt/,
    /Ako osoba ne bude izabrana, vraća se 50\s% uplate/,
    /ocjenjuje vlastite rezultate, a neovisni stručni odbor donosi svoju ocjenu/,
    /Novac koji se ne vraća ide humanitarnom projektu/,
    /Registracija je besplatna/,
    /Provjera identiteta stoji 3,00\s€/,
    /do 2029\. godine/,
    /lokalnih izbora 2025/,
  ]) {
    await expect(main).toContainText(text);
  }
  for (const text of [
    association.email,
    association.phone,
    association.street,
    association.place,
    association.taxId,
  ])
    await expect(main).toContainText(text);
  expect((await main.innerText()).replace(/\s/g, '')).toContain(association.iban.replace(/\s/g, ''));
});

test('terms, privacy, cookies and accessibility say what they have to', async ({ page }) => {
  await open(page, '/terms');
  await expect(page.getByText('8. svibnja 2025.')).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    /prihvaćanje/i,
    /točnost/i,
    /umjetne inteligencije/i,
    /sadržaj korisnika/i,
    /intelektualno vlasništvo/i,
    /odgovornost/i,
    /privatnost/i,
    /verifikacija/i,
    /donacije/i,
    /izmjene/i,
  ]);
  await expect(
    page.getByText(/automatski je pronašla usluga AI pretrage u javno dostupnim izvorima/),
  ).toBeVisible();
  await expect(
    page.getByText('Samo oznaka verifikacije na platformi znači da je profil potvrdio naš tim.'),
  ).toBeVisible();
  await expect(page.getByText(/Donacijama se financira rad platforme/)).toBeVisible();
  for (const [address, title, text] of [
    ['/privacy', 'Zaštita privatnosti', /30 dana nakon odluke, a najkasnije 90 dana nakon primitka zahtjeva/],
    ['/cookies', 'Kolačići', /ne koristi kolačiće za analitiku ni oglašavanje/],
    ['/accessibility', 'Izjava o pristupačnosti', /WCAG 2\.2, razina AA/],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('the success pages explain what follows, and with their token what is to be paid', async ({
  page,
  site,
  context,
  consoles,
}) => {
  consoles.allow(/Failed to load resource/);
  const { association } = site;
  const main = page.getByRole('main');
  await open(page, '/registration-success');
  await expect(main).toContainText(/ponudu za plaćanje jamstva od 1\.500,00\s€/);
  await expect(main.getByRole('listitem')).toHaveText([
    /Provjerite e-mail/,
    /internetskim bankarstvom ili 2D barkodom/,
    /Nakon uplate i verifikacije Vaš profil postaje javan/,
  ]);
  await expect(main.getByRole('link', { name: association.email })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let answer: { status: number; json: object } = {
    status: 404,
    json: { message: 'Poveznica nije ispravna.' },
  };
  await page.route('**/api/registrations/payment/tajna', (route) => route.fulfill(answer));
  await page.route('**/barcode.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"/>',
    }),
  );
  await open(page, '/registration-success-verify');
  await expect(main).toContainText(/Uplatite 3,00\s€ općom uplatnicom ili 2D barkodom/);
  await expect(main).toContainText('Uplata mora stići s Vašeg osobnog računa');
  await expect(main).toContainText('Vaši će ciljevi biti javni, ali neće biti financijski zajamčeni.');
  await expect(main).toContainText('Jamstvo možete dodati i poslije');
  await expect(main).toContainText('pregledajte i potvrdite svoja tri cilja');
  await expect(main).toContainText('Zatim odobravamo profil');
  await open(page, '/registration-success-verify?t=tajna');
  await expect(main).toContainText('a možda je zahtjev u međuvremenu obrisan');

  answer = { status: 503, json: { message: 'Usluga trenutačno nije dostupna.' } };
  await page.reload();
  await expect(main.getByRole('alert')).toContainText('503: Usluga trenutačno nije dostupna.');
  answer = {
    status: 200,
    json: {
      amount: 3,
      currency: 'EUR',
      recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
      iban: 'HR1210010051863000160',
      model: 'HR01',
      reference: '20260-0000017-4',
      purposeCode: 'OTHR',
      description: 'Provjera identiteta',
      hub3: 'HRVHUB30',
      barcodeUrl: '/api/registrations/payment/tajna/barcode.png',
      verificationOption: 'verifyOnly',
      isPaid: false,
      amountDue: 3,
      amountPaid: 0,
      payUntil: '2026-12-04',
      progress: PROGRESS,
    },
  };
  await main.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const lines = main.getByRole('region', { name: 'Podaci za uplatu' }).getByRole('definition');
  await expect(lines).toHaveText([
    /3,00\s€/,
    /Udruga Primjer, Primjerova 1, 21000 Split/,
    /HR12 1001 0051 8630 0016 0/,
    /HR01/,
    /20260-0000017-4/,
    /OTHR/,
    /Provjera identiteta/,
  ]);
  await expect(main.getByText('Uplatite do 4. prosinca 2026.', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /2D barkod/ })).toBeVisible();
  for (const [what, text] of [
    ['Iznos', '3,00'],
    ['IBAN', 'HR1210010051863000160'],
    ['Poziv na broj', '20260-0000017-4'],
  ] as const) {
    await main.getByRole('button', { name: `Kopiraj: ${what}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  // On paper there is the slip and nothing that can only be pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('img', { name: /2D barkod/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main.getByRole('button').first()).toBeHidden();
});
