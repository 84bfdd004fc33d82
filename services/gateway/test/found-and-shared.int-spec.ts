import { contentKey, DirectoryStore } from '@jamcimo/storage';
import sharp from 'sharp';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://jamcimo.example/', TRUST_PROXY: 'none' });
});
afterAll(() => gateway.stop());

async function image(path: string) {
  const response = await gateway.get(path);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'image/png']);
  const bytes = response.body as Buffer;
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  return bytes;
}

/** How many pixels of an area differ between two images. */
async function differs(
  a: Buffer,
  b: Buffer,
  area: { left: number; top: number; width: number; height: number },
) {
  const [first, second] = await Promise.all(
    [a, b].map((bytes) => sharp(bytes).extract(area).raw().toBuffer()),
  );
  return first?.filter((value, index) => value !== second?.[index]).length ?? 0;
}

test('the site map names all pages and published profiles', async () => {
  gateway.register.people = [somebody(3), somebody(8)];
  const response = await gateway.get('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const xml = response.text;
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    expect.arrayContaining([
      'https://jamcimo.example/',
      'https://jamcimo.example/about',
      'https://jamcimo.example/?selected_politician=3',
      'https://jamcimo.example/?selected_politician=8',
    ]),
  );
});

test('robots.txt names the site map and excludes the administration', async () => {
  const text = (await gateway.get('/robots.txt')).text;
  expect(text).toContain('Sitemap: https://jamcimo.example/sitemap.xml');
  expect(text).toContain('Disallow: /admin');
});

test('/.well-known/security.txt says where a security problem is reported', async () => {
  const { status, text, headers } = await gateway.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:info@jamcimo.example\n');
  expect(text).toContain('Canonical: https://jamcimo.example/.well-known/security.txt\n');
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test.each([
  ['in one size', '.webp'],
  ['in several widths, as uploads are kept', '-480.webp'],
])('each profile has an image of its own, drawn with its name, place and portrait %s', async (_, ending) => {
  const photo = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer();
  const key = contentKey('public/politicians', photo, 'webp').replace('.webp', ending);
  await new DirectoryStore(gateway.objectsDir).put(key, photo);
  const id = 22 + ending.length;
  gateway.register.people = [
    somebody(21, 'Đurđica Šimunčić-Žužić'),
    {
      ...somebody(id, 'Ivo Ivić'),
      photoUrl: key.replace(/^public/, '/files'),
      isVerified: true,
      mainGoals: ['Vrtić za svu djecu'],
    },
  ];
  const [first, second] = [
    await image('/share/politicians/21.png'),
    await image(`/share/politicians/${id}.png`),
  ];
  expect(await differs(first, second, { left: 404, top: 140, width: 700, height: 120 })).toBeGreaterThan(
    1000,
  );
  const { data } = await sharp(second)
    .extract({ left: 200, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(60);
});

test('markup characters in a name are drawn as text', async () => {
  gateway.register.people = [somebody(31, 'Ana <image href="file:///etc/passwd"/> & Co')];
  await image('/share/politicians/31.png');
});

test('a photo that is missing is replaced by initials', async () => {
  gateway.register.people = [{ ...somebody(41), photoUrl: `/files/politicians/${'a'.repeat(64)}.webp` }];
  await image('/share/politicians/41.png');
});

test('the site has an image too', async () => {
  await image('/share/jamcimo.png');
});

test.each(['/share/politicians/99.png', '/share/politicians/x.png', '/share/politicians/1.svg'])(
  '%s is unknown',
  async (path) => {
    expect((await gateway.get(path)).status).toBe(404);
  },
);
