import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, eventually, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import { openService, publishThing, recordingLog, ServerOutage, start } from './harness.js';

test('PostgreSQL away for a while: one line when it goes and one when it is back, whatever fails meanwhile', async () => {
  const database = await createTestDatabase();
  const outage = ServerOutage.at(database.url, await freePort());
  await outage.end();
  const registry = await openService(outage.url, 'registry');
  const { lines, logger } = recordingLog();
  const redis = { url: testRedisUrl(), prefix: freshPrefix() };
  const messaging = start(registry, redis, { logger, timing: { pollMs: 20, resendMs: 20, upkeepMs: 20 } });
  const messages = () => lines.map(({ level, message }) => `${level}: ${message}`);
  const gone = 'warn: PostgreSQL does not answer; events and jobs wait';
  const back = 'info: PostgreSQL answers again';
  try {
    await eventually(() => messaging.ready);
    for (const times of [1, 2]) {
      await outage.begin();
      await eventually(() => expect(messages().filter((line) => line === gone)).toHaveLength(times));
      // Time for many rounds to fail.
      await pause(500);
      await outage.end();
      await eventually(() => expect(messages().filter((line) => line === back)).toHaveLength(times));
    }
    expect(messages()).toEqual([gone, back, gone, back]);
    await publishThing(registry, 1, 1);
  } finally {
    await messaging.stop();
    await registry.source.destroy();
    await outage.begin();
    await database.drop();
  }
});
