import { expect, expectAccessible, toast } from '../src/admin.fixture.ts';
import { filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

const NAME = 'Vraćena Odluka';

test('a rejection whose mail is out is put back by one press, stays in the history, and an approval follows @long', async ({
  administrator: page,
  stack,
}) => {
  const request = await filled({ name: NAME });
  const { id } = await register(stack, request);
  const rejections = async () =>
    (await mailsTo(stack, request.email)).filter(({ subject }) => subject.includes('nije prihvaćen')).length;
  await page.goto(`/admin/submissions?submission=${id}`);
  const details = page.getByRole('dialog', { name: NAME, exact: true });
  await details.getByRole('button', { name: 'Odbij', exact: true }).click();
  await page.getByLabel(/Razlog/).fill('Zahtjev nije poslala ta osoba.');
  await page.getByRole('button', { name: 'Odbij zahtjev' }).click();
  await expect.poll(rejections, { timeout: 60_000 }).toBe(1);

  await details.getByRole('button', { name: 'Ponovno otvori zahtjev' }).press('Enter');
  await expect(toast(page)).toContainText('Zahtjev je ponovno na čekanju');
  await expect(
    details.getByText(/: odbijeno – Zahtjev nije poslala ta osoba\. · ponovno otvoren /),
  ).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await details.getByRole('button', { name: 'Odobri', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Odobriti zahtjev?' });
  await question.getByRole('button', { name: /^Odobri/ }).click();
  const publicNames = async () => {
    const answer = await page.request.get(`/api/politicians?q=${encodeURIComponent(NAME)}`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  await expect.poll(publicNames).toEqual([NAME]);
  expect(await rejections()).toBe(1);
});
