import { expect, test } from '../src/public-page.fixture.ts';

test('every page says what it is: title, description, address, preview and statements; profiles each have a picture', async ({
  page,
  people,
  request,
  site,
}) => {
  const { publicUrl } = site;
  const [person, other] = people;
  if (!person || !other) throw new Error('the register is empty');
  const pages = [
    ['/', '/'],
    ['/?utm_source=x&party=SDP', '/?party=SDP'],
    [`/?party=SDP&selected_politician=${person.id}`, `/?selected_politician=${person.id}`],
    ['/media', '/media'],
    ['/about', '/about'],
    ['/novac', '/novac'],
    ['/ciljevi?course=stalled&x=1', '/ciljevi'],
    ['/ispravci', '/ispravci'],
    ['/registration', '/registration'],
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/cookies', '/cookies'],
    ['/accessibility', '/accessibility'],
    ['/poveznica', '/poveznica'],
    ['/registration-success', '/registration-success'],
    ['/registration-success-verify', '/registration-success-verify'],
  ] as const;
  const titles = new Set<string>();
  for (const [address, canonical] of pages) {
    await page.goto(address);
    const head = await page.evaluate(() => {
      const of = (selector: string, name: string) =>
        document.head.querySelector(selector)?.getAttribute(name) ?? '';
      return {
        lang: document.documentElement.lang,
        title: document.title,
        description: of('meta[name=description]', 'content'),
        canonical: of('link[rel=canonical]', 'href'),
        ogTitle: of('meta[property="og:title"]', 'content'),
        ogImage: of('meta[property="og:image"]', 'content'),
        ogAlt: of('meta[property="og:image:alt"]', 'content'),
        size: ['width', 'height'].map((side) => of(`meta[property="og:image:${side}"]`, 'content')).join('×'),
        card: of('meta[name="twitter:card"]', 'content'),
        statements: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (one) => JSON.parse(one.textContent ?? '') as { '@type': string; name?: string },
        ),
      };
    });
    expect(head).toMatchObject({ lang: 'hr', size: '1200×630', card: 'summary_large_image' });
    expect(head.canonical).toBe(`${publicUrl}${canonical}`);
    expect(head.ogTitle).toBe(head.title);
    expect(head.title).toContain('Jamčimo');
    expect(head.description.length).toBeGreaterThan(40);
    expect(head.ogAlt).not.toBe('');
    const types = head.statements.map((one) => one['@type']);
    expect(types).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
    const isProfile = canonical.includes('selected_politician');
    expect(types.includes('Person')).toBe(isProfile);
    if (isProfile) expect(head.statements.find((one) => one['@type'] === 'Person')?.name).toBe(person.name);
    expect(head.ogImage).toBe(`${publicUrl}/share/${isProfile ? `politicians/${person.id}` : 'jamcimo'}.png`);
    titles.add(head.title);
  }
  // The two pages after a registration are called alike.
  expect(titles.size).toBe(pages.length - 1);

  const picture = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('image/png');
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    return bytes;
  };
  const [ofSite, one, two] = await Promise.all(
    ['jamcimo', `politicians/${person.id}`, `politicians/${other.id}`].map((name) =>
      picture(`/share/${name}.png`),
    ),
  );
  expect(one?.equals(two as Buffer)).toBe(false);
  expect(ofSite?.equals(one as Buffer)).toBe(false);
});

test('search engines find every page and every published profile, and stay out of the administration', async ({
  people,
  request,
  site,
}) => {
  const { publicUrl } = site;
  const map = await (await request.get('/sitemap.xml')).text();
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  const pages = [
    '/',
    '/about',
    '/novac',
    '/ciljevi',
    '/ispravci',
    '/media',
    '/registration',
    '/terms',
    '/privacy',
    '/cookies',
    '/accessibility',
  ];
  expect(places.toSorted()).toEqual(
    [
      ...pages,
      ...people.map(({ id }) => `/?selected_politician=${id}`),
      ...people.flatMap(({ goalTracking }) =>
        goalTracking.flatMap((goal) => (goal ? `/cilj/${goal.id}` : [])),
      ),
    ]
      .map((path) => `${publicUrl}${path}`)
      .toSorted(),
  );
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('a filtered list has a title, a heading and a description of its own; an empty one is not for search engines @long', async ({
  page,
}) => {
  const said = async (address: string) => {
    await page.goto(address);
    const robots = page.locator('meta[name=robots]');
    return {
      title: await page.title(),
      description: await page.locator('meta[name=description]').getAttribute('content'),
      heading: await page.locator('main h2').first().textContent(),
      noIndex: (await robots.count()) > 0 && (await robots.getAttribute('content'))?.includes('noindex'),
    };
  };
  expect(await said('/?jurisdiction=Zadarska&party=SDP')).toEqual({
    title: 'Zadarska županija, SDP – političari i njihovi ciljevi do 2029. | Jamčimo',
    description: expect.stringContaining('(Zadarska županija, SDP)'),
    heading: 'Političari: Zadarska županija, SDP',
    noIndex: false,
  });
  const sealed = await said('/?guaranteed=true');
  expect(sealed.title).toMatch(/^Zajamčeno – /);
  expect((await said('/?jurisdiction=Grad+Zagreb')).heading).toBe('Političari: Grad Zagreb');
  // Whatever stands in an address is no heading of ours.
  const plain = await said('/');
  for (const address of ['/?city=HDZ+su+lopovi', '/?party=HDZ+su+lopovi&shown=48', '/?q=HDZ+su+lopovi']) {
    expect(await said(address)).toEqual({ ...plain, heading: 'O projektu', noIndex: true });
    await expect(page.getByText('Nema rezultata koji odgovaraju odabranim filterima.')).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', plain.title);
  }
  expect((await said('/?q=zagreb')).noIndex).toBe(true);
  expect((await said('/')).noIndex).toBe(false);
});

test('names in another case and damaged links of profiles lead to the right address @long', async ({
  page,
  people,
}) => {
  const [person] = people;
  if (!person) throw new Error('the register is empty');
  for (const [damaged, right] of [
    ['/?party=sdp', '/?party=SDP'],
    ['/?jurisdiction=ZADARSKA', '/?jurisdiction=Zadarska'],
    [`/?selected_politician=${person.id}.`, `/?selected_politician=${person.id}`],
    [`/?selected_politician=0${person.id}`, `/?selected_politician=${person.id}`],
    [`/?selected_politician=${person.id})`, `/?selected_politician=${person.id}`],
  ] as const) {
    await page.goto(damaged);
    await expect(page).toHaveURL(right);
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
});

test('tabs, home screens and bookmarks have an icon @long', async ({ page, request }) => {
  await page.goto('/');
  const href = (rel: string) => page.locator(`link[rel="${rel}"]`).first().getAttribute('href');
  expect(await href('icon')).toBe('/favicon.ico');
  const typeOf = async (path: string) => {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.headers()['content-type'];
  };
  expect(await typeOf('/favicon.ico')).toMatch(/^image\//);
  expect(await typeOf((await href('apple-touch-icon')) ?? '')).toBe('image/png');
  const manifest = (await (await request.get((await href('manifest')) ?? '')).json()) as {
    name: string;
    lang: string;
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ name: expect.stringContaining('Jamčimo'), lang: 'hr' });
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) expect(await typeOf(src)).toBe('image/png');
});
