import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../src/admin.fixture.ts';
import { filled, register } from '../src/registering.ts';

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens a list and waits until it is there. */
async function openList(page: Page, address: string, name: RegExp): Promise<Locator> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Detalji/ }).first()).toBeVisible();
  return page.getByRole('table', { name });
}

/** The lines of a text that end where it may not be broken: not before @ and not after one of . _ + - */
const brokenWords = (link: Locator) =>
  link.evaluate((element) => {
    const parts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const range = document.createRange();
    return parts.flatMap((part) => {
      range.selectNodeContents(part);
      return range.getClientRects().length > 1 ? [part.textContent] : [];
    });
  });

const LISTS = [
  ['/admin/politicians', /političar/i],
  ['/admin/submissions', /zahtjev/i],
] as const;
const ADDRESS = 'dubravka.hadziabdic-kovacevic_ured@gradsko-vijece.izmisljena-opcina.example';

test('a laptop of 1024 pixels gets columns, a narrower window cards; nothing is wider than the window and no address breaks within a word @long', async ({
  adminPage: page,
  stack,
}) => {
  await register(stack, { ...(await filled()), email: ADDRESS });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openList(page, '/admin/submissions', /zahtjev/i);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const [address, name] of LISTS) {
      const heads = (await openList(page, address, name)).getByRole('columnheader');
      expect(await heads.count(), `${address} at ${width}`).toBeGreaterThan(4);
      expect(await widest(page), `${address} at ${width}`).toBe(width);
    }
    const mail = page.getByRole('main').getByRole('link', { name: ADDRESS });
    await expect(mail).toBeVisible();
    expect(await brokenWords(mail), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [address, name] of LISTS) {
    await expect(await openList(page, address, name)).toHaveCount(0);
    expect(await widest(page), `${address} at 768`).toBe(768);
  }
});

test('the eye of the password is large enough for a finger @long', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/login');
    const eye = page.getByRole('button', { name: 'Prikaži', exact: true });
    const box = await eye.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await expectAccessible(page);
    await page.getByLabel('Lozinka', { exact: true }).fill('tajna');
    await eye.click();
    await expect(page.getByLabel('Lozinka', { exact: true })).toHaveAttribute('type', 'text');
  }
});
