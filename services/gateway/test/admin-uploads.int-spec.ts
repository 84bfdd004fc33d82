import { DirectoryStore } from '@jamcimo/storage';
import { record } from './administered-register.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  administrator,
  answerOf,
  auditRows,
  EMPTY_FILE_INPUT,
  emptyAuditLog,
  type FormField,
  MULTIPART,
  sendForm,
  type Visitor,
} from './visitor.js';

const MEGABYTE = 1024 * 1024;
const PATH = '/api/admin/politicians/1';

let gateway: RunningGateway;
let admin: Visitor;
let store: DirectoryStore;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
  store = new DirectoryStore(gateway.objectsDir);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.records = [record(1)];
  gateway.register.given = [];
  gateway.register.whileUpdating = async () => undefined;
});

const patch = (fields: FormField[], headers: Record<string, string> = {}) =>
  answerOf(sendForm(admin.patch(PATH).set(headers), fields));
const given = () =>
  gateway.register.given.at(-1)?.input as { changes: object; files: { photo?: string; programPdf?: string } };

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys;
}

test('a form says the same as JSON: lists, flags, absent and empty fields', async () => {
  await patch([
    ['name', 'Ana Anić'],
    ['selectedParties[]', 'HSS'],
    ['selectedParties[]', 'Lista za grad'],
    ['mainGoals[]', 'Graditi vrtiće'],
    ['mainGoals[]', ''],
    ['mainGoals[]', 'Urediti park'],
    ['goal1Reference', ''],
    ['isVerified', 'true'],
    ['nepoznato', 'polje'],
  ]);
  expect(given()).toMatchObject({
    changes: {
      name: 'Ana Anić',
      party: 'HSS, Lista za grad',
      // An empty goal keeps its place until its links are left out with it.
      mainGoals: ['Graditi vrtiće', '', 'Urediti park'],
      goal1Reference: null,
      isVerified: true,
    },
    files: {},
  });
  expect(Object.keys(given().changes).sort()).toEqual(
    ['goal1Reference', 'isVerified', 'mainGoals', 'name', 'party'].sort(),
  );
});

test('lists may be written as a JSON array, an empty one clears', async () => {
  await patch([
    ['mainGoals', '["Graditi vrtiće","Urediti park"]'],
    ['selectedParties[]', '["HNS","HSS"]'],
  ]);
  expect(given().changes).toEqual({ mainGoals: ['Graditi vrtiće', 'Urediti park'], party: 'HNS, HSS' });
  await patch([['mainGoals[]', '[]']]);
  expect(given().changes).toEqual({ mainGoals: [] });
});

test('files lie in the incoming area while the register judges them, and are gone afterwards', async () => {
  let seen: string[] = [];
  gateway.register.whileUpdating = async () => {
    seen = await stored();
  };
  const photo = Buffer.from('slika');
  const [status] = await patch([
    ['photo', photo],
    ['name', 'Ana Anić'],
    ['programPdf', Buffer.from('%PDF-1.7')],
  ]);
  const { files } = given();
  expect([status, seen]).toEqual([200, [files.photo, files.programPdf].sort()]);
  expect(files.photo).toMatch(/^incoming\//);
  expect(await stored()).toEqual([]);
});

test('a file input that was left empty is no file', async () => {
  await admin.patch(PATH).set(MULTIPART).send(EMPTY_FILE_INPUT);
  expect(given().files).toEqual({});
});

test('the log names what was changed', async () => {
  await emptyAuditLog(gateway);
  await patch([
    ['photo', Buffer.from('slika')],
    ['name', 'Ana Anić'],
  ]);
  expect((await auditRows(gateway))[0]).toMatchObject({ details: { fields: ['name', 'photo'] } });
});

describe('refused, and nothing is left behind', () => {
  test.each([
    ['photo', 11, '10 MB'],
    ['photo', 30, '10 MB'],
    ['programPdf', 30, '20 MB'],
  ])('a %s of %i MB', async (field, megabytes, limit) => {
    const [status, body] = await patch(
      [
        ['programPdf', Buffer.from('%PDF-1.7')],
        [field === 'photo' ? 'photo' : 'programPdf', Buffer.alloc(megabytes * MEGABYTE)],
      ].slice(field === 'photo' ? 0 : 1) as FormField[],
    );
    const message = `Datoteka je prevelika. Najveća dopuštena veličina je ${limit}.`;
    expect([status, body]).toEqual([413, { message, code: 'file.too-large', errors: [{ field, message }] }]);
    expect([gateway.register.given, await stored()]).toEqual([[], []]);
  });

  test('wrong values beside a good file', async () => {
    const [status] = await patch([
      ['photo', Buffer.from('slika')],
      ['name', ''],
    ]);
    expect([status, gateway.register.given, await stored()]).toEqual([422, [], []]);
  });

  test('an outdated version', async () => {
    const [status] = await patch([['photo', Buffer.from('slika')]], { 'if-match': '"9"' });
    expect([status, await stored()]).toEqual([409, []]);
  });

  test('a register that is down', async () => {
    await gateway.register.kill();
    const [status] = await patch([['photo', Buffer.from('slika')]]);
    await gateway.register.revive();
    expect([status, await stored()]).toEqual([503, []]);
  });

  test('a form that breaks off', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc';
    const response = await admin.patch(PATH).set(MULTIPART).send(body);
    expect([response.status, gateway.register.given, await stored()]).toEqual([400, [], []]);
  });
});
