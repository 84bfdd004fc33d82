import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { backupsCalls } from '@jamcimo/contracts';
import { runBackupCommand } from '../src/commands/run-backup-command.js';
import { downloadArchive, uploadArchive } from '../src/commands/stream-archive.js';
import { Installation } from './installation.js';

let installation: Installation;
let printed: string[];

beforeAll(async () => {
  installation = await Installation.start();
  await installation.populate();
});
afterAll(() => installation.stop());
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

const run = (...words: string[]) => runBackupCommand(words, installation);

test('a backup is made, listed, verified and rehearsed from the command line', async () => {
  await run('create', 'Prije', 'nadogradnje');
  const [entry] = (await installation.calls.call(backupsCalls.list, {})).backups;
  expect(entry).toMatchObject({
    name: 'Prije nadogradnje',
    createdBy: expect.stringMatching(/^jamcimo backup \(/),
  });
  await run('list');
  expect(printed.at(-1)).toContain(entry?.file);
  await run('verify', String(entry?.file));
  await run('rehearse');
  expect(printed).toEqual(expect.arrayContaining(['✓ create', '✓ verify', '✓ rehearse']));
});

test('an archive goes out through a stream and comes back through one', async () => {
  const file = await installation.create('Za drugo mjesto');
  const output = new PassThrough();
  const [archive] = await Promise.all([
    buffer(output),
    downloadArchive(installation, file, output).then(() => output.end()),
  ]);
  expect(archive.equals(await installation.read(`backups/${file}`))).toBe(true);
  const objectKey = await uploadArchive(installation.store, Readable.from([archive]));
  expect(await installation.read(objectKey)).toEqual(archive);
});

test('a terminal is given no archive and sends none, and nothing is no archive', async () => {
  const file = await installation.create('Za zaslon');
  const screen = Object.assign(new PassThrough(), { isTTY: true });
  await expect(downloadArchive(installation, file, screen)).rejects.toThrow('goes into a file');
  await expect(uploadArchive(installation.store, screen)).rejects.toThrow('comes from a file');
  await expect(uploadArchive(installation.store, Readable.from([]))).rejects.toThrow('Nothing came');
});

test('what is no command, and what is no backup, is refused', async () => {
  for (const words of [[], ['download'], ['upload', 'x'], ['create-all'], ['verify', 'a', 'b']])
    await expect(run(...words)).rejects.toThrow('Usage: jamcimo backup');
  const none = 'jamcimo-20260101-000000-00000000.tar.zst';
  await expect(run('verify', none)).rejects.toMatchObject({ code: 'backup.not-found' });
  await expect(run('download', none)).rejects.toThrow();
});
