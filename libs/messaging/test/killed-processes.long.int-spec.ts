import { eventually } from '@jamcimo/testing';
import { z } from 'zod';
import { defineJob, handleJob, Jobs } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, watcherHandlers } from './harness.js';
import { runAndDie } from './run-and-die.js';

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 3,
  backoffMs: 50,
});
const ENDED = 'the process that worked on it ended or hung';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

const die = async (script: string) =>
  expect(await runAndDie(script, { databaseUrl: fixture.database.url, ...fixture.redis })).toBe('SIGKILL');

const startWatcher = () => fixture.start(fixture.watcher, { eventHandlers: watcherHandlers() });

async function order(note: string): Promise<void> {
  const { name, transactions } = fixture.registry;
  const jobs = new Jobs({ service: name, transactions });
  await transactions.write((manager) => jobs.enqueue(manager, writeNote, { note }));
}

function startWriting(): void {
  const { registry } = fixture;
  const handler = handleJob(writeNote, async ({ note }) => {
    await registry.query('INSERT INTO effects (note) VALUES ($1)', [note]);
  });
  fixture.start(registry, { jobHandlers: [handler] });
}

const jobRows = () =>
  fixture.registry.query("SELECT state, attempts, error FROM deliveries WHERE name = 'write-note'");

test('a process killed between commit and publish: the fact is delivered after the restart', async () => {
  await die('publish-and-die.ts');
  expect(await fixture.deliveries()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  fixture.start(fixture.registry);
  startWatcher();
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ state: 'done', attempts: 0 }]),
  );
  expect(await fixture.watcher.effects()).toEqual(['7 v1']);
});

test('a consumer killed in the middle of its work: the try counts, and the effect happens once after the restart', async () => {
  fixture.start(fixture.registry);
  await publishThing(fixture.registry, 1, 1);
  await die('handle-and-die.ts');
  expect(await fixture.watcher.effects()).toEqual([]);
  startWatcher();
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([{ state: 'done', attempts: 1 }]),
  );
  expect(await fixture.watcher.effects()).toEqual(['1 v1']);
});

test('an event whose handler kills its process every time ends as failed after its tries', async () => {
  const eventRetry = { attempts: 2, firstMs: 20, capMs: 20 };
  const messaging = fixture.start(fixture.registry, { timing: { eventRetry } });
  await publishThing(fixture.registry, 1, 1);
  for (let time = 1; time <= eventRetry.attempts; time += 1) await die('handle-and-die.ts');
  startWatcher();
  await eventually(async () => expect((await messaging.status()).failed).toBe(1));
  expect(await fixture.deliveries()).toEqual([{ state: 'failed', attempts: 2, error: ENDED }]);
  expect(await fixture.watcher.effects()).toEqual([]);
});

test('a job whose process was killed runs again', async () => {
  await order('after all');
  await die('job-and-die.ts');
  expect(await jobRows()).toMatchObject([{ state: 'queued' }]);
  startWriting();
  await eventually(async () => expect(await jobRows()).toMatchObject([{ state: 'done' }]));
  expect(await fixture.registry.effects()).toEqual(['after all']);
});

test('a job that kills its process every time ends as failed after its tries', async () => {
  await order('deadly');
  for (let time = 1; time <= writeNote.attempts; time += 1) {
    await die('job-and-die.ts');
    expect(await jobRows()).toMatchObject([{ attempts: time }]);
  }
  startWriting();
  await eventually(async () =>
    expect(await jobRows()).toEqual([{ state: 'failed', attempts: 3, error: ENDED }]),
  );
  expect(await fixture.registry.effects()).toEqual([]);
});
