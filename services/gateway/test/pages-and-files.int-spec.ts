import { contentKey, DirectoryStore } from '@jamcimo/storage';
import { ResponseCache } from '../src/public-cache/response-cache.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, verb } from './visitor.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ PRODUCTION_HOST: 'jamcimo.example', TRUST_PROXY: '' });
});
afterAll(() => gateway.stop());

test('a page arrives rendered with its data', async () => {
  const response = await gateway.get('/?utm_source=letak');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.text).toContain('"name":"Osoba 1"');
});

test.each([
  ['/?selected_politician=1.', '/?selected_politician=1'],
  ['/?selected_politician=01', '/?selected_politician=1'],
  ['/?selected_politician=1)&utm_source=letak', '/?selected_politician=1&utm_source=letak'],
  ['/?jurisdiction=splitsko-dalmatinska', '/?jurisdiction=Splitsko-dalmatinska'],
  ['/?party=hdz&verified=true', '/?party=HDZ&verified=true'],
])('the damaged address %s leads to %s', async (damaged, right) => {
  const response = await gateway.get(damaged);
  expect([response.status, response.headers.location]).toEqual([301, right]);
  expect((await gateway.get(right)).status).not.toBe(301);
});

test('while the register is away a damaged address is rendered like any other', async () => {
  await gateway.register.kill();
  gateway.app.get(ResponseCache).invalidate();
  try {
    expect((await gateway.get('/?city=split')).status).toBe(503);
    expect((await gateway.get('/?selected_politician=1.')).headers.location).toBe('/?selected_politician=1');
  } finally {
    await gateway.register.revive();
  }
});

test.each(['/nema-me', '/%', '/%E0%A4%A'])(
  'the unknown page %s is answered 404 with a page',
  async (path) => {
    const response = await gateway.get(path);
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

test('scripts and styles come from files of this site only; nobody may frame the site', async () => {
  const { headers } = await gateway.get('/');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toMatch(/style-src 'self'(?:;|$)/);
  expect(policy).toMatch(/style-src-attr 'unsafe-inline'(?:;|$)/);
  expect(policy).toContain("img-src 'self' data: blob: https://jamcimo.example https://www.jamcimo.example");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('every answer carries the headers, also one from ready bytes and an error', async () => {
  await gateway.get('/api/facets');
  for (const path of ['/api/facets', '/api/unknown', '/logo.svg']) {
    const { headers } = await gateway.get(path);
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers['x-request-id']).toBeDefined();
  }
});

test('JSON has the headers that JSON needs; everything else of the API, and pages, those of a page', async () => {
  const names = async (path: string, given = {}) =>
    Object.keys((await gateway.get(path, given)).headers).filter(
      (name) => !/^(date|connection|keep-alive)$/.test(name),
    );
  const ofJson = ['content-security-policy', 'referrer-policy', 'x-content-type-options'];
  const own = ['cache-control', 'content-length', 'content-type', 'etag', 'vary', 'x-request-id'];
  expect((await names('/api/facets')).sort()).toEqual([...ofJson, ...own].sort());
  const { etag = '' } = (await gateway.get('/api/facets')).headers;
  expect((await names('/api/facets', { 'if-none-match': etag })).sort()).toEqual(
    [...ofJson, 'cache-control', 'etag', 'vary', 'x-request-id'].sort(),
  );
  for (const path of ['/api/facets', '/api/unknown', '/api/admin/politicians'])
    expect((await gateway.get(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  for (const path of ['/api/docs', '/api/docs.css', '/logo.svg', '/']) {
    const { headers } = await gateway.get(path);
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("script-src 'self'"),
    ]);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
  }
});

test('hashed assets may be kept for ever, files of the root for a day, the manifest is not served', async () => {
  const asset = await gateway.get('/assets/app-abc123.js');
  expect([asset.status, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(asset.headers['content-type']).toMatch(/javascript/);
  expect((await gateway.get('/logo.svg')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await gateway.get('/.vite/manifest.json')).text).not.toContain('secret');
});

/** Stores a photo that one published profile shows. */
async function shownPhoto(bytes: Buffer): Promise<string> {
  const key = contentKey('public/politicians', bytes, 'webp');
  await new DirectoryStore(gateway.objectsDir).put(key, bytes);
  const path = key.replace(/^public/, '/files');
  gateway.register.people = [{ ...somebody(1), photoUrl: path }];
  gateway.app.get(ResponseCache).invalidate();
  return path;
}

test('the photo of a published profile is served with the type of its name', async () => {
  const bytes = Buffer.from('<script>alert(1)</script>');
  const path = await shownPhoto(bytes);
  const response = await gateway.get(path);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(response.body).toEqual(bytes);
  for (const known of [`${response.headers.etag}`, `W/${response.headers.etag}`, '*'])
    expect([known, (await gateway.get(path, { 'if-none-match': known })).status]).toEqual([known, 304]);
});

test('a withdrawn approval hides the photo from everybody but administrators, and a new one shows it again', async () => {
  const path = await shownPhoto(Buffer.from('slika'));
  const etag = (await gateway.get(path)).headers.etag ?? '';
  const { people } = gateway.register;
  gateway.register.people = [somebody(1)];
  gateway.app.get(ResponseCache).invalidate();
  expect((await gateway.get(path)).status).toBe(404);
  expect((await gateway.get(path, { 'if-none-match': etag })).status).toBe(404);
  const admin = await administrator(gateway);
  const shown = await admin.get(path);
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  gateway.register.people = people;
  expect((await gateway.get(path)).status).toBe(200);
});

test('every width of a photo follows the profile that names the one of the card', async () => {
  const stem = `politicians/${'c'.repeat(64)}`;
  const store = new DirectoryStore(gateway.objectsDir);
  for (const width of [160, 480, 960]) await store.put(`public/${stem}-${width}.webp`, Buffer.from('slika'));
  const statuses = async () =>
    Promise.all(
      [160, 480, 960].map(async (width) => (await gateway.get(`/files/${stem}-${width}.webp`)).status),
    );
  expect(await statuses()).toEqual([404, 404, 404]);
  gateway.register.people = [{ ...somebody(1), photoUrl: `/files/${stem}-480.webp` }];
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('while the register is away a file that was shown lately is still served, another one waits', async () => {
  const path = await shownPhoto(Buffer.from('slika'));
  await gateway.get(path);
  await gateway.register.kill();
  try {
    expect((await gateway.get(path)).status).toBe(200);
    const answer = await gateway.get(`/files/politicians/${'d'.repeat(64)}.pdf`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
  } finally {
    await gateway.register.revive();
  }
});

test('only the public area is served', async () => {
  const store = new DirectoryStore(gateway.objectsDir);
  const bytes = Buffer.from('tajna');
  await store.put(contentKey('private/politicians', bytes, 'webp'), bytes);
  const name = contentKey('politicians', bytes, 'webp');
  for (const path of [`/files/${name}`, `/files/private/${name}`, `/files/../private/${name}`]) {
    expect((await gateway.get(path)).status).toBe(404);
  }
});

test('an avatar is drawn from initials', async () => {
  const response = await gateway.get('/avatars/%C4%90%C5%BD-3.svg');
  expect([response.status, response.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(String(response.body)).toContain('ĐŽ');
});

test('a body larger than allowed, and one that is no JSON, are refused in Croatian', async () => {
  const post = (body: string) =>
    gateway.request.post('/api/unknown').set('content-type', 'application/json').send(body);
  expect((await post('x'.repeat(2_000_000))).status).toBe(413);
  const malformed = await post('{');
  expect(malformed.status).toBe(400);
  expect(malformed.body).toMatchObject({ message: 'Zahtjev nije ispravan.' });
});

test('what is public cannot be written', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/api/politicians', '/api/politicians/1', '/api/site', '/']) {
      const response = await gateway.request[verb(method)](`${path}?adminBypass=true`).set(
        'x-admin-bypass',
        'true',
      );
      expect(response.status).toBe(404);
    }
  }
});
