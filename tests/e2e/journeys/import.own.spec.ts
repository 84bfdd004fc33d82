import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../src/run-import.ts';
import { expect, emptyTest as test } from '../src/stack.fixture.ts';

test.use({ journey: 'import into an empty system' });

const LIST = `Ime i prezime;Stranka;Pozicija;Županija;Grad/općina;Cilj 1;Izvor cilja 1
ĐURĐA ŠIMUNČIĆ-KRALJ;HSS;gradonačelnica;Splitsko-dalmatinska;SINJ;Obnoviti gradsku tržnicu;https://novine.example/trznica
IVO PRIMJERIĆ;;načelnik;Istarska;TAR-VABRIGA - TORRE-ABREGA;;
ANA BEZMJESTA;SDP;načelnica;Istarska;Nigdjezemska;;
`;

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-lists-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an empty system says so, an imported list fills it, the same list again changes nothing @long', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  await expect(page.getByText('Na popisu još nema objavljenih profila.')).toBeVisible();

  const file = join(folder, 'lista.csv');
  writeFileSync(file, LIST);
  expect(runImport(stack.dataDirectory, [file], '--publish', '--dry-run')).toMatch(
    /lista\.csv\s+2\s+0\s+0\s+1/,
  );
  await page.reload();
  await expect(page.getByText('Đurđa Šimunčić-Kralj')).toHaveCount(0);

  const first = runImport(stack.dataDirectory, [file], '--publish');
  expect(first).toMatch(/lista\.csv\s+2\s+0\s+0\s+1/);
  expect(first).toContain('Nigdjezemska');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Đurđa Šimunčić-Kralj', exact: true })).toBeVisible();
  await expect(page.getByText('Ciljevi još nisu objavljeni.')).toBeVisible();

  expect(runImport(stack.dataDirectory, [file], '--publish')).toMatch(/lista\.csv\s+0\s+0\s+2\s+1/);
});
