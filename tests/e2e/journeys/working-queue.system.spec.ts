import { ADMINISTRATOR, expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { covered } from '../src/covered.ts';
import { administrator, filled, register } from '../src/registering.ts';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a paid guarantee is decided in three presses, and what is said covers nothing${width === 390 ? '' : ' @long'}`, async ({
    adminPage: page,
    stack,
  }) => {
    const ask = await administrator(stack, ADMINISTRATOR);
    const request = await filled({
      name: `Spremna Redareva ${width === 390 ? 'Mala' : 'Velika'}`,
      verificationOption: 'verifyAndGuarantee',
    });
    const { id } = await register(stack, request);
    await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 1500 });
    await page.setViewportSize({ width, height });
    await page.goto('/admin/submissions?status=pending&stage=ready&q=redareva');
    await expect(page.getByRole('radio', { name: /^Spremno za odluku \(/ })).toBeChecked();
    await expect(page.getByText(/spremno za odluku od/)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`queue-${width}.png`) });

    const name = request.fields.name ?? '';
    await page.getByRole('button', { name: `Detalji: ${name}` }).click();
    const details = page.getByRole('dialog', { name, exact: true });
    await details.getByRole('button', { name: 'Prikaži osobni dokument' }).click();
    const approve = details.getByRole('button', { name: 'Identitet provjeren, odobri' });
    await expect(approve).toBeFocused();
    await expect(approve).toBeInViewport();
    await expect(details.getByRole('img', { name: /dokument/i })).toBeInViewport();
    await expect(details.getByRole('checkbox', { name: /^Potvrdi i jamstvo/ })).toBeChecked();
    await expectAccessible(page, '[role=dialog]');
    await page.screenshot({ path: test.info().outputPath(`document-${width}.png`) });
    await approve.click();
    await expect(toast(page).getByText('Status ažuriran')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`decided-${width}.png`) });
    await expect(details.getByText('Zahtjev je odobren.')).toBeVisible();
    await expect(details.getByText(/^Identitet provjeren: .*Posljednje otvaranje/)).toBeVisible();
    const profile = async () => {
      const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(name)}`);
      return (await answer.json()) as { name: string; isGuaranteed: boolean }[];
    };
    await expect.poll(profile).toMatchObject([{ name, isGuaranteed: true }]);
  });
}

test('the filters stay when one comes back by the menu @long', async ({ adminPage: page, stack }) => {
  await register(stack, await filled({ name: 'Prva Vraćena' }));
  await page.goto('/admin/submissions?status=pending&q=vracena');
  await page.getByRole('link', { name: /^Uplate/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upravljanje uplatama' })).toBeVisible();
  await page.getByRole('link', { name: /^Zahtjevi/ }).click();
  await expect(page).toHaveURL(/status=pending&q=vracena/);
  await expect(page.getByRole('searchbox', { name: 'Pretraži zahtjeve' })).toHaveValue('vracena');
});

test('twenty requests stand in a window 900 px high, in the dense view @long', async ({
  adminPage: page,
  stack,
}) => {
  for (let at = 0; at < 20; at += 1) await register(stack, await filled());
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/submissions?status=pending');
  await page.getByRole('checkbox', { name: 'Zbijeni prikaz' }).check();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Detalji/ }) });
  await expect(rows.nth(19)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('dense.png') });
  const inView = (elements: Element[]) =>
    elements.filter((element) => element.getBoundingClientRect().bottom <= window.innerHeight).length;
  expect(await rows.evaluateAll(inView)).toBeGreaterThanOrEqual(20);
  // Every button of a row is whole.
  const cell = rows.first().getByRole('cell').last();
  const [end = 0, edge = 1] = await cell.evaluate((element) => [
    element.querySelector('div')?.scrollWidth ?? 0,
    element.clientWidth,
  ]);
  expect(end).toBeLessThanOrEqual(edge);
});
