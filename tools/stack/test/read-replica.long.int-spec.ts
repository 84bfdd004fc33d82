import {
  openDatabase,
  openReadReplica,
  PublicReads,
  type ReadFrom,
  WriteTransactions,
} from '@jamcimo/database';
import { eventually } from '@jamcimo/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { type StreamingPair, startStreamingPair } from './streaming-copy.ts';

let pair: StreamingPair;
let primary: DataSource;
let reads: PublicReads;
let from: ReadFrom[];
let notices: string[];

const options = () => ({
  service: 'proba',
  schema: 'proba',
  ownerUrl: pair.url,
  readUrl: pair.copyUrl,
  appSecret: 'a secret for tests only',
  poolSize: 3,
  entities: [],
  migrations: [],
  onNotice: (line: string) => notices.push(line),
});

/** As `DatabaseModule` does, with a shorter rest. */
function publicReads(): PublicReads {
  return new PublicReads(primary, openReadReplica(options(), primary, 100), (where) => from.push(where));
}

const count = (manager: EntityManager) =>
  manager
    .query('SELECT count(*)::int AS words, pg_is_in_recovery() AS "isCopy" FROM words')
    .then(([row]) => row as { words: number; isCopy: boolean });

async function write(): Promise<void> {
  const transactions = new WriteTransactions(primary);
  await transactions.write((manager) => manager.query("INSERT INTO words VALUES ('riječ')"));
}

const untilCopyIsRead = () =>
  eventually(async () => expect(await reads.read(count)).toMatchObject({ isCopy: true }));

beforeAll(async () => {
  notices = [];
  pair = await startStreamingPair();
  primary = await openDatabase(options());
  await primary.query('CREATE TABLE words (word text)');
});
beforeEach(async () => {
  from = [];
  notices = [];
  reads = publicReads();
  await reads.changed();
  await untilCopyIsRead();
});
afterEach(() => reads.close());
afterAll(async () => {
  await primary.destroy();
  await pair.remove();
});

test('public reads are answered by the streaming copy, also in transactions, and changes reach it', async () => {
  const { words } = await reads.read(count);
  await write();
  await reads.changed();
  await eventually(async () => expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: true }));
  expect(await reads.read((manager) => manager.transaction(count))).toMatchObject({ isCopy: true });
});

test('what has just been committed here is read at once, however far the copy is behind', async () => {
  const { words } = await reads.read(count);
  await pair.onCopy('SELECT pg_wal_replay_pause()');
  try {
    await write();
    const noted = reads.changed();
    // Also while nobody knows yet where the change lies in the log.
    expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: false });
    await noted;
    expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: false });
    await expect(reads.read((manager) => manager.transaction(count))).resolves.toMatchObject({
      isCopy: false,
    });
    expect(from.slice(-3)).toEqual(['primary-behind', 'primary-behind', 'primary-behind']);
    // Behind is not away.
    expect(notices).toHaveLength(1);
  } finally {
    await pair.onCopy('SELECT pg_wal_replay_resume()');
  }
  await eventually(async () => expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: true }));
});

test('a change that another process committed is seen from its announcement on', async () => {
  const { words } = await reads.read(count);
  const other = publicReads();
  await pair.onCopy('SELECT pg_wal_replay_pause()');
  try {
    await write();
    const position = await other.changed();
    // Nobody has said anything yet.
    expect(await reads.read(count)).toEqual({ words, isCopy: true });
    reads.require(position as string);
    expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: false });
    reads.require('0/1');
    expect(await reads.read(count)).toMatchObject({ isCopy: false });
  } finally {
    await pair.onCopy('SELECT pg_wal_replay_resume()');
    await other.close();
  }
  await untilCopyIsRead();
});

test('a copy that stops is passed over with one line in the log, and used again when it is back', async () => {
  const { words } = await reads.read(count);
  await pair.stopCopy();
  try {
    await write();
    for (let each = 0; each < 5; each += 1) {
      expect(await reads.read(count)).toEqual({ words: words + 1, isCopy: false });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await reads.read(count)).toMatchObject({ isCopy: false });
    expect(notices.filter((line) => line.includes('is away'))).toHaveLength(1);
  } finally {
    await pair.startCopy();
  }
  await untilCopyIsRead();
  expect(notices.at(-1)).toMatch(/^public reads go to the copy at 127\.0\.0\.1:\d+\/postgres$/);
});

test('a query that stands in the way of what the copy replays is answered by the original', async () => {
  await pair.onCopy("ALTER SYSTEM SET max_standby_streaming_delay = '50ms'");
  await pair.onCopy('SELECT pg_reload_conf()');
  const slow = async (manager: EntityManager) => {
    await manager.query(
      `SELECT pg_sleep(${await sleepOnCopyOnly(manager)}) FROM (SELECT 1 FROM words LIMIT 1) AS one`,
    );
    return count(manager);
  };
  const answer = reads.read(slow);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await primary.query('ALTER TABLE words ADD COLUMN IF NOT EXISTS other text');
  expect(await answer).toMatchObject({ isCopy: false });
  expect(from.at(-1)).toBe('primary-conflict');
});

const sleepOnCopyOnly = (manager: EntityManager) =>
  manager.query('SELECT pg_is_in_recovery() AS copy').then(([row]) => (row.copy ? 0.8 : 0));

test('without an address everything is read from the original', async () => {
  const plain = new PublicReads(primary, openReadReplica({ ...options(), readUrl: undefined }, primary));
  expect(await plain.read(count)).toMatchObject({ isCopy: false });
  expect(await plain.changed()).toBeUndefined();
});

test('a read that is wrong fails as it does on the original', async () => {
  await expect(reads.read((manager) => manager.query('SELECT nothing'))).rejects.toThrow('nothing');
  expect(from.at(-1)).toBe('replica');
});
