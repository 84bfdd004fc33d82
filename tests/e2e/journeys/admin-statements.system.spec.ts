import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { fillDay, one, paymentsTab } from '../src/admin-people.ts';
import { filled, register } from '../src/registering.ts';
import { statement, statementFile } from '../src/statement.ts';

/** The system counts as started when its invented payments have arrived, and each journey waits for what it paid. */
const total = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/funds/total')).json()).total;

/** Payments learn of a registration by an event. */
async function isExpected(page: Page, names: string[]): Promise<boolean> {
  const text = await (await page.request.get('/api/admin/payments/requests?state=open')).text();
  return names.every((name) => text.includes(name));
}

const line = (page: Page, id: number) =>
  page
    .getByRole('table', { name: 'Stavke izvoda' })
    .getByRole('row')
    .filter({ hasText: `Zahtjev ${id}` });
const figure = (page: Page, outcome: string) =>
  page
    .getByLabel('Stavke izvoda po ishodu')
    .locator('div')
    .filter({ has: page.getByText(outcome, { exact: true }) })
    .getByRole('definition');

async function preview(page: Page, content: string): Promise<void> {
  await paymentsTab(page, 'Izvodi');
  await page.getByLabel('Datoteka s bankovnim izvodom').setInputFiles(statementFile(content));
  await expect(page.getByRole('heading', { name: 'Što bi se dogodilo' })).toBeVisible();
}

async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proknjiži izvod' }).click();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();
}

test('a suspicious payment waits and says why, a repeated one books nothing, a reversed one is undone @long', async ({
  adminPage: page,
  stack,
}) => {
  const [own, foreign] = [await filled(), await filled()];
  const [ownName, foreignName] = [own.fields.name ?? '', foreign.fields.name ?? ''];
  const [mine, theirs] = [await register(stack, own), await register(stack, foreign)];
  await expect.poll(() => isExpected(page, [ownName, foreignName])).toBe(true);
  const before = await total(page);
  const paid = (id: number, reference: string, payer: string) => ({
    ...{ amount: '3.00', number: `P-${id}`, payer, reference: `HR01${reference}` },
  });
  const entries = [
    paid(mine.id, mine.payment.reference, ownName.toUpperCase()),
    paid(theirs.id, theirs.payment.reference, 'NETKO DRUGI'),
  ];
  const first = statement(`PRVI-${mine.id}`, ['0.00', '6.00'], entries);

  await page.goto('/admin/payments');
  await preview(page, first);
  await expect(line(page, mine.id)).toContainText('Prepoznato');
  await expect(line(page, theirs.id)).toContainText('NETKO DRUGI');
  await expect(line(page, theirs.id)).toContainText('Drugi platitelj');
  await expect(line(page, theirs.id)).toContainText('Ime platitelja nije ime osobe iz zahtjeva');
  await expect(figure(page, 'Drugi platitelj')).toHaveText('1');
  await expect(page.getByText(/^Proknjižit će se 3,00.€\.$/)).toBeVisible();
  expect(await total(page)).toBe(before);
  await book(page);
  await expect.poll(() => total(page)).toBeCloseTo(before + 3, 2);

  const queue = page.getByRole('table', { name: 'Popis stavki izvoda' });
  await expect(queue.getByText('Ime platitelja nije ime osobe iz zahtjeva')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Dodijeli stavku 3,00.*NETKO DRUGI/ }).click();
  const question = page.getByRole('dialog', { name: 'Dodijeliti uplatu?' });
  await expect(question.getByTitle(foreignName, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Dodijeli' }).click();
  await expect(toast(page)).toContainText('Uplata je dodijeljena');
  await expect.poll(() => total(page)).toBeCloseTo(before + 6, 2);

  await preview(page, first);
  await expect(figure(page, 'Već učitano')).toHaveText('2');
  await expect(page.getByText(/^Proknjižit će se 0,00.€\.$/)).toBeVisible();
  await book(page);
  await expect.poll(() => total(page)).toBeCloseTo(before + 6, 2);

  const [again] = entries;
  if (!again) throw new Error('Nobody paid.');
  const overlapping = statement(
    `DRUGI-${mine.id}`,
    ['3.00', '3.00'],
    [again, { ...again, isReversal: true, day: '2025-05-09' }],
  );
  await preview(page, overlapping);
  await expect(figure(page, 'Stornirano')).toHaveText('1');
  await expect(figure(page, 'Već učitano')).toHaveText('1');
  await expect(line(page, mine.id)).toContainText('Stornirano');
  await expectAccessible(page);
  await book(page);
  await expect.poll(() => total(page)).toBeCloseTo(before + 3, 2);
  expect(await isExpected(page, [ownName])).toBe(true);

  await page.goto('/admin/stats?record=statement-line');
  const log = page.getByRole('table', { name: 'Dnevnik radnji' });
  await expect(log.getByRole('row').nth(1)).toContainText(`broj zahtjeva: ${theirs.id}`);
  await expect(log.getByRole('row').nth(1)).toContainText('Dodjela stavke izvoda');
});

test('money shows in the statistics of its month, by what it was paid for @long', async ({
  adminPage: page,
}) => {
  const before = await total(page);
  const { id: politicianId } = await one(page, () => true);
  const thisMonth = async () => {
    const { payments } = await (await page.request.get('/api/admin/stats')).json();
    return payments.byMonth.at(-1) as { month: string; amount: number };
  };
  const { month, amount } = await thisMonth();
  const paid = { politicianId, amount: 12.34, purpose: 'donation' };
  expect((await page.request.post('/api/funds', { data: paid })).status()).toBe(201);
  expect((await thisMonth()).amount).toBeCloseTo(amount + 12.34, 2);
  await expect.poll(() => total(page)).toBeCloseTo(before + 12.34, 2);
  await page.goto('/admin/stats');
  await page.getByRole('figure', { name: 'Uplate po mjesecima' }).getByText('Prikaži kao tablicu').click();
  const months = page.getByRole('table', { name: 'Uplate po mjesecima' });
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('columnheader', { name: 'Donacija' })).toBeVisible();
  const last = months.getByRole('row').last();
  const inWords = new Intl.DateTimeFormat('hr-HR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(last.getByRole('rowheader')).toHaveText(inWords.format(new Date(`${month}-01T00:00:00Z`)));
  const sum = new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 2 }).format(amount + 12.34);
  await expect(last.getByRole('cell').last()).toContainText(sum);
  await expectAccessible(page);
});

test('a double click records a payment once, and books a statement once @long', async ({
  adminPage: page,
}) => {
  const before = await total(page);
  const { name } = await one(page, () => true);
  await page.goto('/admin/payments');
  await page.getByLabel('Iznos (EUR)').fill('0,30');
  await page.getByRole('combobox', { name: 'Političar' }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
  await fillDay(page);
  await page.getByLabel('Opis (neobavezno)').fill('Dvostruki klik');
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/funds'))
      keys.add(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: 'Dodaj uplatu' }).dblclick();
  await expect(toast(page)).toContainText('Uplata uspješno dodana');
  await expect(page.getByRole('row').filter({ hasText: 'Dvostruki klik' })).toHaveCount(1);
  await expect.poll(() => total(page)).toBeCloseTo(before + 0.3, 2);
  // However often the browser sends it, it is one payment.
  expect([...keys]).toEqual([expect.stringMatching(/^.{20,}$/)]);

  const gift = { amount: '20.00', number: 'DVOKLIK', payer: 'IZMISLJENA IVA' };
  await preview(page, statement('DVOKLIK', ['0.00', '20.00'], [gift]));
  await page.getByRole('button', { name: 'Proknjiži izvod' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Izvod je proknjižen' })).toBeVisible();
  await expect(figure(page, 'Neprepoznato')).toHaveText('1');
  await expect(figure(page, 'Već učitano')).toHaveText('0');
  await expect(page.getByRole('button', { name: /^Dodijeli stavku 20,00.*IZMISLJENA IVA/ })).toHaveCount(1);
});
