import { request as httpRequest } from 'node:http';
import { DomainError } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import { TOKEN } from './invented-requests.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { EMPTY_FILE_INPUT, type FormField, MULTIPART, sendForm } from './visitor.js';

const MEGABYTE = 1024 * 1024;

let gateway: RunningGateway;
let store: DirectoryStore;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  store = new DirectoryStore(gateway.objectsDir);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  Object.assign(gateway.registrations, { given: [], refusal: null, whileSubmitting: async () => undefined });
});

const register = (headers: Record<string, string> = {}) => gateway.request.post('/api/register').set(headers);
const bytes = (length: number, letter = 'a') => Buffer.alloc(length, letter);

async function post(fields: FormField[], headers: Record<string, string> = {}) {
  const response = await sendForm(register(headers), fields, 'datoteka.jpg');
  return { status: response.status, body: response.body as { errors?: { field: string }[] }, response };
}

interface Submitted {
  values: Record<string, string>;
  files: Record<string, string>;
  original: unknown;
  problems: { field: string; message: string; code: string }[];
  idempotencyKey: string | null;
}
const submitted = () => gateway.registrations.given.at(-1)?.input as Submitted;

async function incoming(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('incoming/')) keys.push(key);
  return keys;
}

test('a registration reaches the service with its texts, its files and its key, and 201 answers', async () => {
  let seen: string[] = [];
  let photo = '';
  gateway.registrations.whileSubmitting = async () => {
    seen = await incoming();
    const { stream } = await store.get(submitted().files.photo ?? '');
    for await (const chunk of stream) photo += chunk;
  };
  const { status, body, response } = await post(
    [
      ['name', 'Ana Izmišljena'],
      ['mainGoals', '["Jedan","Dva","Tri"]'],
      ['photo', bytes(10, 'p')],
      ['idDocument', bytes(20)],
      ['programPdf', bytes(30)],
      ['nepoznato', 'polje'],
      ['druga', bytes(5)],
    ],
    { 'idempotency-key': 'c9b1b2f0-52ad-4a38-8a6b-7b5f30f1d0ab' },
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    id: 1,
    successRedirectPath: `/registration-success-verify?t=${TOKEN}`,
    payment: expect.objectContaining({ amount: 3, model: 'HR01', currency: 'EUR' }),
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(submitted()).toMatchObject({
    values: { name: 'Ana Izmišljena', mainGoals: '["Jedan","Dva","Tri"]' },
    original: null,
    problems: [],
    idempotencyKey: 'c9b1b2f0-52ad-4a38-8a6b-7b5f30f1d0ab',
  });
  expect(photo).toBe('pppppppppp');
  expect(seen.sort()).toEqual(Object.values(submitted().files).sort());
  expect(await incoming()).toEqual([]);
});

test('goals may come as several values too', async () => {
  await post([
    ['mainGoals[]', 'Jedan'],
    ['mainGoals[]', 'Dva'],
    ['mainGoals[]', 'Tri'],
  ]);
  expect(submitted().values.mainGoals).toBe('["Jedan","Dva","Tri"]');
});

test('a file nobody chose is none', async () => {
  await register(MULTIPART).send(EMPTY_FILE_INPUT);
  expect(submitted().files).toEqual({});
});

test('what the service refuses is answered with all of its fields, and the files are gone', async () => {
  const errors = [{ field: 'name', message: 'Ime i prezime je obavezno' }];
  gateway.registrations.refusal = new DomainError('request.invalid', 'Provjerite označena polja.', {
    errors,
  });
  const { status, body } = await post([['photo', bytes(10)]]);
  expect([status, body]).toEqual([
    422,
    { code: 'request.invalid', message: 'Provjerite označena polja.', errors },
  ]);
  expect(await incoming()).toEqual([]);
});

test('the files of a request with unknown outcome stay, since the service may still read them', async () => {
  gateway.registrations.refusal = new DomainError('service.timeout', 'Usluga ne odgovara.');
  expect((await post([['photo', bytes(10)]])).status).toBe(503);
  const left = await incoming();
  expect(left).toHaveLength(1);
  for (const key of left) await store.remove(key);
});

test.each([
  ['photo', 10],
  ['idDocument', 10],
  ['programPdf', 20],
])(
  '%s may have %i MB; one byte more is rejected at its field, and the rest is still checked',
  async (field, limit) => {
    expect((await post([[field, bytes(limit * MEGABYTE)]])).status).toBe(201);
    await post([
      [field, bytes(limit * MEGABYTE + 1)],
      ['name', 'poslije velike datoteke'],
    ]);
    expect(submitted()).toMatchObject({
      files: {},
      values: { name: 'poslije velike datoteke' },
      problems: [
        {
          field,
          code: 'file.too-large',
          message: `Datoteka je prevelika. Najveća dopuštena veličina je ${limit} MB.`,
        },
      ],
    });
    expect(await incoming()).toEqual([]);
  },
);

test('a file of any size beyond is refused without being kept', async () => {
  await post([
    ['photo', bytes(35 * MEGABYTE)],
    ['name', 'Ana'],
  ]);
  expect(submitted()).toMatchObject({ values: { name: 'Ana' }, problems: [{ field: 'photo' }] });
  expect(await incoming()).toEqual([]);
});

test('a text that is too long is reported at its field', async () => {
  await post([['goal1Reference', 'a'.repeat(40_000)]]);
  expect(submitted().problems).toEqual([
    { field: 'goal1Reference', message: 'Predugo', code: 'request.invalid' },
  ]);
});

test('a text or a file that is sent twice is reported at its field, unless both are the same', async () => {
  await post([
    ['name', 'Ana'],
    ['name', 'Iva'],
    ['party', 'HSS'],
    ['party', 'HSS'],
    ['photo', bytes(3)],
    ['photo', bytes(4)],
  ]);
  expect(submitted().problems.map(({ field, message }) => [field, message])).toEqual([
    ['photo', 'Pošaljite samo jednu datoteku'],
    ['name', 'Polje je poslano više puta s različitim vrijednostima'],
  ]);
  expect(await incoming()).toEqual([]);
});

test('unknown fields of any name and length are ignored', async () => {
  const { status } = await post([
    ['n'.repeat(5000), 'x'],
    ['nepoznato', 'a'.repeat(40_000)],
    ['name', 'Ana'],
  ]);
  expect(status).toBe(201);
  expect(submitted()).toMatchObject({ values: { name: 'Ana' }, problems: [] });
  expect(Object.keys(submitted().values)).toEqual(['name']);
});

test('a form of endless fields or files is refused', async () => {
  const fields = Array.from({ length: 60 }, (_, place): FormField => [`polje${place}`, 'x']);
  expect((await post(fields)).status).toBe(413);
  const files = Array.from({ length: 12 }, (_, place): FormField => [`datoteka${place}`, bytes(3)]);
  expect((await post(files)).status).toBe(413);
  expect(await incoming()).toEqual([]);
});

test.each([
  ['JSON', 'application/json', '{"name":"Ana"}'],
  ['a form without parts', 'application/x-www-form-urlencoded', 'name=Ana'],
])('%s is no registration', async (_what, contentType, body) => {
  const response = await register({ 'content-type': contentType }).send(body);
  expect([400, 415]).toContain(response.status);
  expect(response.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

test.each([
  ['the first file', ['photo']],
  ['the second file', ['photo', 'programPdf']],
  ['a file that is not taken', ['other']],
])('a whole request whose form ends within %s is malformed', async (_, names) => {
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc\r\n`;
  const answer = await gateway.request
    .post('/api/register')
    .set('content-type', 'multipart/form-data; boundary=x')
    .send(names.map(part).join(''));
  expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
  expect(await incoming()).toEqual([]);
});

test('a boundary that no parser takes is the sender’s fault, not the server’s', async () => {
  const boundary = 'x'.repeat(300);
  const response = await register({ 'content-type': `multipart/form-data; boundary=${boundary}` }).send(
    `--${boundary}--`,
  );
  expect([response.status, response.body]).toMatchObject([400, { code: 'request.malformed' }]);
});

test('a connection that breaks off leaves no file behind', async () => {
  const { port } = new URL(gateway.url);
  const broken = httpRequest({
    port,
    method: 'POST',
    path: '/api/register',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  });
  broken.on('error', () => undefined);
  broken.write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nprvi bajtovi');
  await new Promise((resolve) => setImmediate(resolve));
  broken.destroy();
  // The next one is answered after whatever the first one still had to do.
  expect((await post([['name', 'Ana']])).status).toBe(201);
  expect(await incoming()).toEqual([]);
});

test('a key that is none is refused before anything is read', async () => {
  const { status, body } = await post([['name', 'Ana']], { 'idempotency-key': 'x'.repeat(201) });
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  expect(gateway.registrations.given).toEqual([]);
});

describe('the verification of a profile', () => {
  test("takes over the profile's present data from politicians", async () => {
    gateway.register.people = [
      { ...somebody(5), position: 'Zastupnik', photoUrl: '/files/politicians/a.webp' },
    ];
    await post([
      ['originalPoliticianId', '5'],
      ['isVerification', 'true'],
    ]);
    expect(submitted().original).toEqual({
      id: 5,
      position: 'Zastupnik',
      photoUrl: '/files/politicians/a.webp',
      programPdfUrl: null,
    });
  });

  test.each(['99', 'abc', '0', '99999999999', ''])(
    'of %p, which does not exist, is reported at its field',
    async (id) => {
      await post([
        ['originalPoliticianId', id],
        ['isVerification', 'true'],
      ]);
      expect(submitted()).toMatchObject({
        original: null,
        problems: [{ field: 'originalPoliticianId', message: 'Profil ne postoji' }],
      });
    },
  );

  test('while the register is down is answered 503, and no file stays', async () => {
    await gateway.register.kill();
    try {
      const { status } = await post([
        ['originalPoliticianId', '5'],
        ['photo', bytes(10)],
      ]);
      expect(status).toBe(503);
    } finally {
      await gateway.register.revive();
    }
    for (const key of await incoming()) await store.remove(key);
  });
});
