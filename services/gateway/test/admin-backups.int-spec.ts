import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DomainError } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { DirectoryStore, type ObjectStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import type { Response } from 'supertest';
import { AuditTrail } from '../src/audit/audit-trail.js';
import { BackupWorkPoller } from '../src/backups/backup-work-poller.js';
import { OBJECT_STORE } from '../src/infrastructure/object-store.js';
import { backupsForTests, oneBackup } from './backups-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { serve } from './serve-for-tests.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  EMPTY_FILE_INPUT,
  emptyAuditLog,
  MULTIPART,
  newVisitor,
  ORDINARY,
  sendForm,
  sessionCookie,
  signIn,
  type Visitor,
} from './visitor.js';

const TOKEN = 'a token for tests only';
const MEGABYTE = 1024 * 1024;
const PATH = '/api/admin/backup';
const FILE = oneBackup().file;

const { state, provider } = backupsForTests();
let backups: Awaited<ReturnType<typeof serve>>;
let gateway: RunningGateway;
let admin: Visitor;
let store: DirectoryStore;

beforeAll(async () => {
  backups = await serve([provider], TOKEN);
  gateway = await startGateway({ BACKUPS_ADDR: `127.0.0.1:${backups.port}`, SERVICE_TOKEN: TOKEN });
  admin = await administrator(gateway);
  store = new DirectoryStore(gateway.objectsDir);
});
afterAll(async () => {
  await gateway.stop();
  await backups.kill();
});
beforeEach(async () => {
  Object.assign(state, {
    ...{ backups: [oneBackup()], given: [], outcome: { state: 'succeeded' } },
    whileAdopting: async () => undefined,
  });
  await emptyAuditLog(gateway);
  // The service removes what it adopted.
  for (const key of await stored('incoming/')) await store.remove(key);
});

async function stored(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

test('administrators alone reach backups, whatever they ask for', async () => {
  await addOrdinaryUser(gateway);
  const ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
  for (const [visitor, status] of [
    [newVisitor(gateway), 401],
    [ordinary, 403],
  ] as const) {
    for (const path of ['list', 'work', `download/${FILE}`])
      expect((await visitor.get(`${PATH}/${path}`)).status).toBe(status);
    for (const path of ['create', 'restore', 'upload'])
      expect((await visitor.post(`${PATH}/${path}`).send({ file: FILE })).status).toBe(status);
    expect((await visitor.delete(`${PATH}/${FILE}`)).status).toBe(status);
  }
  expect(state.given).toEqual([]);
});

test('the list has name, date, size and file of every backup, and who made it', async () => {
  const list = { backups: [oneBackup()], limit: 1000, rehearsedAt: null, offSite: null };
  expect(await answerOf(admin.get(`${PATH}/list`))).toEqual([200, list]);
});

test('what came after a backup is counted by whom it came to', async () => {
  expect(await answerOf(admin.get(`${PATH}/${FILE}/since`))).toEqual([200, { requests: 3, payments: 2 }]);
  expect(gateway.registrations.given.at(-1)?.input).toEqual({ at: oneBackup().date });
});

describe('a new backup', () => {
  test.each([
    ['with a name', { name: '  Prije izbora ' }, { name: 'Prije izbora', startedBy: 'Glavna' }],
    ['with a blank name', { name: '   ' }, { name: '', startedBy: 'Glavna' }],
    ['without a name', {}, { startedBy: 'Glavna' }],
    ['without a body', undefined, { startedBy: 'Glavna' }],
  ])('%s', async (_, body, given) => {
    const [status, answer] = await answerOf(admin.post(`${PATH}/create`).send(body));
    expect([status, answer]).toEqual([201, { work: expect.objectContaining({ state: 'succeeded' }) }]);
    expect(state.given).toEqual([{ name: 'create', input: given }]);
  });

  test.each([
    ['x'.repeat(81), 'Predugo'],
    ['a\tb', 'Nedopušteni znakovi'],
  ])('is refused with the name %p', async (name, message) => {
    const [status, body] = await answerOf(admin.post(`${PATH}/create`).send({ name }));
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: [{ field: 'name', message }] })]);
    expect(state.given).toEqual([]);
  });

  test('that takes long is answered with how far it is', async () => {
    state.outcome = { state: 'running', phase: 'reading-tables', done: 5, total: 10 };
    const follow = gateway.app.get(BackupWorkPoller);
    follow.patienceMs = 400;
    const begun = await answerOf(admin.post(`${PATH}/create`));
    follow.patienceMs = 25_000;
    expect(begun).toMatchObject([202, { work: { state: 'running', done: 5, total: 10 } }]);
    const present = await answerOf(admin.get(`${PATH}/work`));
    expect(present).toMatchObject([200, { work: { phase: 'reading-tables' } }]);
  });
});

test('a restore of a listed file is carried out and stands in the log', async () => {
  state.outcome = { state: 'succeeded', result: { rows: 12, safetyBackup: 'x' } };
  const [status, body] = await answerOf(admin.post(`${PATH}/restore`).send({ file: FILE }));
  expect([status, body]).toEqual([200, { work: expect.objectContaining({ state: 'succeeded' }) }]);
  expect(state.given).toEqual([{ name: 'restore', input: { file: FILE, startedBy: 'Glavna' } }]);
  expect((await auditRows(gateway))[0]).toMatchObject({
    action: 'backup.restore',
    outcome: 'succeeded',
    record_type: 'backup',
    details: { file: FILE, rows: 12 },
  });
});

test.each([
  [{ file: 'jamcimo-nema.tar.zst' }, 404],
  [{}, 422],
  [{ file: 7 }, 422],
])('a restore of %p is refused', async (body, status) => {
  expect((await admin.post(`${PATH}/restore`).send(body)).status).toBe(status);
  expect(state.given).toEqual([]);
});

test('why a restore failed is said in Croatian', async () => {
  state.outcome = { state: 'failed', reason: 'Arhiva nije potpuna: prekinuta je prije kraja.' };
  expect(await answerOf(admin.post(`${PATH}/restore`).send({ file: FILE }))).toEqual([
    422,
    { code: 'backup.unusable', message: 'Arhiva nije potpuna: prekinuta je prije kraja.' },
  ]);
  expect((await auditRows(gateway))[0]).toMatchObject({ action: 'backup.restore', outcome: 'failed' });
  state.outcome = { state: 'interrupted' };
  expect((await answerOf(admin.post(`${PATH}/restore`).send({ file: FILE })))[1]).toMatchObject({
    message: 'Posao je prekinut. Ništa nije promijenjeno.',
  });
});

describe('the log says how a restore ended that goes on after its answer', () => {
  const entries = async () =>
    (await auditRows(gateway)).map(({ action, outcome, details }) => ({ action, outcome, details }));

  test.each([
    [{ state: 'succeeded', result: { rows: 12 } }, 'succeeded', { file: FILE, rows: 12 }],
    [{ state: 'failed', reason: 'Nema mjesta.' }, 'failed', { file: FILE, code: 'backup.unusable' }],
    [{ state: 'interrupted' }, 'failed', { file: FILE, code: 'backup.unusable' }],
  ] as const)('%p', async (end, outcome, details) => {
    state.outcome = { state: 'running' };
    const follow = gateway.app.get(BackupWorkPoller);
    follow.patienceMs = 10;
    expect((await admin.post(`${PATH}/restore`).send({ file: FILE })).status).toBe(202);
    follow.patienceMs = 25_000;
    expect(await entries()).toMatchObject([{ action: 'backup.restore', outcome: 'attempted' }]);
    state.outcome = end;
    await eventually(async () =>
      expect(await entries()).toEqual([{ action: 'backup.restore', outcome, details }]),
    );
    // Whoever looks later writes nothing more.
    expect((await admin.get(`${PATH}/work`)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
  });

  test('when the gateway that began it is gone', async () => {
    state.outcome = { state: 'running' };
    const follow = gateway.app.get(BackupWorkPoller);
    follow.patienceMs = 10;
    await admin.post(`${PATH}/restore`).send({ file: FILE });
    follow.patienceMs = 25_000;
    follow.onApplicationShutdown();
    state.outcome = { state: 'succeeded', result: { rows: 3 } };
    const next = new BackupWorkPoller(gateway.app.get(CallClient), gateway.app.get(AuditTrail));
    next.onApplicationBootstrap();
    await eventually(async () =>
      expect(await entries()).toMatchObject([{ action: 'backup.restore', outcome: 'succeeded' }]),
    );
    next.onApplicationShutdown();
  });
});

test('removing needs a listed file and stands in the log', async () => {
  expect(await answerOf(admin.delete(`${PATH}/${FILE}`))).toEqual([204, null]);
  expect(state.given).toEqual([{ name: 'remove', input: { file: FILE } }]);
  expect((await auditRows(gateway))[0]).toMatchObject({ action: 'backup.remove', outcome: 'succeeded' });
});

test.each([
  '..%2F..%2Fpublic%2Ftajna',
  '%2e%2e%2fprivate%2fsubmissions%2fa',
  '..%5C..%5Ctajna',
  `%2e%2f${FILE}`,
  `${FILE}%00`,
  `${FILE}.json`,
  'jamcimo-nema.tar.zst',
  'x'.repeat(400),
])('the name %p reaches no file', async (name) => {
  await store.put('public/tajna', Buffer.from('tajna'));
  await store.put(`backups/${FILE}.json`, Buffer.from('tajna'));
  for (const answer of [await admin.get(`${PATH}/download/${name}`), await admin.delete(`${PATH}/${name}`)]) {
    expect([400, 404, 422]).toContain(answer.status);
    expect(answer.text).not.toContain('tajna');
    expect(answer.body).toMatchObject({ message: expect.any(String) });
  }
  expect(state.given).toEqual([]);
});

describe('a download', () => {
  test('is the file under its own name, and stands in the log', async () => {
    const content = randomBytes(3 * MEGABYTE);
    await store.put(`backups/${FILE}`, content);
    const answer = await admin.get(`${PATH}/download/${FILE}`).buffer().parse(bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${FILE}"`,
      'content-length': String(content.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(content.equals(answer.body as Buffer)).toBe(true);
    await eventually(async () =>
      expect((await auditRows(gateway))[0]).toMatchObject({
        action: 'backup.download',
        outcome: 'succeeded',
        record_id: FILE,
      }),
    );
  });

  test('streams: whoever reads slowly costs no memory', async () => {
    await store.put(`backups/${FILE}`, Buffer.from('x'));
    // Two gigabytes that take no room on the disk.
    const handle = await open(join(gateway.objectsDir, 'backups', FILE), 'r+');
    await handle.truncate(2048 * MEGABYTE);
    await handle.close();
    const get = jest.spyOn(gateway.app.get<ObjectStore>(OBJECT_STORE), 'get');
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { cookie: sessionCookie(admin) };
      httpRequest(`${gateway.url}${PATH}/download/${FILE}`, { headers }, resolve).on('error', reject).end();
    });
    expect(response.headers['content-length']).toBe(String(2048 * MEGABYTE));
    const stream = (await get.mock.results[0]?.value)?.stream as ReadStream;
    await eventually(() => stream.isPaused());
    response.destroy();
    expect(stream.bytesRead).toBeLessThan(100 * MEGABYTE);
  });
});

describe('an uploaded archive', () => {
  const upload = (field: string, content: Buffer) =>
    answerOf(sendForm(admin.post(`${PATH}/upload`), [[field, content]], 'kopija.tar.zst'));

  test('lies whole in the incoming area while it is adopted', async () => {
    const content = randomBytes(3 * MEGABYTE);
    let seen = Buffer.alloc(0);
    state.whileAdopting = async (key) => {
      expect(key).toMatch(/^incoming\/backup-[0-9a-f-]{36}$/);
      seen = Buffer.concat(await (await store.get(key)).stream.toArray());
    };
    const [status, body] = await upload('file', content);
    expect([status, body]).toEqual([201, { work: expect.objectContaining({ kind: 'adopt' }) }]);
    expect(seen.equals(content)).toBe(true);
    expect((await auditRows(gateway))[0]).toMatchObject({
      ...{ action: 'backup.upload', outcome: 'succeeded', details: { bytes: content.length } },
    });
  });

  test('is thrown away when other work runs', async () => {
    state.whileAdopting = async () => {
      throw new DomainError('backup.busy');
    };
    const message = 'Drugi posao sa sigurnosnim kopijama upravo traje.';
    expect(await upload('file', Buffer.from('x'))).toEqual([409, { code: 'backup.busy', message }]);
    expect(await stored('incoming/backup-')).toEqual([]);
  });

  test('is asked for where the form has none', async () => {
    const [status, body] = await upload('photo', Buffer.from('x'));
    const errors = [{ field: 'file', message: 'Odaberite datoteku sigurnosne kopije' }];
    expect([status, body]).toEqual([422, expect.objectContaining({ errors })]);
    const empty = await admin.post(`${PATH}/upload`).set(MULTIPART).send(EMPTY_FILE_INPUT);
    expect(empty.status).toBe(422);
    expect((await admin.post(`${PATH}/upload`).send({})).status).toBe(400);
    expect([state.given, await stored('incoming/')]).toEqual([[], []]);
  });

  test('that breaks off leaves nothing', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zst"\r\n\r\nabc';
    expect((await admin.post(`${PATH}/upload`).set(MULTIPART).send(body)).status).toBe(400);
    expect([state.given, await stored('incoming/')]).toEqual([[], []]);
  });
});

function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
