import type { Page } from '@playwright/test';
import { findChromium } from '../src/chromium.ts';
import { expect, open, test } from '../src/public-page.fixture.ts';

const chromium = findChromium();
/** A screen that is touched and has no pointer to hover with. */
const TOUCHED =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';

test.use({
  launchOptions: { ...chromium, args: [...chromium.args, TOUCHED] },
  viewport: { width: 390, height: 844 },
});

/** Stands in for the share sheet, and notes what it was given. */
const withShareSheet = (page: Page, outcome: 'shared' | 'closed' | 'refused') =>
  page.addInitScript((wanted) => {
    Object.assign(window, { given: null });
    navigator.share = async (data) => {
      Object.assign(window, { given: data });
      if (wanted === 'closed') throw new DOMException('closed', 'AbortError');
      if (wanted === 'refused') throw new DOMException('refused', 'NotAllowedError');
    };
  }, outcome);

const given = (page: Page) => page.evaluate(() => (window as unknown as { given: unknown }).given);

for (const outcome of ['shared', 'closed', 'refused'] as const)
  test(`on a phone "Podijeli" opens its own share sheet, also when it is ${outcome}${outcome === 'shared' ? '' : ' @long'}`, async ({
    page,
    people,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withShareSheet(page, outcome);
    const [person] = people;
    if (!person) throw new Error('the register is empty');
    await open(page, `/?party=${encodeURIComponent(person.party)}&selected_politician=${person.id}`);
    await expect(page.getByRole('button', { name: 'Kopiraj poveznicu', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Podijeli' }).click();
    const url = new URL(`/?selected_politician=${person.id}`, page.url()).href;
    await expect.poll(() => given(page)).toEqual({ title: person.name, url });
    const copied = page.getByText('Poveznica je kopirana.', { exact: true });
    if (outcome === 'refused') {
      await expect(copied).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    } else await expect(copied).toHaveCount(0);
  });
