import type { Page } from '@playwright/test';
import { ADMINISTRATOR, expect, expectAccessible, test } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { administrator, type Filled, filled, mailsTo, register } from '../src/registering.ts';

const button = (page: Page, action: string, { fields }: Filled) =>
  page.getByRole('button', { name: `${action}: ${fields.name}` });

test('a decision is asked about, begins in the reason, and leaves the focus in the row or the next one @long', async ({
  adminPage: page,
  stack,
}) => {
  const [first, second, third] = [await filled(), await filled(), await filled()];
  for (const request of [first, second, third]) await register(stack, request);
  await page.goto('/admin/submissions?status=pending');
  await expect(button(page, 'Odbij', first)).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Odbij', first).press('Enter');
  await expect(page.getByLabel(/Razlog/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Odbij', first)).toBeFocused();

  await button(page, 'Odbij', first).press('Enter');
  await expect(page.getByLabel(/Razlog/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Detalji', first)).toHaveCount(0);
  await expect(button(page, 'Detalji', second)).toBeFocused();

  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: second.fields.name ?? '' });
  await details.getByRole('button', { name: 'Odobri', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Odobriti zahtjev?' });
  await expect(question.getByText('Uplata još nije evidentirana.')).toBeVisible();
  await question.getByRole('button', { name: 'Odobri svejedno' }).press('Enter');
  // Straight to the next one.
  const next = page.getByRole('dialog', { name: third.fields.name ?? '' });
  await expect(next.getByRole('button', { name: 'Odobri', exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('by keyboard from request to request: at the end of the queue the focus stays @long', async ({
  adminPage: page,
  stack,
}) => {
  const [first, last] = [
    await filled({ name: 'Prva Redareva' }),
    await filled({ name: 'Posljednja Redareva' }),
  ];
  const { id } = await register(stack, first);
  await register(stack, last);
  await page.goto(`/admin/submissions?status=pending&q=redareva&submission=${id}`);
  const opened = (request: Filled) =>
    page.getByRole('dialog', { name: request.fields.name ?? '', exact: true });
  const next = (request: Filled) => opened(request).getByRole('button', { name: 'Sljedeći zahtjev' });
  await expect(next(first)).toBeEnabled();
  await next(first).press('Enter');
  await expect(next(last)).toBeFocused();
  await expect(next(last)).toBeDisabled();
  await next(last).press('Enter');
  await expect(next(last)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(opened(first).getByRole('button', { name: 'Prethodni' })).toBeFocused();
});

test('goals that the person changes meanwhile are shown before the decision is sent again @long', async ({
  adminPage: page,
  stack,
  consoles,
}) => {
  consoles.allow(REFUSED);
  const ask = await administrator(stack, ADMINISTRATOR);
  const request = await filled();
  const { id } = await register(stack, request);
  await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 });
  const link = async () =>
    (await mailsTo(stack, request.email)).flatMap(
      ({ text }) => /registration-goals\?t=([\w-]+)/.exec(text)?.[1] ?? [],
    )[0];
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy();
  await page.goto(`/admin/submissions?submission=${id}&q=${request.fields.name}`);
  const details = page.getByRole('dialog', { name: request.fields.name ?? '' });
  await expect(details.getByText('Urediti gradsku tržnicu')).toBeVisible();

  const address = `${stack.localUrl}/api/registrations/goals/${await link()}`;
  const goals = (await (await fetch(address)).json()) as { mainGoals: string[] };
  const changed = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...goals, mainGoals: ['Bolja tržnica', ...goals.mainGoals.slice(1)] }),
  });
  expect(changed.status).toBe(200);

  await details.getByRole('button', { name: 'Odobri', exact: true }).click();
  await page.getByRole('button', { name: 'Odobri svejedno' }).click();
  const conflict = page.getByRole('dialog', { name: 'Zahtjev je promijenjen' });
  await expect(conflict).toContainText('Bolja tržnica');
  await expect(conflict).toContainText('Urediti gradsku tržnicu');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Odobri s ovim podacima' }).click();
  await expect(details.getByText('Zahtjev je odobren.')).toBeVisible();
});
