import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, CallClient, encryptObject } from '@jamcimo/service-kit';
import { AREAS, DirectoryStore } from '@jamcimo/storage';
import { AuditTrail } from '../src/audit/audit-trail.js';
import { CollectPersonalData, type PersonalData } from '../src/personal-data/collect-personal-data.js';
import { ErasePersonalData } from '../src/personal-data/erase-personal-data.js';
import { ExportPersonalData } from '../src/personal-data/export-personal-data.js';
import { FindPersonalRecords } from '../src/personal-data/find-personal-records.js';
import { runPersonCommand } from '../src/personal-data/run-person-command.js';
import { SubmissionFiles } from '../src/submissions/submission-files.js';
import { record } from './administered-register.js';
import { mediaMention } from './fund-and-media-for-tests.js';
import { entry } from './fund-entries-for-tests.js';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { statementLine } from './statements-for-tests.js';
import { auditRows } from './visitor.js';

const SECRET = 'a secret for tests only';
const SEALED = 'private/submissions/5f1c1b53-9d2f-4b43-9d57-5c2ff0f3f3a1';
const PHOTO = `politicians/${'a'.repeat(64)}-480.webp`;

let gateway: RunningGateway;
let folder: string;

beforeAll(async () => {
  gateway = await startGateway();
  folder = await mkdtemp(join(tmpdir(), 'jamcimo-test-person-'));
  const store = new DirectoryStore(gateway.objectsDir);
  await store.put(`${AREAS.public}${PHOTO}`, Buffer.from('slika'));
  await store.put(
    SEALED,
    encryptObject(
      appKeys({ APP_SECRET: SECRET }, 'private objects v1'),
      SEALED,
      Buffer.from('bajtovi dokumenta'),
    ),
  );
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  const { register, registrations, fundAndMedia } = gateway;
  register.records = [record(1, { name: 'Ana Izmišljena', photoUrl: `/files/${PHOTO}` }), record(2)];
  register.submissionsBehind = new Map([[1, [5]]]);
  registrations.submissions = [
    submission(5, { name: 'Ana Izmišljena', status: 'approved' }),
    submission(6, { name: 'Ana Izmišljena', original_politician_id: 1 }),
    submission(7, { name: 'Bruno Izmišljen', email: 'bruno@primjer.example' }),
  ];
  registrations.fileKey = SEALED;
  fundAndMedia.entries = [entry(3, { politicianId: 1 })];
  fundAndMedia.lines = [statementLine(1, { submissionId: 5 }), statementLine(2, { submissionId: 7 })];
  fundAndMedia.mentions = [mediaMention(1), mediaMention(2, { state: 'removed' })];
});

function run(line: string): Promise<string> {
  const calls = gateway.app.get(CallClient);
  const store = new DirectoryStore(gateway.objectsDir);
  const audit = new AuditTrail(new WriteTransactions(gateway.dataSource));
  const collect = new CollectPersonalData(calls, gateway.dataSource);
  const files = new SubmissionFiles(calls, { APP_SECRET: SECRET }, store);
  return runPersonCommand(line.split(' '), {
    audit,
    finding: new FindPersonalRecords(calls),
    exporting: new ExportPersonalData(collect, files, store),
    erasing: new ErasePersonalData(calls, collect),
  });
}
const read = async (to: string): Promise<PersonalData> =>
  JSON.parse(await readFile(join(to, 'data.json'), 'utf8'));

describe('export', () => {
  test('a profile comes with both kinds of its requests, its money, its mentions in every state, and all files', async () => {
    const to = join(folder, 'ana');
    await run(`export politician 1 --to ${to}`);
    const data = await read(to);
    expect(data.profile?.name).toBe('Ana Izmišljena');
    expect(data.requests.map(({ id }) => id)).toEqual([5, 6]);
    expect(data.payments.map(({ id }) => id)).toEqual([3]);
    expect(data.statementLines.map(({ id }) => id)).toEqual([1]);
    expect(data.mentions.map(({ state }) => state)).toEqual(['unsure', 'removed']);
    expect(JSON.stringify(data)).not.toContain('bruno@');
    expect((await readdir(to)).sort()).toEqual([
      'data.json',
      'profile-photo.webp',
      'request-5-id-document.jpg',
      'request-5-photo.jpg',
      'request-6-id-document.jpg',
      'request-6-photo.jpg',
    ]);
    expect(await readFile(join(to, 'profile-photo.webp'), 'utf8')).toBe('slika');
    expect(await readFile(join(to, 'request-5-id-document.jpg'), 'utf8')).toBe('bajtovi dokumenta');
  });

  test('nobody else may enter the folder, and the log says that it was done, without the name', async () => {
    const to = join(folder, 'zaseban');
    await run(`export request 7 --to ${to}`);
    expect((await stat(to)).mode & 0o777).toBe(0o700);
    expect((await stat(join(to, 'data.json'))).mode & 0o777).toBe(0o600);
    const [last] = (await auditRows(gateway)).slice(-1);
    expect(last).toMatchObject({
      action: 'personal-data.export',
      outcome: 'succeeded',
      actor_name: 'npm run admin',
      record_type: 'submission',
      record_id: '7',
    });
  });

  test('what was done with the records is exported without the administrators and their addresses', async () => {
    await gateway.dataSource.query(
      `INSERT INTO audit_log (at, actor_name, action, record_type, record_id, outcome, address)
       VALUES (now(), 'Glavna', 'submission.decide', 'submission', '6', 'succeeded', '192.0.2.7'),
              (now(), 'Glavna', 'submission.decide', 'submission', '7', 'refused', '192.0.2.7')`,
    );
    const to = join(folder, 'dnevnik');
    await run(`export politician 1 --to ${to}`);
    const { log } = await read(to);
    expect(log).toContainEqual(expect.objectContaining({ action: 'submission.decide', recordId: '6' }));
    expect(log.some(({ outcome }) => outcome === 'refused')).toBe(false);
    expect(JSON.stringify(log)).not.toMatch(/Glavna|192\.0/);
  });

  test('files that are gone are left out', async () => {
    gateway.registrations.fileKey = null;
    const to = join(folder, 'bez-datoteka');
    await run(`export request 7 --to ${to}`);
    expect(await readdir(to)).toEqual(['data.json']);
  });

  test('a folder that exists is refused, and nothing is written into it', async () => {
    const to = await mkdtemp(join(folder, 'postoji-'));
    await expect(run(`export request 7 --to ${to}`)).rejects.toThrow('it exists already');
    expect(await readdir(to)).toEqual([]);
  });

  test.each(['politician 99', 'request 99'])('%s does not exist', async (which) => {
    const to = join(folder, 'nikoga');
    await expect(run(`export ${which} --to ${to}`)).rejects.toThrow(/nije pronađen/);
    await expect(stat(to)).rejects.toThrow('ENOENT');
  });
});

describe('remove', () => {
  test('a profile is erased as from the screen, with a protocol and an entry in the log', async () => {
    expect(await run('remove politician 1 Ana Izmišljena')).toContain(
      'registrations approvedRequests 1: anonymized',
    );
    expect(gateway.register.records.map(({ id }) => id)).toEqual([2]);
    const [last] = (await auditRows(gateway)).slice(-1);
    expect(last).toMatchObject({ action: 'personal-data.erase', record_id: '1', outcome: 'succeeded' });
  });

  test('a request is removed', async () => {
    await run('remove request 7 Bruno Izmišljen');
    expect(gateway.registrations.given).toContainEqual({ name: 'remove', input: { id: 7 } });
  });

  test('a number with another name removes nobody', async () => {
    await expect(run('remove politician 1 Bruno Izmišljen')).rejects.toThrow('Ništa nije obrisano');
    expect(gateway.register.records).toHaveLength(2);
  });
});

test('find tells numbers, places and states', async () => {
  expect((await run('find Ana Izmišljena')).split('\n')).toEqual(
    expect.arrayContaining([
      'politician 1  Ana Izmišljena, –',
      'request 5  Ana Izmišljena, Splitsko-dalmatinska, Makarska, approved',
    ]),
  );
});

test.each([
  '',
  'find',
  'export',
  'export politician',
  'export politician 0',
  'export osoba 1',
  'export politician 1 2',
  'export politician 1 --kamo x',
  'remove politician 1',
  'erase politician 1 Ana',
])('"%s" shows the usage', async (line) => {
  await expect(run(line)).rejects.toThrow(/^Usage: npm run person/);
});
