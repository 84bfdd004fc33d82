import { backupsCalls } from '@jamcimo/contracts';
import { readMaintenance, WriteTransactions } from '@jamcimo/database';
import { PubSub } from '@jamcimo/messaging';
import { CreateArchive } from '../src/archives/create-archive.js';
import { Installation } from './installation.js';

let installation: Installation;
let file: string;

beforeEach(async () => {
  installation = await Installation.start();
  await installation.populate();
  file = await installation.create();
  await installation.wreck();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await installation.stop();
});

/** What is true of a committed restore, whatever failed after it. */
async function expectRestored(): Promise<void> {
  expect(await installation.restore(file)).toMatchObject({
    state: 'succeeded',
    reason: null,
    result: { safetyBackup: expect.any(String), heldBack: 0 },
  });
  expect(await installation.query('SELECT name FROM politicians.politicians WHERE id = 3')).toEqual([
    { name: 'Ivo Ćuk' },
  ]);
  expect(await readMaintenance(installation.backups.dataSource.manager)).toBe(false);
  // The files that it brought back are shown, and stay.
  expect(await installation.store.stat('public/politicians/aa.webp')).not.toBeNull();
  expect(installation.testEnvironment.invalidations).toContainEqual(expect.stringMatching(/^politicians /));
}

test('a restore that was committed has succeeded when the gateways cannot be told that it is over', async () => {
  const pubSub = installation.backups.app.get(PubSub);
  const { publish } = pubSub;
  jest.spyOn(pubSub, 'publish').mockImplementation(async (channel, message) => {
    if (message === 'off') throw new Error('Redis is gone');
    return publish.call(pubSub, channel, message);
  });
  await expectRestored();
});

test('a restore whose connection broke at its commit has succeeded where the commit arrived', async () => {
  const { exclusively } = WriteTransactions.prototype;
  jest.spyOn(WriteTransactions.prototype, 'exclusively').mockImplementation(async function (
    this: WriteTransactions,
    ...given
  ) {
    await exclusively.apply(this, given);
    throw new Error('Connection terminated unexpectedly');
  });
  await expectRestored();
});

test('a restore that failed before its commit says that nothing was changed', async () => {
  jest.spyOn(WriteTransactions.prototype, 'exclusively').mockRejectedValue(new Error('too early'));
  expect(await installation.restore(file)).toMatchObject({
    state: 'failed',
    reason: 'Došlo je do neočekivane greške. Ništa nije promijenjeno.',
    result: null,
  });
});

test('a safety backup that would be too large is known before the site is closed, and so is one that is asked for', async () => {
  const pubSub = jest.spyOn(installation.backups.app.get(PubSub), 'publish');
  installation.backups.app.get(CreateArchive).limit = 10;
  const reason =
    'Sigurnosna kopija bila bi veća od 10\u00a0B, koliko se može pohraniti. Ništa nije promijenjeno.';
  expect(await installation.restore(file)).toMatchObject({ state: 'failed', reason, result: null });
  expect(pubSub).not.toHaveBeenCalledWith(expect.anything(), 'on');
  await expect(installation.create()).rejects.toThrow(reason);
  // Without a file it is the rows that are too many, which only writing them shows.
  for await (const { key } of installation.store.list('public/')) await installation.store.remove(key);
  await expect(installation.create()).rejects.toThrow(reason);
  expect((await installation.calls.call(backupsCalls.list, {})).limit).toBe(10);
});
