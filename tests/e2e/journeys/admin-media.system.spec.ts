import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';

interface Report {
  id: number;
  title: string;
  politicianName: string;
}

test('a report about somebody else is taken away for good, and the public sees it no more', async ({
  adminPage: page,
}) => {
  const reports = async () =>
    (await (await page.request.get('/api/media-reports?limit=1000')).json()) as Report[];
  await expect.poll(async () => (await reports()).length).toBeGreaterThan(20);
  await page.goto('/admin/media');
  await expect(page.getByText('Nijedno spominjanje ne čeka odluku.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Objave/ }).click();
  await expect(page).toHaveURL('/admin/media?tab=reports');
  const [wrong] = await reports();
  if (!wrong) throw new Error('There are no reports.');
  const row = page.getByRole('table', { name: 'Medijske objave' }).getByRole('row').nth(1);
  await expect(row).toContainText(wrong.title);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Kriva osoba: ${wrong.politicianName}, „${wrong.title}”` }).click();
  const question = page.getByRole('dialog', { name: 'Kriva osoba?' });
  await expect(question).toContainText(`Članak „${wrong.title}” ne govori o osobi ${wrong.politicianName}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: /^Kriva osoba/ }).click();
  await question.getByRole('button', { name: 'Da, ukloni objavu' }).click();
  await expect(toast(page)).toContainText('Objava je uklonjena');
  await expect(row).not.toContainText(`${wrong.politicianName}`);
  await expect.poll(async () => (await reports()).map(({ id }) => id)).not.toContain(wrong.id);
});

test('feeds: off at first, an address inside the network is refused, a feed is paused and removed', async ({
  adminPage: page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  await page.goto('/admin/media?tab=sources');
  await expect(page.getByText('Praćenje medija je isključeno')).toBeVisible();
  const list = page.getByRole('table', { name: 'Izvori vijesti' });
  await expect(list.getByRole('row').nth(1)).toContainText('Praćenje isključeno');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dodaj izvor vijesti' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj izvor vijesti' });
  await dialog.getByRole('button', { name: 'Provjeri adresu' }).click();
  await expect(dialog.getByText('Unesite adresu izvora')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Adresa izvora/ }).fill('http://127.0.0.1/feed');
  await dialog.getByRole('button', { name: 'Provjeri adresu' }).click();
  await expect(dialog.getByText(/Adresa vodi u privatnu mrežu/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(dialog).toBeHidden();

  const pause = list.getByRole('button', { name: /^Pauziraj: / }).first();
  const outlet = ((await pause.getAttribute('aria-label')) ?? '').replace('Pauziraj: ', '');
  await pause.click();
  const goOn = list.getByRole('button', { name: `Nastavi: ${outlet}` });
  await expect(goOn).toBeVisible();
  await page.reload();
  await expect(goOn).toBeVisible();
  await list.getByRole('button', { name: `Ukloni: ${outlet}` }).click();
  const question = page.getByRole('dialog', { name: 'Ukloniti izvor vijesti?' });
  await expect(question).toContainText(outlet);
  await question.getByRole('button', { name: 'Da, ukloni izvor' }).click();
  await expect(toast(page)).toContainText('Izvor je uklonjen');
  await expect(list.getByRole('button', { name: `Ukloni: ${outlet}` })).toHaveCount(0);
});
