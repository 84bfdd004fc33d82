import { randomUUID } from 'node:crypto';
import { type Candidate, importTemplate, politiciansCalls } from '@jamcimo/contracts';
import { readCandidateList } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() =>
  service.dataSource.query(
    'TRUNCATE politicians, import_keys, removed_people, deliveries, outbox_events CASCADE',
  ),
);

function candidate(fields: Partial<Candidate> = {}): Candidate {
  return {
    row: 'redak 2',
    name: 'Ana Anić',
    gender: 'f',
    party: 'Nije navedeno',
    position: 'gradonačelnica',
    candidacy: 'candidate',
    county: 'Splitsko-dalmatinska',
    unit: 'Sinj',
    unitCode: '3921',
    birthYear: null,
    goals: [],
    references: [],
    programLink: null,
    email: null,
    ...fields,
  };
}

const run = (candidates: Candidate[], options: { publish?: boolean; dryRun?: boolean } = { publish: true }) =>
  service.calls.call(politiciansCalls.importCandidates, { candidates, ...options });
const listed = async () => (await service.calls.call(politiciansCalls.list, { limit: 100 })).items;
const rows = () => service.dataSource.query('SELECT id, name, version FROM politicians ORDER BY id');

test('a candidate becomes a profile with a drawn avatar, a level and no goals', async () => {
  expect(await run([candidate()])).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: [] });
  expect(await listed()).toEqual([
    expect.objectContaining({
      name: 'Ana Anić',
      party: 'Nije navedeno',
      city: 'Splitsko-dalmatinska, Sinj',
      jurisdiction: 'Gradska razina',
      mainGoals: [],
      photoUrl: expect.stringMatching(/^\/avatars\/AA-\d+\.svg$/),
    }),
  ]);
});

test('the same list twice changes nothing', async () => {
  const list = [
    candidate(),
    candidate({ name: 'Ivo Ivić', goals: ['Graditi vrtiće'], references: ['https://izvor.example'] }),
  ];
  await run(list);
  const before = await rows();
  expect(await run(list)).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: [] });
  expect(await rows()).toEqual(before);
});

/** The statements of the transaction that holds the lock of imports. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const byRunner = new Map<unknown, string[]>();
  const { logger } = service.dataSource;
  const logQuery = (sql: string, _parameters: unknown, runner: unknown) => {
    byRunner.set(runner, [...(byRunner.get(runner) ?? []), sql]);
  };
  Object.assign(service.dataSource, { logger: { ...logger, logQuery } });
  await work().finally(() => Object.assign(service.dataSource, { logger }));
  const isImport = (statements: string[]) => statements.some((sql) => sql.includes('politicians.import'));
  return [...byRunner.values()].find(isImport) ?? [];
}

test('a batch costs a handful of statements, however many people are new and changed', async () => {
  const people = (party: string, goals: string[], unit = 'Sinj') =>
    Array.from({ length: 200 }, (_, index) =>
      candidate({ name: `Ana Anić Broj${index}`, party, unit, goals, references: goals.map(() => null) }),
    );
  const first = people('HSS', ['Graditi vrtiće', 'Obnoviti ceste', 'Otvoriti knjižnicu']);
  const created = await statementsOf(async () => expect(await run(first)).toMatchObject({ created: 200 }));
  const second = people('SDP', ['Graditi vrtiće', 'Urediti obalu']);
  const changed = await statementsOf(async () => expect(await run(second)).toMatchObject({ updated: 200 }));
  expect((await listed())[7]).toMatchObject({ party: 'SDP', mainGoals: ['Graditi vrtiće', 'Urediti obalu'] });
  await service.dataSource.query('TRUNCATE import_keys');
  const adopted = await statementsOf(async () => expect(await run(second)).toMatchObject({ unchanged: 200 }));
  for (const statements of [created, changed, adopted])
    expect({ statements, count: statements.length <= 20 }).toEqual({ statements, count: true });
});

test('two imports of one list at the same time make each person once', async () => {
  const list = Array.from({ length: 40 }, (_, i) => candidate({ name: `Ana Anić Broj${i}` }));
  const outcomes = await Promise.all([run(list), run(list)]);
  expect(outcomes.map(({ created }) => created).sort()).toEqual([0, 40]);
  expect(await rows()).toHaveLength(40);
});

test('namesakes of one unit stay apart by their year of birth, equal names in two units too', async () => {
  await run([
    candidate({ birthYear: 1976 }),
    candidate({ birthYear: 1981 }),
    candidate({ unit: 'Trilj', unitCode: '4588' }),
  ]);
  expect(await rows()).toHaveLength(3);
});

test('one person written in two ways is one profile', async () => {
  await run([candidate({ name: 'Đurđa Šimić' })]);
  expect(await run([candidate({ name: 'Đurđa Simic' })])).toMatchObject({ created: 0 });
});

describe('titles', () => {
  const written = ['dr. sc. Ana Anić', 'Ana Anić', 'Ana Anić, dipl. oec.', 'prof. Ana Anić, dr. med.'];

  test('make no further profile, and change no name', async () => {
    await run([candidate({ name: 'dr. sc. Ana Anić' })]);
    for (const name of written)
      expect(await run([candidate({ name })])).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await listed()).toMatchObject([
      { name: 'dr. sc. Ana Anić', photoUrl: expect.stringMatching(/^\/avatars\/AA-/) },
    ]);
    const sorted = await service.dataSource.query('SELECT sort_last AS last FROM politicians');
    expect(sorted).toEqual([{ last: 'Anić' }]);
  });

  test.each(['3921|dr sc ana anic|', '3921|ana anic dr med|', '3921|ana anic|'])(
    'are found under the key %s of an earlier import',
    async (key) => {
      await run([candidate()]);
      await service.dataSource.query('UPDATE import_keys SET key = $1', [key]);
      for (const name of written) expect(await run([candidate({ name })])).toMatchObject({ created: 0 });
      expect(await rows()).toHaveLength(1);
    },
  );

  test('of people who were removed bring nobody back', async () => {
    await run([candidate({ name: 'dr. sc. Ana Anić' })]);
    await service.dataSource.query("UPDATE import_keys SET key = '3921|dr sc ana anic|'");
    const [row] = (await rows()) as { id: number }[];
    await service.calls.call(politiciansCalls.remove, { id: row?.id ?? 0 });
    expect(await run([candidate({ name: 'dr. sc. Ana Anić' })])).toMatchObject({ created: 0 });
  });

  test('on one side alone find who came by the form', async () => {
    await service.calls.call(politiciansCalls.create, person({ name: 'dr. sc. Ana Anić' }));
    await service.calls.call(politiciansCalls.create, person({ name: 'Eva Đurić' }));
    const list = [candidate(), candidate({ name: 'Eva Đurić, mag. iur.' }), candidate({ name: 'Iva Anić' })];
    expect(await run(list)).toMatchObject({ created: 1 });
  });
});

test('a person who stands in two rows of one list is one profile that says what both say', async () => {
  const list = [
    candidate({ position: 'Gradsko vijeće' }),
    candidate({ party: 'HSS', goals: ['Graditi vrtiće'], references: [null] }),
    candidate({ position: 'Gradsko vijeće' }),
  ];
  expect(await run(list)).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  expect(await listed()).toEqual([
    expect.objectContaining({
      party: 'HSS',
      position: 'gradonačelnica',
      mainGoals: ['Graditi vrtiće'],
    }),
  ]);
  expect(await run(list)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

test('a person who registered before the import is matched by name and place, once', async () => {
  const { id } = await service.calls.call(politiciansCalls.create, person({ name: 'Ana Anić' }));
  expect(await run([candidate(), candidate({ birthYear: 1981 })])).toMatchObject({
    created: 1,
    unchanged: 1,
  });
  expect(await run([candidate(), candidate({ birthYear: 1981 })])).toMatchObject({ unchanged: 2 });
  const keys = await service.dataSource.query('SELECT key FROM import_keys WHERE politician_id = $1', [id]);
  expect(keys).toEqual([{ key: '3921|ana anic|' }]);
});

test('of two who registered under one name nobody knows which is meant: the list makes a third', async () => {
  for (let time = 0; time < 2; time += 1)
    await service.calls.call(politiciansCalls.create, person({ name: 'Ana Anić' }));
  expect(await run([candidate()])).toMatchObject({ created: 1 });
});

test('a whole batch publishes each new profile once, with its own goals, in the order of the list', async () => {
  const list = Array.from({ length: 30 }, (_, i) =>
    candidate({ name: `Ana Anić Broj${i}`, goals: [`Cilj broj ${i}`], references: [null] }),
  );
  await run(list);
  const publishedEvents = await service.dataSource.query(
    `SELECT payload->>'name' AS name FROM outbox_events WHERE name = 'politician.changed' ORDER BY aggregate_id::int`,
  );
  expect(publishedEvents.map(({ name }: { name: string }) => name)).toEqual(list.map(({ name }) => name));
  for (const { name, mainGoals } of await listed()) {
    expect(mainGoals).toEqual([`Cilj broj ${name.replace('Ana Anić Broj', '')}`]);
  }
});

test('a dry run reports the outcome and writes nothing', async () => {
  expect(await run([candidate()], { publish: true, dryRun: true })).toMatchObject({ created: 1 });
  expect(await rows()).toEqual([]);
});

test('without publishing nobody sees the profiles, a later import publishes them', async () => {
  await run([candidate()], {});
  expect(await listed()).toEqual([]);
  expect(await run([candidate()])).toMatchObject({ updated: 1 });
  expect(await listed()).toHaveLength(1);
});

test("people's work is never overwritten", async () => {
  await run([candidate(), candidate({ name: 'Iva Ivić' })]);
  const [ana, iva] = (await rows()) as { id: number }[];
  await service.calls.call(politiciansCalls.update, { id: ana?.id ?? 0, changes: { party: 'Nezavisni' } });
  await service.calls.call(politiciansCalls.setFlags, { id: iva?.id ?? 0, flags: { isVerified: true } });
  const again = await run([candidate({ party: 'HSS' }), candidate({ name: 'Iva Ivić', party: 'HSS' })]);
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test('a later list with more to say fills what is still as imported', async () => {
  await run([candidate()]);
  const fuller = candidate({ party: 'HSS', goals: ['Graditi vrtiće'], references: [null] });
  expect(await run([fuller])).toMatchObject({ updated: 1 });
  expect(await listed()).toEqual([
    expect.objectContaining({ party: 'HSS', mainGoals: ['Graditi vrtiće'], goalOrigins: ['import'] }),
  ]);
});

test('removed people stay removed, and neither their name nor their goals stay behind', async () => {
  await run([candidate({ goals: ['Graditi vrtiće'], references: [null] })]);
  const [row] = (await rows()) as { id: number }[];
  await service.calls.call(politiciansCalls.remove, { id: row?.id ?? 0 });
  expect(await run([candidate()])).toMatchObject({ created: 0, unchanged: 1 });
  expect(await rows()).toEqual([]);
  const left = await service.dataSource.query(
    'SELECT k.*, r.* FROM removed_people r FULL JOIN import_keys k ON false',
  );
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toMatch(/anic|vrti|3921\|/i);
});

test('a list that cannot be read is refused in one sentence', async () => {
  const upload = `incoming/${randomUUID()}`;
  const read = (fileName: string, content: Buffer) =>
    new DirectoryStore(service.objectsDir)
      .put(upload, content)
      .then(() => service.calls.call(politiciansCalls.readCandidateList, { fileName, upload }));
  const picture = read('slika.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
  await expect(picture).rejects.toMatchObject({ code: 'candidate-list.unreadable' });
  const template = await read('predlozak.csv', Buffer.from(importTemplate()));
  expect(template.candidates.length).toBeGreaterThan(0);
});

test('a long list is answered in pieces, what is wrong with it with the first', async () => {
  const upload = `incoming/${randomUUID()}`;
  const letters = [...'abcdefghijklmnop'];
  const names = letters.flatMap((first) =>
    letters.flatMap((second) =>
      letters.slice(0, 5).map((third) => `Ana ${first.toUpperCase()}${second}${third}ić`),
    ),
  );
  const rows = ['Ime i prezime;Grad/općina', 'x;Klis', ...names.map((name) => `${name};Klis`)];
  await new DirectoryStore(service.objectsDir).put(upload, Buffer.from(rows.join('\n')));
  const file = { fileName: 'popis.csv', upload };
  const last = await service.calls.call(politiciansCalls.readCandidateList, { ...file, from: 1000 });
  expect([last.candidates.length, last.total, last.rejected]).toEqual([280, 1280, []]);
  const whole = await readCandidateList(service.calls, file);
  expect(whole.candidates.map(({ row }) => row)).toEqual(names.map((_, at) => `redak ${at + 3}`));
  expect(whole.rejected).toHaveLength(1);
});

test('of the object store only uploads are read as a list', async () => {
  const key = 'private/submissions/1';
  await new DirectoryStore(service.objectsDir).put(key, Buffer.from(importTemplate()));
  for (const upload of [key, 'incoming/../private/submissions/1'])
    await expect(
      service.calls.call(politiciansCalls.readCandidateList, { fileName: 'lista.csv', upload }),
    ).rejects.toMatchObject({ code: 'internal' });
});

test('official results say who was elected, in the gender of the person, and a list of candidates does not take it back', async () => {
  const people = (candidacy: Candidate['candidacy']) => [
    candidate({ candidacy }),
    candidate({ name: 'Ivo Ivić', gender: 'm', position: 'gradonačelnik' }),
  ];
  const texts = async () => (await listed()).map(({ name, candidacyText }) => [name, candidacyText]);
  await run(people('candidate'));
  expect(await texts()).toEqual([
    ['Ana Anić', 'kandidatkinja 2025.'],
    ['Ivo Ivić', 'kandidat 2025.'],
  ]);
  expect(await run(people('elected'))).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await run(people('candidate'))).toMatchObject({ unchanged: 2 });
  expect(await texts()).toEqual([
    ['Ana Anić', 'izabrana 2025.'],
    ['Ivo Ivić', 'kandidat 2025.'],
  ]);
});
