import type { ErasureProtocol, FoundPersonalRecords, PersonalPart } from '@jamcimo/contracts';
import { appKeys, encryptObject } from '@jamcimo/service-kit';
import { AREAS, DirectoryStore } from '@jamcimo/storage';
import type { Response } from 'supertest';
import { record } from './administered-register.js';
import { mediaMention } from './fund-and-media-for-tests.js';
import { entry } from './fund-entries-for-tests.js';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { statementLine } from './statements-for-tests.js';
import { administrator, answerOf, auditRows, emptyAuditLog, type Visitor } from './visitor.js';

const PATH = '/api/admin/personal-data';
const SEALED = 'private/submissions/5f1c1b53-9d2f-4b43-9d57-5c2ff0f3f3a1';
const PHOTO = `politicians/${'a'.repeat(64)}-480.webp`;

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
  const store = new DirectoryStore(gateway.objectsDir);
  await store.put(`${AREAS.public}${PHOTO}`, Buffer.from('slika'));
  const keys = appKeys({ APP_SECRET: 'a secret for tests only' }, 'private objects v1');
  await store.put(SEALED, encryptObject(keys, SEALED, Buffer.from('bajtovi dokumenta')));
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  const { register, registrations, fundAndMedia } = gateway;
  register.records = [record(1, { name: 'Ana Izmišljena', photoUrl: `/files/${PHOTO}` }), record(2)];
  register.submissionsBehind = new Map([[1, [5]]]);
  Object.assign(register, { given: [] });
  Object.assign(registrations, { given: [], fileKey: SEALED });
  registrations.submissions = [
    submission(5, { name: 'Ana Izmišljena', status: 'approved' }),
    submission(6, { name: 'Ana Izmišljena', original_politician_id: 1 }),
    submission(7, { name: 'Bruno Izmišljen', email: 'bruno@primjer.example' }),
  ];
  fundAndMedia.entries = [entry(3, { politicianId: 1 })];
  fundAndMedia.lines = [statementLine(1, { submissionId: 5 }), statementLine(2, { submissionId: 7 })];
  fundAndMedia.mentions = [mediaMention(1), mediaMention(2, { state: 'removed' })];
  await emptyAuditLog(gateway);
});

const search = (q: unknown) => admin.post(`${PATH}/search`).send({ q });
const erase = (which: string, name: string) => admin.post(`${PATH}/${which}/erasure`).send({ name });
const kinds = (parts: PersonalPart[]) => parts.map(({ kind, count, fate }) => `${kind} ${count} ${fate}`);
const removals = () =>
  [...gateway.register.given, ...gateway.registrations.given].filter(({ name }) => name === 'remove');
/** The log as a whole, in which no name, address or telephone may stand. */
const expectNoPersonalData = async () => {
  const rows: unknown[] = await gateway.dataSource.query('SELECT * FROM audit_log');
  expect(JSON.stringify(rows)).not.toMatch(/Izmišljen|primjer\.example|\+385|123 ?4567/);
  return (await auditRows(gateway)).map(
    ({ action, outcome, record_type, record_id }) => `${action} ${record_type} ${record_id} ${outcome}`,
  );
};

/** Names and contents of an archive without compression, from its own directory. */
function filesOf(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, length] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const name = archive.toString('latin1', at + 46, at + 46 + length);
    const begin = archive.readUInt32LE(at + 42) + 30 + length;
    files[name] = archive.toString('utf8', begin, begin + size);
    at += 46 + length;
  }
  return files;
}
const download = (which: string) =>
  admin
    .get(`${PATH}/${which}/export`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('search', () => {
  test('finds profiles and requests, and says with which profile an approved request goes', async () => {
    const { status, body } = await search('Ana Izmišljena');
    expect([status, (body as FoundPersonalRecords).isComplete]).toEqual([200, true]);
    expect(body.records).toEqual([
      expect.objectContaining({
        recordType: 'politician',
        id: 1,
        name: 'Ana Izmišljena',
        state: 'published',
      }),
      expect.objectContaining({ recordType: 'politician', id: 2 }),
      expect.objectContaining({ recordType: 'submission', id: 5, state: 'approved', politicianId: 1 }),
      expect.objectContaining({ recordType: 'submission', id: 6, state: 'pending', politicianId: null }),
      expect.objectContaining({ recordType: 'submission', id: 7, politicianId: null }),
    ]);
    expect(Object.keys(body.records[0]).sort()).toEqual(
      ['id', 'name', 'place', 'politicianId', 'recordType', 'state'].sort(),
    );
  });

  test.each(['ana@primjer.example', '091 123 4567', '#6'])('asks both services for "%s"', async (q) => {
    expect((await search(` ${q} `)).status).toBe(200);
    expect(gateway.registrations.given).toContainEqual({
      name: 'list',
      input: expect.objectContaining({ filters: { q } }),
    });
    expect(gateway.register.given).toContainEqual({
      name: 'list-for-administrators',
      input: expect.objectContaining({ filters: { q } }),
    });
    expect(await expectNoPersonalData()).toEqual(['personal-data.find personal-data null succeeded']);
  });

  test('refuses what is no search', async () => {
    for (const q of ['', 'a', 'x'.repeat(81), 5]) {
      expect(await answerOf(search(q))).toMatchObject([422, { code: 'request.invalid' }]);
    }
  });
});

test('a look counts what every service keeps and says what an erasure does with it', async () => {
  const { status, body } = await admin.get(`${PATH}/politician/1`);
  expect([status, body.name]).toEqual([200, 'Ana Izmišljena']);
  expect(kinds(body.parts)).toEqual([
    'profile 1 erased',
    'profileFiles 1 erased',
    'goalTerms 1 erased',
    'goalRemarks 1 erased',
    'approvedRequests 1 anonymized',
    'requestFiles 1 erased',
    'identityDocuments 1 erased',
    'otherRequests 1 kept',
    'objections 1 erased',
    'payments 1 kept',
    'statementLines 1 anonymized',
    'mentions 2 erased',
    'logEntries 1 kept',
  ]);
  const request = await admin.get(`${PATH}/submission/7`);
  expect(kinds(request.body.parts)).toEqual(
    expect.arrayContaining([
      'ownRequest 1 erased',
      'identityDocuments 1 erased',
      'statementLines 1 anonymized',
    ]),
  );
  expect(await expectNoPersonalData()).toEqual([
    'personal-data.look politician 1 succeeded',
    'personal-data.look submission 7 succeeded',
  ]);
});

test('the export is an archive with the data and every file, which nobody caches', async () => {
  const response: Response = await download('politician/1');
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="osobni-podaci-politician-1.zip"',
    'cache-control': 'no-store',
  });
  const files = filesOf(response.body as Buffer);
  expect(Object.keys(files)).toEqual([
    'data.json',
    'profile-photo.webp',
    'request-5-photo.jpg',
    'request-5-id-document.jpg',
    'request-6-photo.jpg',
    'request-6-id-document.jpg',
  ]);
  expect(files['profile-photo.webp']).toBe('slika');
  expect(files['request-5-id-document.jpg']).toBe('bajtovi dokumenta');
  const data = JSON.parse(files['data.json'] ?? '');
  expect(Object.keys(data)).toEqual([
    'exportedAt',
    'profile',
    'goalTerms',
    'goalRemarks',
    'requests',
    'payments',
    'paymentRequests',
    'statementLines',
    'mentions',
    'goalSearch',
    'objections',
    'log',
  ]);
  expect(JSON.stringify(data)).not.toContain('bruno@');
  expect(await expectNoPersonalData()).toEqual(['personal-data.export politician 1 succeeded']);
});

describe('erasure', () => {
  test('erases a profile for good and answers the protocol, also when it is asked for again', async () => {
    const { status, body } = await erase('politician/1', ' Ana Izmišljena ');
    expect([status, body]).toEqual([
      200,
      {
        ...{ recordType: 'politician', id: 1, erasedBy: 'Glavna' },
        ...{ erasedAt: expect.any(String), parts: expect.any(Array) },
      },
    ]);
    expect(kinds(body.parts)).toContain('identityDocuments 1 erased');
    expect(JSON.stringify(body)).not.toMatch(/Izmišljen|primjer/);
    expect(removals()).toEqual([{ name: 'remove', input: { id: 1, isErased: true } }]);
    const again = await erase('politician/1', 'Ana Izmišljena');
    expect([again.status, again.body.parts]).toEqual([200, (body as ErasureProtocol).parts]);
    expect(gateway.register.records.map(({ id }) => id)).toEqual([2]);
    expect(await expectNoPersonalData()).toEqual([
      'personal-data.erase politician 1 succeeded',
      'personal-data.erase politician 1 succeeded',
    ]);
  });

  test('erases a request', async () => {
    const { status, body } = await erase('submission/7', 'Bruno Izmišljen');
    expect([status, kinds(body.parts)[0]]).toEqual([200, 'ownRequest 1 erased']);
    expect(removals()).toEqual([{ name: 'remove', input: { id: 7 } }]);
  });

  test.each([
    ['the name of somebody else', { name: 'Bruno Izmišljen' }],
    ['no name', {}],
    ['an empty name', { name: ' ' }],
  ])('with %s erases nobody and notes no name', async (_, body) => {
    const response = await admin.post(`${PATH}/politician/1/erasure`).send(body);
    expect([response.status, response.body.code, response.body.errors[0].field]).toEqual([
      422,
      'request.invalid',
      'name',
    ]);
    expect(removals()).toEqual([]);
    expect(await expectNoPersonalData()).toEqual(['personal-data.erase politician 1 refused']);
  });

  test('whose answer was lost is answered by the next call', async () => {
    const { register } = gateway;
    register.submissionsBehind = new Map();
    const begun = await erase('politician/2', 'Osoba 2');
    await emptyAuditLog(gateway);
    expect((await erase('politician/2', 'Osoba 2')).status).toBe(404);
    await gateway.dataSource.query(
      `INSERT INTO audit_log (at, actor_name, action, record_type, record_id, outcome, details)
       VALUES ($1, 'Glavna', 'personal-data.erase', 'politician', '2', 'failed', '{"held": {"profile": 1}}')`,
      [begun.body.erasedAt],
    );
    expect((await erase('politician/2', 'Osoba 2')).body).toEqual({
      ...{ recordType: 'politician', id: 2, erasedAt: begun.body.erasedAt, erasedBy: 'Glavna' },
      parts: [{ kind: 'profile', count: 1, service: 'politicians', fate: 'erased' }],
    });
  });
});

test.each(['politician/99', 'submission/99', 'politician/0', 'submission/x', 'user/1'])(
  'nobody stands at %s',
  async (which) => {
    for (const call of [
      admin.get(`${PATH}/${which}`),
      admin.get(`${PATH}/${which}/export`),
      erase(which, 'Ana Izmišljena'),
    ]) {
      const [status, body] = await answerOf(call);
      expect([status, (body as { code: string }).code]).toEqual([404, expect.stringMatching(/\.not-found$/)]);
    }
    expect(removals()).toEqual([]);
  },
);

test('while a service is away nothing is exported in part and nothing is erased', async () => {
  await gateway.fundAndMedia.payments.kill();
  expect((await download('politician/1')).status).toBe(503);
  expect((await erase('politician/1', 'Ana Izmišljena')).status).toBe(503);
  expect(removals()).toEqual([]);
  await gateway.fundAndMedia.payments.revive();
});
