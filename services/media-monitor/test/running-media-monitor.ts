import { mentionsCounted, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import {
  RegisterForTests,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** One replica of the real service, asked over the wire. */
export function startMediaMonitor({ environment }: TestEnvironment): Promise<RunningService> {
  const config = configSchema.parse(environment);
  return runService({ service: 'media-monitor', module: AppModule.for(config), token: config.SERVICE_TOKEN });
}

/** Stands in for the service politicians: publishes people and receives the numbers of mentions. */
export type Register = Awaited<ReturnType<typeof openRegister>>;

export async function openRegister(testEnvironment: TestEnvironment) {
  /** Numbers as they were published, in the order they arrived. */
  const heard: { politicianId: number; mentions: number; version: number }[] = [];
  const register = await RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(
      ({ consumer, event }) =>
        consumer === 'media-monitor' || (consumer === 'politicians' && event === mentionsCounted.name),
    ),
    eventHandlers: [
      handleEvent(mentionsCounted, async ({ payload, version }) => {
        heard.push({ ...payload, version });
      }),
    ],
  });
  return Object.assign(register, { heard });
}

/** What tells a service what it is, not what happened. */
const KEPT = ['migrations', 'known_subscriptions', 'monitoring'];

/**
 * Empties the service and the register beside it, so that the next test on them begins like the first: starting both takes
 * longer than most tests. Waits for what is on its way; what waits for another try is given up.
 *
 * @param heard lists of what stand-ins heard; they are emptied too
 */
export async function emptyTables({ environment }: TestEnvironment, ...heard: unknown[][]): Promise<void> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    await eventually(async () => expect((await client.query(ON_THE_WAY)).rows).toEqual([]));
    const { rows } = await client.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname IN ('media', 'politicians') AND tablename <> ALL ($1)`,
      [KEPT],
    );
    // Numbers go on, so that no message of before is about something of now.
    await eventually(() => client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`));
    for (const list of heard) list.length = 0;
  } finally {
    await client.end();
  }
}

const ON_THE_WAY = `
  SELECT name FROM media.deliveries WHERE state = 'queued' OR state = 'pending' AND run_at <= now()
  UNION ALL
  SELECT name FROM politicians.deliveries WHERE state = 'queued' OR state = 'pending' AND run_at <= now()`;
