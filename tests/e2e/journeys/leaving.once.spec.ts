import type { Dialog, Page } from '@playwright/test';
import { playRegister } from '../src/played-payment.ts';
import { expect, FAILED_LOADING, open, test } from '../src/public-page.fixture.ts';
import { attachDocument, fillForm, openForm } from '../src/registration-form.ts';

const UNSENT = /^Zahtjev nije poslan\./;
const SENDING = /^Zahtjev se upravo šalje\./;

/** Questions of the browser in order, each answered: stay or leave. */
function answerQuestions(page: Page) {
  const asked: { type: string; message: string }[] = [];
  const answers = { leave: false };
  page.on('dialog', (dialog: Dialog) => {
    asked.push({ type: dialog.type(), message: dialog.message() });
    void (answers.leave ? dialog.accept() : dialog.dismiss());
  });
  return { asked, answers };
}

const name = (page: Page) => page.getByLabel('Ime i prezime');
const followLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'O Projektu' }).click();
/** A reload that may be refused. */
const reload = (page: Page) => page.evaluate(() => window.location.reload());
/** Back of the browser, which is refused without a new document. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('an empty form is left without a question @long', async ({ page }) => {
  const { asked } = answerQuestions(page);
  await openForm(page);
  await followLink(page);
  await expect(page).toHaveURL('/about');
  expect(asked).toEqual([]);
});

test('with something typed a link, Back and a reload ask first, and staying loses nothing', async ({
  page,
}) => {
  const { asked, answers } = answerQuestions(page);
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Registracija' }).click();
  await expect(name(page)).toBeEnabled();
  await name(page).click();
  await page.keyboard.type('Ana Izmišljena');

  await followLink(page);
  await expect.poll(() => asked).toEqual([{ type: 'confirm', message: expect.stringMatching(UNSENT) }]);
  await expect(page).toHaveURL('/registration');

  await goBack(page);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual({ type: 'confirm', message: expect.stringMatching(UNSENT) });
  await expect(page).toHaveURL('/registration');

  await reload(page);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.type).toBe('beforeunload');
  await expect(name(page)).toHaveValue('Ana Izmišljena');

  answers.leave = true;
  await goBack(page);
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O Projektu');
  expect(asked).toHaveLength(4);
});

/** Fills the form and sends it to a server that answers only when it is told to. */
async function sendAndWait(page: Page) {
  await playRegister(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/register', async (route) => {
    await held;
    await route.fallback();
  });
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Registracija' }).click();
  await expect(name(page)).toBeEnabled();
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  const sent = page.waitForRequest('**/api/register');
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(page.getByRole('heading', { name: 'Šaljemo zahtjev' })).toBeVisible();
  return { answer, request: await sent };
}

test('while a request is sent a link, Back and a reload ask first, and whoever stays arrives', async ({
  page,
}) => {
  const { asked } = answerQuestions(page);
  const { answer } = await sendAndWait(page);
  await followLink(page);
  await expect.poll(() => asked).toEqual([{ type: 'confirm', message: expect.stringMatching(SENDING) }]);
  await goBack(page);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual({ type: 'confirm', message: expect.stringMatching(SENDING) });
  await reload(page);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]?.type).toBe('beforeunload');
  await expect(page).toHaveURL('/registration');
  await expect(page.getByRole('heading', { name: 'Šaljemo zahtjev' })).toBeVisible();
  answer();
  await page.waitForURL(/\/registration-success\?t=/);
  expect(asked).toHaveLength(3);
});

test('whoever leaves while a request is sent stops it, and finds the form as it was @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  const { answers } = answerQuestions(page);
  const { answer, request } = await sendAndWait(page);
  answers.leave = true;
  await goBack(page);
  await expect(page).toHaveURL('/about');
  await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.goForward();
  await expect(name(page)).toHaveValue('Ana Izmišljena');
  // Kept files come back after the words.
  await expect(page.getByText('portret.jpg')).toBeVisible();
  await attachDocument(page);
  answer();
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await page.waitForURL(/\/registration-success\?t=/);
});

test('Back from the success page shows the top of a page that says it was sent, and leads to a new form @long', async ({
  page,
}) => {
  await playRegister(page);
  const { asked } = answerQuestions(page);
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Zahtjev je zaprimljen');
  await page.goBack();
  await expect(heading).toHaveText('Zahtjev je poslan');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await expect(heading).toHaveText('Zahtjev je poslan');
  await page.getByRole('link', { name: 'Podaci za uplatu' }).click();
  await expect(heading).toHaveText('Zahtjev je zaprimljen');
  await page.goBack();
  await page.getByRole('link', { name: 'Novi zahtjev' }).click();
  await expect(name(page)).toBeEnabled();
  await expect(name(page)).toHaveValue('');
  expect(asked).toEqual([]);
});
