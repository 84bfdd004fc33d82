import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { type Filled, filled, mailsTo, register } from '../src/registering.ts';

const nameOf = ({ fields }: Filled) => fields.name ?? '';
const button = (page: Page, action: string, request: Filled) =>
  page.getByRole('button', { name: `${action}: ${nameOf(request)}` });
/** How often the person stands on the public list. */
const isPublic = async (page: Page, request: Filled) => {
  const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(nameOf(request))}`);
  return ((await answer.json()) as { name: string }[]).filter(({ name }) => name === nameOf(request)).length;
};
const approve = async (from: Locator) => {
  await from.click();
  const question = from.page().getByRole('dialog', { name: 'Odobriti zahtjev?' });
  await question.getByRole('button', { name: /^Odobri/ }).click();
};

test('an approval is undone by its notification, and a second one makes the same profile public once', async ({
  adminPage: page,
  stack,
}) => {
  const request = await filled({ name: 'Povučena Odobrena' });
  await register(stack, request);
  await page.goto('/admin/submissions?status=pending&q=Povučena+Odobrena');
  await approve(button(page, 'Odobri', request));
  await expect(toast(page).getByText('Status ažuriran')).toBeVisible();
  // So that it stays until it is needed.
  await toast(page).hover();
  await expect(page.getByText(nameOf(request))).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Poništi' }).click();
  await expect(toast(page).getByText('Odluka povučena')).toBeVisible();
  await expect(button(page, 'Odobri', request)).toBeVisible();
  await expect.poll(() => isPublic(page, request)).toBe(0);

  await approve(button(page, 'Odobri', request));
  await expect.poll(() => isPublic(page, request)).toBe(1);
  const administered = await page.request.get('/api/admin/politicians?q=Povučena');
  expect((await administered.json()) as unknown[]).toHaveLength(1);
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a rejection is withdrawn from the request, and no mail tells of it @long`, async ({
    adminPage: page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    const request = await filled({ name: `Povučena Odbijena ${width === 390 ? 'Mala' : 'Velika'}` });
    const { id } = await register(stack, request);
    // Nobody comes after it, so that it stays open.
    await page.goto(`/admin/submissions?submission=${id}&q=${nameOf(request)}`);
    const details = page.getByRole('dialog', { name: nameOf(request), exact: true });
    await details.getByRole('button', { name: 'Odbij', exact: true }).click();
    await page.getByLabel(/Razlog/).fill('Krivi klik.');
    await page.getByRole('button', { name: 'Odbij zahtjev' }).click();
    await expect(details.getByText('Zahtjev nije prihvaćen.')).toBeVisible();
    await expect(details.getByText(/^Odluka se može povući do \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Nakon odluke' })).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await page.screenshot({ path: test.info().outputPath(`decided-${width}.png`) });

    await details.getByRole('button', { name: 'Povuci odluku' }).press('Enter');
    await expect(details.getByRole('button', { name: 'Odobri', exact: true })).toBeFocused();
    await expect(details.getByRole('row', { name: /^Obavijest o odbijanju/ })).toContainText(
      'više nije potreban',
    );
    await expectAccessible(page, '[role=dialog]');
    await page.screenshot({ path: test.info().outputPath(`withdrawn-${width}.png`) });
    const subjects = (await mailsTo(stack, request.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('nije prihvaćen'))).toEqual([]);
  });
}
