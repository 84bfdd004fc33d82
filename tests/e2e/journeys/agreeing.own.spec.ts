import { ADMINISTRATOR, expect, expectAccessible } from '../src/admin.fixture.ts';
import { administrator, filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

test('on a phone the person proposes criteria by the link of the mail; an administrator accepts them by keyboard', async ({
  administrator: page,
  browser,
  stack,
  consoles,
}) => {
  const ask = await administrator(stack, ADMINISTRATOR);
  const request = await filled({ name: 'Mjerena Primjerić' });
  const { id } = await register(stack, request);
  await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 });
  await ask('PATCH', `/api/admin/submissions/${id}/status`, { status: 'approved', identityChecked: true });
  const link = async () =>
    (await mailsTo(stack, request.email)).flatMap(
      ({ text }) => /moji-ciljevi\?t=[\w-]+/.exec(text)?.[0] ?? [],
    )[0];
  await expect.poll(link).toBeTruthy();

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, baseURL: stack.localUrl, locale: 'hr-HR' },
  });
  consoles.listen(context);
  const person = await context.newPage();
  await person.goto(`/${await link()}`);
  await expect(person.getByRole('heading', { level: 1, name: 'Mjerila mojih ciljeva' })).toBeVisible();
  const goal = person.getByRole('region', { name: 'Cilj 1' });
  await expectAccessible(person);
  await goal.getByRole('button', { name: 'Predloži mjerila za cilj 1' }).click();
  await goal.getByRole('button', { name: 'Pošalji prijedlog' }).click();
  await expect(goal.getByText('Napišite što će tada biti istina')).toBeVisible();
  await expect(goal.getByLabel('Što će tada biti istina')).toBeFocused();
  await goal.getByLabel('Što će tada biti istina').fill('Tržnica ima krov nad 40 stolova.');
  await goal.getByLabel('Gdje će se to vidjeti').fill('Uporabna dozvola');
  await expectAccessible(person);
  expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await person.screenshot({ path: test.info().outputPath('form-390.png'), fullPage: true });
  await goal.getByRole('button', { name: 'Pošalji prijedlog' }).click();
  await expect(goal.getByText('Prijedlog čeka odluku')).toBeVisible();
  await expect(person.getByRole('heading', { name: 'Cilj 1' })).toBeFocused();

  await page.goto('/admin');
  await page.getByRole('link', { name: /cilj čeka mjerila/ }).click();
  const waiting = page.getByRole('list', { name: 'Popis ciljeva' });
  await expect(waiting).toContainText('Tržnica ima krov nad 40 stolova.');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('queue-1280.png') });
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'Prihvati mjerila: Mjerena Primjerić' });
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Prihvati mjerila' }).press('Enter');
  await expect(page.getByText('Nijedan cilj ne čeka mjerila.')).toBeVisible();

  await person.reload();
  await expect(goal.getByText('Mjerila su dogovorena')).toBeVisible();
  await expect(goal.getByRole('button')).toHaveCount(0);

  // Everybody sees it, the newest change first.
  await person.goto('/ciljevi');
  const text = 'Urediti gradsku tržnicu';
  const newest = person.getByRole('list', { name: 'Popis ciljeva' }).getByRole('listitem').first();
  await newest.getByRole('link', { name: text }).click();
  await expect(person.getByRole('heading', { level: 1 })).toContainText(text);
  await expect(person.getByRole('region', { name: 'Mjerila' })).toContainText(
    'Tržnica ima krov nad 40 stolova.',
  );
  for (const width of [390, 1280]) {
    await person.setViewportSize({ width, height: 844 });
    await expectAccessible(person);
    await person.screenshot({ path: test.info().outputPath(`goal-${width}.png`), fullPage: true });
  }
  await context.close();
});
