import { expect, expectAccessible, toast } from '../src/admin.fixture.ts';
import { filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

const NAME = 'Ispravljena Odluka';

test('a final approval is corrected: the profile is public no more, the reason stays, and a rejection follows with its mail @long', async ({
  administrator: page,
  stack,
}) => {
  const request = await filled({ name: NAME });
  const { id } = await register(stack, request);
  const publicNames = async () => {
    const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(NAME)}`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  await page.goto(`/admin/submissions?submission=${id}`);
  const details = page.getByRole('dialog', { name: NAME, exact: true });
  await details.getByRole('button', { name: 'Odobri', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Odobriti zahtjev?' });
  await question.getByRole('button', { name: /^Odobri/ }).click();
  await expect.poll(publicNames).toEqual([NAME]);

  await details.getByRole('button', { name: 'Ispravi odluku' }).click();
  const correction = page.getByRole('dialog', { name: `Ispraviti konačnu odluku? (${NAME})` });
  await correction.getByRole('button', { name: 'Ispravi odluku' }).click();
  await expect(correction.getByText('Upišite razlog')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await correction.getByLabel('Razlog').fill('Odobren je krivi zahtjev.');
  await correction.getByRole('button', { name: 'Ispravi odluku' }).click();
  await expect(toast(page)).toContainText('Odluka je ispravljena');
  await expect.poll(publicNames).toEqual([]);
  await expect(details.getByText(/: odobreno\. Ispravak .*Odobren je krivi zahtjev\.$/)).toBeVisible();

  await details.getByRole('button', { name: 'Odbij', exact: true }).click();
  await page.getByLabel(/Razlog/).fill('Zahtjev nije poslala ta osoba.');
  await page.getByRole('button', { name: 'Odbij zahtjev' }).click();
  await expect(details.getByText('Zahtjev nije prihvaćen.')).toBeVisible();
  const rejections = async () =>
    (await mailsTo(stack, request.email)).filter(({ subject }) => subject.includes('nije prihvaćen')).length;
  await expect.poll(rejections, { timeout: 60_000 }).toBe(1);
});
