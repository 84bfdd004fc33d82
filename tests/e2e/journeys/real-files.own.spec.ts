import { join } from 'node:path';
import { runImport } from '../src/run-import.ts';
import { expect, emptyTest as test } from '../src/stack.fixture.ts';

test.use({ journey: 'official results' });

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'domain', 'dip-lokalni-2025');
const COUNTIES = { 'Primorsko-goranska': 154, 'Osječko-baranjska': 152, 'Splitsko-dalmatinska': 228 };

test('official results of three counties become published profiles that can be filtered and searched @long', async ({
  page,
  request,
  stack,
}) => {
  const files = ['08.json', '14.json', '17.json'].map((name) => join(FOLDER, name));
  expect(runImport(stack.dataDirectory, files, '--publish')).toMatch(/17\.json\s+228\s+0\s+0\s+0/);
  // The page that is opened before the gateway heard of the new people shows fewer.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('Prikazano 24 od 534')).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (const [county, count] of Object.entries(COUNTIES)) {
    await page.goto(`/?jurisdiction=${encodeURIComponent(county)}`);
    await expect(page.getByText(`Prikazano 24 od ${count}`)).toBeVisible();
  }
  await page.goto('/?city=Sinj');
  await expect(page.getByText('Prikazano 8 od 8')).toBeVisible();

  const search = async (query: string) => {
    const found = await (await request.get('/api/search', { params: { query } })).json();
    return (found as { name: string; city: string }[]).map(({ name, city }) => `${name}, ${city}`);
  };
  expect((await search('sinj'))[0]).toContain('Sinj');
  expect(await search('Željk')).toEqual(
    expect.arrayContaining(await search('zeljk').then((all) => all.slice(0, 1))),
  );
  const [withDj] = ((await (await request.get('/api/politicians')).json()) as { name: string }[]).filter(
    ({ name }) => /đ/i.test(name),
  );
  if (!withDj) throw new Error('no name with đ in the files');
  const plain = withDj.name.replaceAll('đ', 'd').replaceAll('Đ', 'D');
  const digraph = withDj.name.replaceAll('đ', 'dj').replaceAll('Đ', 'Dj');
  for (const typed of [withDj.name, plain, digraph]) {
    expect((await search(typed))[0]).toContain(withDj.name);
  }
});
