import { DirectoryStore } from '@jamcimo/storage';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  administrator,
  answerOf,
  auditRows,
  emptyAuditLog,
  type FormField,
  sendForm,
  type Visitor,
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.register.given = [];
  await emptyAuditLog(gateway);
});

/** Whatever became of an import, nothing of it stays in the object store. */
afterEach(async () => {
  const uploads: string[] = [];
  for await (const { key } of new DirectoryStore(gateway.objectsDir).list('incoming/')) uploads.push(key);
  expect(uploads).toEqual([]);
});

/** Every line is a candidate for the register of these tests. */
const form = (content: string | Buffer, field = 'file'): FormField => [field, Buffer.from(content)];

const send = (field: FormField, query = '') =>
  answerOf(sendForm(admin.post(`/api/admin/politicians/import${query}`), [field], 'lista.csv'));
const people = (count: number) => Array.from({ length: count }, (_, i) => `Osoba ${i}`).join('\n');
const asked = () => gateway.register.given.map(({ name }) => name);

test('a dry run reports what would happen and requests no writes', async () => {
  expect(await send(form('Ana Anić\n?\nIva Ivić'), '?dryRun=true')).toEqual([
    200,
    {
      ...{ created: 2, updated: 0, unchanged: 0, warnings: [], assumedPositions: [] },
      rejected: [{ row: '?', name: null, reason: 'Bez imena' }],
      people: ['Ana Anić', 'Iva Ivić'].map((name) => ({
        ...{ name, row: expect.any(String), position: expect.any(String) },
        ...{ county: expect.any(String), unit: expect.any(String) },
      })),
    },
  ]);
  expect(gateway.register.given).toEqual([
    { name: 'read-candidate-list', input: { fileName: 'lista.csv', lines: 3 } },
    { name: 'import-candidates', input: { candidates: 2, dryRun: true, publish: false } },
  ]);
});

test('a real run writes, published when so wished', async () => {
  expect((await send(form('Ana Anić'), '?publish=true'))[1]).toMatchObject({ created: 1, people: [] });
  expect(gateway.register.given.at(-1)?.input).toEqual({ candidates: 1, dryRun: false, publish: true });
});

test('a long list is written in batches and reported as one', async () => {
  expect(await send(form(people(450)))).toMatchObject([200, { created: 450 }]);
  expect(asked()).toEqual(['read-candidate-list', ...Array<string>(3).fill('import-candidates')]);
});

test('the log has figures, also of an import that broke off, and nothing of the list', async () => {
  await send(form('Ana Anić\n?'));
  await gateway.register.kill();
  expect((await send(form('Ana Anić')))[0]).toBe(503);
  await gateway.register.revive();
  const rows = await auditRows(gateway);
  expect(rows.map(({ action, outcome, details }) => [action, outcome, details])).toEqual([
    [
      'politician.import',
      'succeeded',
      { dryRun: false, publish: false, bytes: 11, created: 1, updated: 0, unchanged: 0, rejected: 1 },
    ],
    ['politician.import', 'failed', { dryRun: false, publish: false, bytes: 9, code: 'service.unavailable' }],
  ]);
});

test('a file that is no list is refused in one sentence', async () => {
  expect(await send(form('nečitljivo'))).toEqual([
    422,
    { message: 'U datoteci nema nijednog kandidata.', code: 'candidate-list.unreadable' },
  ]);
});

test('without a file, with an empty one or one under another name: 422 at the field', async () => {
  const text: FormField = ['nešto', 'drugo'];
  for (const field of [text, form(''), form('Ana', 'photo')]) {
    expect(await send(field)).toMatchObject([422, { errors: [{ field: 'file' }] }]);
  }
});

test('a body that is no form is malformed', async () => {
  expect((await admin.post('/api/admin/politicians/import').send({})).status).toBe(400);
});

test('a file over 20 MB is refused, and nothing is read of it', async () => {
  const [status, body] = await send(form(Buffer.alloc(20 * 1024 * 1024 + 1, 'a')));
  expect([status, body]).toEqual([
    413,
    { message: 'Datoteka je prevelika. Najveća dopuštena veličina je 20 MB.', code: 'file.too-large' },
  ]);
  expect(gateway.register.given).toEqual([]);
});

test('a file of just 20 MB passes through to the reader of lists @long', async () => {
  expect((await send(form(Buffer.alloc(20 * 1024 * 1024, 'a')), '?dryRun=true'))[0]).toBe(200);
});
