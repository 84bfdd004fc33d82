import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { open } from '../src/public-page.fixture.ts';

interface Report {
  id: number;
  title: string;
  politicianId: number;
  politicianName: string;
}

const SENTENCE = 'Uklonjena je objava koja se nije odnosila na ovu osobu.';

const reports = async (page: Page) =>
  (await (await page.request.get('/api/media-reports?limit=1000')).json()) as Report[];

test('somebody objects to a report, an administrator accepts it, and the public sees the correction', async ({
  adminPage: page,
}) => {
  await expect.poll(async () => (await reports(page)).length).toBeGreaterThan(20);
  const [wrong] = await reports(page);
  if (!wrong) throw new Error('There are no reports.');
  await page.goto('/ispravci');
  await expect(page.getByText('Još nema ispravaka.')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/?selected_politician=${wrong.politicianId}`);
  const opener = page.getByRole('button', {
    name: `Nije ova osoba : ${wrong.politicianName}: ${wrong.title}`,
  });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Nije ova osoba' });
  await expect(form).toContainText(wrong.title);
  await expect(form.getByRole('textbox', { name: 'Po čemu se vidi' })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await form.getByRole('button', { name: 'Pošalji prigovor' }).click();
  await expect(form.getByText('Napišite što nije točno')).toBeVisible();
  await form
    .getByRole('textbox', { name: 'Po čemu se vidi' })
    .fill('U članku je riječ o drugoj osobi istog imena.');
  await form.getByRole('textbox', { name: 'Poveznica koja to pokazuje' }).fill('dokaz.example/clanak');
  await form.getByRole('button', { name: 'Pošalji prigovor' }).click();
  await expect(form.getByRole('status')).toContainText('Prigovor smo zaprimili');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Izbornik administracije' });
  await menu.getByRole('link', { name: /^Prigovori\s+1 čeka odluku$/ }).click();
  await expect(page).toHaveURL('/admin/objections');
  const card = page.getByRole('list', { name: 'Popis prigovora' }).getByRole('listitem');
  await expect(card).toContainText('U članku je riječ o drugoj osobi istog imena.');
  await expect(card).toContainText(/rok \d\d\.\s\d\d\.\s\d{4}\./);
  await expect(card.getByRole('link', { name: /dokaz\.example/ })).toHaveAttribute(
    'href',
    'https://dokaz.example/clanak',
  );
  await expectAccessible(page);
  await page.keyboard.press('d');
  const decision = page.getByRole('dialog', { name: /^Prihvati prigovor/ });
  await decision.getByLabel('Obrazloženje').fill('Provjerili smo članak.');
  await decision.getByLabel('Rečenica za stranicu Ispravci').fill(SENTENCE);
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Prihvati', exact: true }).click();
  await expect(toast(page)).toContainText('Prigovor prihvaćen');
  await expect(card).toContainText('Prihvaćen');

  await expect.poll(async () => (await reports(page)).map(({ id }) => id)).not.toContain(wrong.id);
  await page.goto('/ispravci');
  const line = page.getByRole('list', { name: 'Popis ispravaka' }).getByRole('listitem');
  await expect(line).toContainText(SENTENCE);
  await expectAccessible(page);
  await line.getByRole('link').click();
  await expect(page).toHaveURL(`/?selected_politician=${wrong.politicianId}`);
});
