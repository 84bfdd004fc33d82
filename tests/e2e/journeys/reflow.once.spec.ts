import { expect, open, test } from '../src/public-page.fixture.ts';

const PAGES = [
  '/',
  '/?party=SDP&verified=true',
  '/?selected_politician=1',
  '/about',
  '/ciljevi',
  '/novac',
  '/ispravci',
  '/media',
  '/registration',
  '/poveznica',
  '/registration-success',
  '/registration-success-verify',
  '/terms',
  '/no-such-page',
];

for (const width of [320, 360]) {
  test(`at ${width} pixels nothing has to be scrolled sideways, and the header keeps all its buttons in sight${width === 320 ? '' : ' @long'}`, async ({
    page,
    consoles,
  }) => {
    consoles.allow(/status of 404/);
    await page.setViewportSize({ width, height: 640 });
    for (const address of PAGES) {
      await open(page, address);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, address).toBe(width);
      const header = page.getByRole('banner');
      for (const part of [
        header.getByRole('link', { name: 'Jamčimo, početna stranica' }),
        header.getByRole('link', { name: 'Registracija' }),
        header.getByRole('button', { name: 'Pretraži' }),
        header.getByRole('button', { name: 'Izbornik' }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

test('below 768 pixels the dropdowns give way to the panel, and the search of the header to its button @long', async ({
  page,
}) => {
  await open(page, '/');
  const dropdown = page.getByRole('main').getByLabel('Županija', { exact: true });
  const panel = page.getByRole('button', { name: /^Filtri/ });
  const search = page.getByRole('banner').getByRole('combobox', { name: /^Pretraži/ });
  for (const [width, isWide] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(dropdown).toBeVisible({ visible: isWide });
    await expect(search).toBeVisible({ visible: isWide });
    await expect(panel).toBeVisible({ visible: !isWide });
  }
});

test('all text grows with the size that is set in the browser @long', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  /** Size of every text in sight, by its words. */
  const sizes = () =>
    page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: [string, number][] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent?.trim();
        const parent = node.parentElement;
        if (!text || !parent?.checkVisibility() || parent.closest('h1, noscript')) continue;
        found.push([text, Number.parseFloat(getComputedStyle(parent).fontSize)]);
      }
      return found;
    });
  for (const address of PAGES) {
    await open(page, address);
    const before = await sizes();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const tooSmall = async () =>
      (await sizes()).filter(([text, size]) => {
        const at = before.filter(([other]) => other === text).map(([, was]) => was);
        return at.length > 0 && size < 1.9 * Math.min(...at);
      });
    // Buttons take a moment to grow.
    await expect.poll(tooSmall, address).toEqual([]);
  }
});
