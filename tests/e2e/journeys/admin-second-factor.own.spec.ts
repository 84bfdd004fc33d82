import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMINISTRATOR, expect, expectAccessible, signIn, toast } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { emptyTest as test } from '../src/stack.fixture.ts';

// Each account needs a second factor here.
test.use({ settings: { ADMIN_SECOND_FACTOR: 'required' } });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an app shows (RFC 6238): read and made apart from the product. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step after the last one that was used: the server takes it up to half a minute early. */
let used = 0;
async function nextCode(page: Page, secret: string): Promise<string> {
  const present = () => Math.floor(Date.now() / STEP_MS);
  while (present() + 1 <= used) await page.waitForTimeout(1000);
  used = Math.max(present(), used + 1);
  return codeOf(secret, used);
}

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the first sign-in sets an app up; afterwards a code or a recovery code completes it, by the keyboard', async ({
  page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/login');
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('heading', { name: 'Postavite drugi korak prijave' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR kôd za aplikaciju' })).toBeVisible();
  const secret = (await page.getByText('Upišite ovaj ključ').getByRole('strong').innerText()).replaceAll(
    ' ',
    '',
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => widest(page)).toBe(width);
    await expectAccessible(page);
  }
  const code = page.getByLabel('Kôd iz aplikacije');
  await code.fill('12 34');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Kôd nije ispravan ili je već iskorišten.');
  await code.fill(await nextCode(page, secret));
  await code.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kodovi za oporavak' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Kodovi za oporavak' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => widest(page)).toBe(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kodovi su spremljeni, nastavi' }).press('Enter');
  await expect(toast(page)).toContainText('Prijava uspješna');
  await expect(page).toHaveURL(/\/admin$/);

  await page.context().clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Korisničko ime')).toBeVisible();
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('heading', { name: 'Drugi korak prijave' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Kôd iz aplikacije').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Moj račun' }).click();
  await expect(page.getByRole('heading', { name: 'Moj račun', level: 1 })).toBeFocused();
  await expect(page.getByText('Preostalo je 9 kodova za oporavak.')).toBeVisible();
  await expect(page.locator('[autocomplete=username]')).toHaveValue(ADMINISTRATOR.username);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => widest(page)).toBe(width);
    await expectAccessible(page);
  }

  // As after five minutes: the server answers so, the page asks and goes on.
  let isStale = true;
  await page.route('**/api/admin/account/recovery-codes', async (route) => {
    if (!isStale) return route.continue();
    isStale = false;
    return route.fulfill({
      status: 403,
      json: { code: 'second-factor.stale', message: 'Za ovu radnju potvrdite prijavu kodom.' },
    });
  });
  await page.getByRole('button', { name: 'Novi kodovi za oporavak' }).click();
  await page.getByRole('button', { name: 'Izradi nove' }).click();
  const question = page.getByRole('dialog', { name: 'Potvrdite da ste to Vi' });
  await expect(question.getByLabel('Kôd iz aplikacije')).toBeFocused();
  await question.getByLabel('Kôd iz aplikacije').fill(await nextCode(page, secret));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('list', { name: 'Kodovi za oporavak' }).getByRole('listitem')).toHaveCount(10);
});
