import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { one } from '../src/admin-people.ts';
import { BROKEN } from '../src/consoles.fixture.ts';

test('a backup is made, downloaded and restored: what changed since is as it was, and the page comes anew @long', async ({
  adminPage: page,
  consoles,
}) => {
  // While everything is replaced calls are answered 503.
  consoles.allow(BROKEN);
  const { id, isVerified } = await one(page, ({ mainGoals }) => mainGoals.length > 0);
  const verified = async () =>
    ((await (await page.request.get(`/api/admin/politicians/${id}`)).json()) as { isVerified: boolean })
      .isVerified;
  await page.goto('/admin/backups');
  await expect(page.getByText('Još nema sigurnosnih kopija.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Naziv (neobavezno)').fill('prije-promjene');
  await page.getByRole('button', { name: 'Izradi sigurnosnu kopiju' }).click();
  await expect(toast(page)).toContainText('Backup created', { timeout: 60_000 });
  const list = page.getByRole('table', { name: 'Popis' });
  await expect(list.getByRole('row').nth(1)).toContainText('prije-promjene');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Preuzmi: prije-promjene' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  // The first bytes of a file of Zstandard.
  expect([...bytes.subarray(0, 4)]).toEqual([0x28, 0xb5, 0x2f, 0xfd]);

  await page.request.patch(`/api/admin/politicians/${id}/verification`, {
    data: { isVerified: !isVerified },
  });
  expect(await verified()).toBe(!isVerified);
  await list.getByRole('button', { name: 'Vrati: prije-promjene' }).click();
  const question = page.getByRole('dialog', { name: 'Vraćanje sigurnosne kopije' });
  await expect(question).toContainText(
    'Jeste li sigurni da želite vratiti ovu sigurnosnu kopiju? Trenutni podaci bit će zamijenjeni.',
  );
  await expectAccessible(page);
  const anew = page.waitForEvent('framenavigated', { timeout: 120_000 });
  await question.getByRole('button', { name: 'Vrati kopiju' }).click();
  await expect(toast(page)).toContainText('Restore successful', { timeout: 90_000 });
  await anew;
  await expect.poll(verified).toBe(isVerified);
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list).toContainText('prije vraćanja');

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(
      'Jeste li sigurni da želite obrisati ovu sigurnosnu kopiju? Ova akcija se ne može poništiti.',
    );
    void dialog.accept();
  });
  await list.getByRole('button', { name: 'Obriši: prije-promjene' }).click();
  await expect(toast(page)).toContainText('Backup deleted');
  await expect(list.getByRole('row')).toHaveCount(2);
});
