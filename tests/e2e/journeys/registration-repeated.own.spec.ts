import type { TestStack } from '@jamcimo/stack';
import type { Browser, Page } from '@playwright/test';
import { ADMINISTRATOR, expect } from '../src/admin.fixture.ts';
import { MISSING, REFUSED } from '../src/consoles.fixture.ts';
import { administrator, filled, mailsTo, register } from '../src/registering.ts';
import { test } from '../src/registration.fixture.ts';

// Links that are cut, lost or taken are the point.
test.beforeEach(({ consoles }) => consoles.allow(MISSING, REFUSED));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subjectsTo = async (stack: TestStack, email: string) =>
  (await mailsTo(stack, email)).map(({ subject }) => subject);

async function onAPhone(browser: Browser, stack: TestStack): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: stack.localUrl, locale: 'hr-HR', viewport: { width: 390, height: 844 }, isMobile: true },
  });
  return context.newPage();
}

test('a lost mail comes again once an hour, and the page says the same of every address @long', async ({
  page,
  stack,
}) => {
  const request = await filled();
  await register(stack, request);
  await expect.poll(() => subjectsTo(stack, request.email), { timeout: 60_000 }).toHaveLength(1);

  await page.goto('/registration-success?t=odrezana');
  await expect(heading(page)).toHaveText('Poveznica ne otvara zahtjev');
  await page.getByRole('link', { name: 'Zatražite novu poveznicu' }).click();
  await expect(heading(page)).toHaveText('Poveznica na e-mail');
  const outcomes: string[] = [];
  const stranger = 'nitko@primjer.example';
  for (const email of [request.email.toUpperCase(), stranger, request.email]) {
    await page.getByLabel('E-mail iz zahtjeva').fill(email);
    const answer = page.waitForResponse('**/api/registrations/send-again');
    await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
    expect([(await answer).status(), await (await answer).json()]).toEqual([202, {}]);
    const outcome = page.getByText(/^Ako za tu adresu postoji zahtjev/);
    await expect(outcome).toBeVisible();
    outcomes.push(await outcome.innerText());
  }
  expect(new Set(outcomes).size).toBe(1);

  await expect.poll(() => subjectsTo(stack, request.email), { timeout: 60_000 }).toHaveLength(2);
  // What is asked for later is sent later: once this one has come, nothing more is on its way.
  const other = await filled();
  await register(stack, other);
  await expect.poll(() => subjectsTo(stack, other.email), { timeout: 60_000 }).toHaveLength(1);
  const subjects = await subjectsTo(stack, request.email);
  expect([subjects.length, new Set(subjects).size]).toEqual([2, 1]);
  expect(await subjectsTo(stack, stranger)).toEqual([]);
});

test('goals confirmed on one device show as confirmed on the other, without a form and without an invitation to try again', async ({
  page,
  browser,
  stack,
}) => {
  const request = await filled();
  const { id } = await register(stack, request);
  const ask = await administrator(stack, ADMINISTRATOR);
  expect((await ask('POST', `/api/admin/submissions/${id}/payment`, { amount: 3 })).status).toBe(201);
  const linkIn = async () =>
    (await mailsTo(stack, request.email)).flatMap(
      ({ text }) => /\/registration-goals\?t=[\w-]+/.exec(text) ?? [],
    )[0] ?? '';
  await expect.poll(linkIn, { timeout: 60_000 }).not.toBe('');
  const link = await linkIn();

  const phone = await onAPhone(browser, stack);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Ispravi ciljeve' }).click();
  await phone.getByLabel('Prvi cilj').fill('Urediti tržnicu i parkiralište.');

  await page.goto(link);
  await page.getByRole('button', { name: 'Potvrđujem ciljeve' }).click();
  await expect(heading(page)).toHaveText('Ciljevi su potvrđeni');

  await phone.getByRole('button', { name: 'Pregledaj prije potvrde' }).click();
  await phone.getByRole('button', { name: 'Potvrđujem ciljeve' }).click();
  for (const device of [phone, page]) {
    await expect(heading(device)).toHaveText('Ciljevi su potvrđeni');
    await expect(device.getByRole('list', { name: 'Ciljevi' }).getByRole('listitem')).toHaveText([
      /^Urediti gradsku tržnicu/,
      /^Obnoviti staru školu/,
      /^Izgraditi dječji vrtić/,
    ]);
    await expect(device.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(device.getByRole('button', { name: /ciljeve|ponovno/ })).toHaveCount(0);
    await expect(device.getByText(/Pokušajte ponovno/)).toHaveCount(0);
  }
  // Nothing of the phone's correction is left to be asked about.
  await phone.getByRole('link', { name: 'Natrag na početnu' }).click();
  await expect(phone).toHaveURL('/');
  await phone.context().close();
});
