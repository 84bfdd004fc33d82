import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { details, people } from '../src/admin-people.ts';
import { onePicture } from '../src/picture.ts';

test('an administrator makes a profile without document and payment, and publishes it together with another one', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/politicians?q=novoprofilska');
  await page.getByRole('button', { name: 'Novi profil ili uvoz' }).click();
  await page.getByRole('menuitem', { name: 'Novi profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novi profil' });
  await dialog.getByLabel('Ime i prezime').fill('Nika Novoprofilska');
  await page.mouse.click(5, 300);
  await expect(dialog.getByLabel('Ime i prezime')).toHaveValue('Nika Novoprofilska');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dodaj profil' }).click();
  await expect(dialog.getByText('Županija je obavezna')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'HSS' }).click();
  // At once, as people press: a list that still grew lost it.
  for (const [label, option] of [
    ['Pozicija', 'županica'],
    ['Županija', 'Zadarska'],
  ] as const) {
    await dialog.getByLabel(label).fill(option);
    const place = await page.getByTitle(option, { exact: true }).boundingBox();
    await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  }
  await dialog.getByLabel('Prvi cilj').fill('Otvoriti arhivu svih odluka županije.');
  await dialog.getByLabel('Fotografija').setInputFiles({
    ...{ name: 'nova.png', mimeType: 'image/png', buffer: onePicture(640, [30, 90, 140]) },
  });
  await dialog.getByRole('button', { name: 'Dodaj profil' }).click();
  await expect(toast(page)).toContainText('Političar dodan');
  const view = details(page, 'Nika Novoprofilska');
  await expect(view.getByText('Nije odobreno: profil nije vidljiv korisnicima.')).toBeVisible();
  await view.getByRole('button', { name: 'Zatvori', exact: true }).click();
  const [made] = await people(page, '&q=novoprofilska');
  expect(made?.photoUrl).toMatch(/^\/files\/politicians\/.*\.webp$/);

  const { status } = await page.request
    .post('/api/admin/politicians', {
      data: {
        ...{ name: 'Lana Novoprofilska', party: 'HSS', jurisdiction: 'Gradska razina' },
        ...{ photoUrl: '/avatars/LN-1.svg', mainGoals: ['Prvi cilj.'], isAdminApproved: true },
      },
    })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(201);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Zbijeni prikaz' }).check();
  const row = page.getByRole('row').filter({ hasText: 'Nika Novoprofilska' });
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(36);
  await page.getByRole('checkbox', { name: 'Odaberi sve na ovoj stranici' }).check();
  await page.getByRole('button', { name: 'Objavi odabrane (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Objaviti odabrane profile?' });
  await expect(question.getByRole('region', { name: 'Ne mogu se objaviti' })).toContainText(
    'Lana Novoprofilska',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Objavi (1)' }).click();
  await expect(question.getByText('Objavljeno: 1 od 1.')).toBeVisible();
  await question.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(page).toHaveURL('/admin/politicians?q=novoprofilska');
  await expect(row).toContainText('Odobreno');
  await expect.poll(async () => (await page.request.get(`/api/politicians/${made?.id}`)).status()).toBe(200);
});
