import {
  expect,
  hydrated,
  layoutShift,
  open,
  openGoals,
  openSearch,
  sourceLinks,
  test,
  toggles,
} from '../src/public-page.fixture.ts';

test('pages arrive as HTML with their data: nothing is fetched again, and nothing moves when script and font come @widths', async ({
  page,
  people,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  // The two files of the font come last, one after the other, as on a slow line.
  const files = ['latin-wght', 'latin-ext-wght'];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  await page.route('**/*.woff2', async (route) => {
    await gates.get(files.find((file) => route.request().url().includes(file)) ?? '')?.promise;
    await route.continue();
  });
  const [person] = people;
  const addresses = [
    '/',
    `/?selected_politician=${person?.id}`,
    '/media',
    '/about',
    '/terms',
    '/registration',
    '/registration-success',
  ];
  for (const address of addresses) {
    for (const file of files) gates.set(file, Promise.withResolvers());
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await response?.text()).toContain('id="page-heading"');
    await hydrated(page);
    for (const file of files) {
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes(file));
      gates.get(file)?.resolve();
      await arrived;
      await layoutShift(page);
    }
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    // A line that breaks elsewhere is 0.018, a button that comes later 0.1.
    expect.soft(await layoutShift(page), address).toBeLessThan(0.01);
  }
  expect(calls).toEqual([]);
});

test('a goal that the address names is open from the first moment: nothing moves when the script opens it @phone', async ({
  page,
  people,
}) => {
  const person = people.find(({ goal2Reference }) => goal2Reference !== null);
  const goal = page.locator('#cilj-2');
  // The script waits until the page was drawn without it.
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(`/?selected_politician=${person?.id}#cilj-2`, { waitUntil: 'commit' });
  await expect(sourceLinks(goal).first()).toBeVisible();
  await expect(goal).toBeInViewport();
  await expect(openGoals(goal)).toHaveCount(0);
  const before = await layoutShift(page);
  release();
  await expect(openGoals(goal)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect((await layoutShift(page)) - before).toBeLessThan(0.01);
  // Once it was touched, closing it closes it.
  await toggles(goal).click();
  await expect(sourceLinks(goal)).toHaveCount(0);
});

test('what was read stays for its time: list and fund for a minute, a search for half a minute', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.clock.install();
  await open(page, '/');
  const home = page.getByRole('link', { name: 'Jamčimo, početna stranica' });
  const awayAndBack = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'O Projektu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O Projektu');
    await home.click();
    await expect(page.getByRole('list', { name: 'Popis političara' })).toBeVisible();
  };
  await awayAndBack();
  expect(calls).toEqual([]);
  await page.clock.fastForward('01:01');
  await awayAndBack();
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['/api/facets', '/api/funds/total', '/api/media-reports', '/api/politicians']);

  const field = await openSearch(page);
  const searches = () => calls.filter((path) => path === '/api/search').length;
  const search = async () => {
    await field.fill('');
    // Long enough for the field to notice.
    await page.clock.fastForward(300);
    await field.fill('sdp');
    await expect(page.getByRole('listbox')).toBeVisible();
  };
  await search();
  await search();
  expect(searches()).toBe(1);
  await page.clock.fastForward('00:31');
  await search();
  await expect.poll(searches).toBe(2);
});
