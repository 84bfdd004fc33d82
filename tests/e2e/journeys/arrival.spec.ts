import { expect, hydrated, layoutShift, test } from '../src/public-page.fixture.ts';

test('pages arrive as HTML with their data: nothing is fetched again, and nothing moves when script and font come', async ({
  page,
  people,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  // The font comes last, as on a slow line.
  let release = () => {};
  let isHeld = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await isHeld;
    await route.continue();
  });
  const [person] = people;
  const addresses = [
    '/',
    `/?selected_politician=${person?.id}`,
    '/media',
    '/about',
    '/terms',
    '/registration-success',
  ];
  for (const address of addresses) {
    isHeld = new Promise((resolve) => {
      release = resolve;
    });
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await response?.text()).toContain('id="page-heading"');
    await hydrated(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    // One line of a profile may break elsewhere in the other font; a button that comes later is ten times as much.
    expect.soft(await layoutShift(page), address).toBeLessThan(0.01);
  }
  expect(calls).toEqual([]);
});
