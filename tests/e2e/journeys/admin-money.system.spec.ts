import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { details, fillDay, one, paymentsTab, people } from '../src/admin-people.ts';
import { filled, register } from '../src/registering.ts';
import { statement } from '../src/statement.ts';

/** Euro that the statistics know of one purpose. */
async function received(page: Page, purpose: string): Promise<number> {
  const { payments } = await (await page.request.get('/api/admin/stats')).json();
  return payments.byPurpose.find((sum: { purpose: string }) => sum.purpose === purpose)?.amount ?? 0;
}

const figure = (page: Page, label: RegExp) => page.getByRole('link', { name: label });

test('another amount than the one due asks first, and a wrong entry is taken back with a reason @long', async ({
  adminPage: page,
  stack,
  consoles,
}) => {
  consoles.allow(/status of 409/);
  const request = await filled();
  const { id } = await register(stack, request);
  await page.goto(`/admin/submissions?submission=${id}`);
  const view = page.getByRole('dialog', { name: request.fields.name ?? '', exact: true });
  await view.getByRole('button', { name: 'Evidentiraj uplatu' }).click();
  const entry = page.getByRole('dialog', { name: /^Evidentiraj uplatu:/ });
  await entry.getByLabel('Iznos (EUR)').fill('30');
  await fillDay(entry);
  await entry.getByRole('button', { name: 'Evidentiraj uplatu' }).click();
  await expect(entry.getByText('Iznos nije onaj koji se očekuje')).toBeVisible();
  await expect(entry.getByText(/Očekuje se uplata od 3,00.€, a upisano je 30,00.€\./)).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Ipak evidentiraj' }).click();
  await expect(toast(page)).toContainText('Uplata uspješno dodana');

  const wrong = view.getByRole('button', { name: /^Poništi uplatu: 30,00/ });
  await wrong.click();
  const question = page.getByRole('dialog', { name: 'Poništiti evidentiranu uplatu?' });
  await question.getByLabel('Razlog poništenja').fill('Upisano deset puta previše');
  await question.getByRole('button', { name: 'Poništi uplatu' }).click();
  await expect(wrong).toHaveCount(0);
  await expect(view.getByText('Uplata nije evidentirana')).toBeVisible();

  await page.goto('/admin/stats?q=deset+puta');
  await expect(page).toHaveURL('/admin/log?q=deset+puta');
  const row = page.getByRole('table', { name: 'Dnevnik radnji' }).getByRole('row').nth(1);
  await expect(row).toContainText('razlog: „Upisano deset puta previše”');
  await expect(row).toContainText(`Zahtjev ${id}: ${request.fields.name}`);
});

test('a statement pays the registration it names: tried, booked, and shown wherever the payment counts', async ({
  adminPage: page,
  stack,
}) => {
  const request = await filled();
  const name = request.fields.name ?? '';
  const { id, payment } = await register(stack, request);
  const before = await received(page, 'identity-fee');
  // Payments learn of a registration by an event.
  const isExpected = async () =>
    (await page.request.get('/api/admin/payments/requests?state=open'))
      .text()
      .then((text) => text.includes(name));
  await expect.poll(isExpected).toBe(true);
  await page.goto('/admin/payments?requests=open');
  const expected = page.getByRole('table', { name: 'Očekivane uplate' });
  await expect(expected.getByRole('row').filter({ hasText: name })).toContainText(payment.reference);

  const content = statement(
    `IZVOD-${id}`,
    ['0.00', '3.00'],
    [{ amount: '3.00', number: `R-${id}`, payer: name.toUpperCase(), reference: `HR01${payment.reference}` }],
  );
  await paymentsTab(page, 'Izvodi');
  const file = { name: 'izvod.xml', mimeType: 'application/xml', buffer: Buffer.from(content) };
  await page.getByLabel('Datoteka s bankovnim izvodom').setInputFiles(file);
  await expect(page.getByText('Proknjižit će se 3,00')).toBeVisible();
  const line = page.getByRole('table', { name: 'Stavke izvoda' }).getByRole('row').nth(1);
  await expect(line).toContainText(`Zahtjev ${id}: ${name}`);
  await expect(line).toContainText('Prepoznato');
  expect(await received(page, 'identity-fee')).toBe(before);
  await page.getByRole('button', { name: 'Proknjiži izvod' }).click();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();
  await paymentsTab(page, 'Uplate');
  await page.getByText('Očekivane uplate', { exact: true }).click();
  await expect(expected.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  await page.goto('/admin/payments?requests=paid');
  await expect(expected.getByRole('row').filter({ hasText: name })).toContainText('plaćena');
  await expectAccessible(page);
  await expected.getByRole('link', { name, exact: true }).click();
  await expect(details(page, name).getByText(/^3,00.€, podmireno/)).toBeVisible();

  await page.goto('/admin/stats');
  const fees = page.getByRole('table', { name: 'Uplate po svrsi' }).getByRole('row');
  const sum = (before + 3).toFixed(2).replace('.', ',');
  await expect(fees.filter({ hasText: 'Provjera identiteta' })).toContainText(sum);
});

test('a paid guarantee is proposed on the dashboard and in the profile, until it is confirmed @long', async ({
  adminPage: page,
}) => {
  const name = 'Zora Jamčević-Proba';
  const made = await page.request.post('/api/admin/politicians', {
    data: {
      ...{ name, party: 'HSS', jurisdiction: 'Gradska razina', photoUrl: '/avatars/ZJ-1.svg' },
      ...{ mainGoals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'], isVerified: true },
      wantsToGuarantee: true,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: politicianId } = await made.json();
  await page.goto(`/admin/politicians?politician=${politicianId}`);
  await expect(details(page, name).getByText('Zatražio jamstvo')).toBeVisible();
  await expect(details(page, name).getByText(/^Uplaćeno 0,00.€ od 1\.500,00.€/)).toBeVisible();

  // Payments learn of a new profile by an event.
  const pay = () =>
    page.request
      .post('/api/funds', { data: { politicianId, amount: 1500, purpose: 'guarantee' } })
      .then((answer) => answer.status());
  await expect.poll(pay, { timeout: 60_000 }).toBe(201);
  await page.goto('/admin');
  await figure(page, /čeka(ju)? potvrdu.*Cijeli je iznos stigao/).click();
  await expect(page).toHaveURL(/\/admin\/(payments|politicians)/);

  await page.goto('/admin/payments?tab=guarantees');
  await page.getByRole('link', { name: `Otvori profil: ${name}` }).click();
  const view = details(page, name);
  await expect(view.getByText(/1\.500,00.€ je uplaćeno i čeka potvrdu/)).toBeVisible();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'POTVRDI uplatu' }).click();
  await expect(view.getByRole('button', { name: 'Ukloni jamstvo' })).toBeVisible();
  await expect(view.getByText(/^Zajamčeno: uplaćeno je puno jamstvo/)).toBeVisible();
  expect((await people(page, '&q=jamcevic')).map(({ isGuaranteed }) => isGuaranteed)).toEqual([true]);
  await page.goto('/admin/payments?tab=guarantees');
  await expect(page.getByRole('heading', { name: 'Jamstva koja se čuvaju' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Otvori profil: ${name}` })).toHaveCount(0);
});

test('after a decision the details say what can be done instead, and where @long', async ({
  adminPage: page,
  stack,
}) => {
  const [approved, rejected] = [await filled(), await filled()];
  const [{ id: approvedId }, { id: rejectedId }] = [
    await register(stack, approved),
    await register(stack, rejected),
  ];
  const decide = (id: number, status: string) =>
    page.request.patch(`/api/admin/submissions/${id}/status`, { data: { status } });
  await decide(approvedId, 'approved');
  await decide(rejectedId, 'rejected');
  // Until then the decisions can be withdrawn.
  await page.clock.setFixedTime(Date.now() + 600_000);
  await page.goto(`/admin/submissions?submission=${rejectedId}`);
  const after = page.getByRole('region', { name: 'Nakon odluke' });
  await expect(after.getByRole('link', { name: 'novi zahtjev' })).toHaveAttribute('href', '/registration');

  await page.goto(`/admin/submissions?submission=${approvedId}`);
  await expect(page.getByRole('button', { name: 'Odobri', exact: true })).toHaveCount(0);
  await expect.poll(() => people(page, '&q=izmisljena').then(({ length }) => length)).toBeGreaterThan(0);
  await after.getByRole('link', { name: 'među političarima' }).click();
  const { name } = await one(page, (person) => person.name === approved.fields.name);
  await expect(page.getByRole('button', { name: `Detalji: ${name}` })).toBeVisible();
});
