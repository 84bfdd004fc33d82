import { eventually } from '@jamcimo/testing';
import { openService, start, thingChanged } from '../harness.js';

const { databaseUrl, url, prefix } = JSON.parse(process.argv[2] ?? '{}');

const registry = await openService(databaseUrl, 'registry');
const messaging = start(registry, { url, prefix });
await eventually(() => messaging.ready);
await registry.transactions.write(async (manager) => {
  // The first callback after the commit, before the one that wakes the relay.
  registry.transactions.afterCommit(manager, () => process.kill(process.pid, 'SIGKILL'));
  const payload = { thingId: 7, name: 'seven' };
  await registry.outbox.publish(manager, thingChanged, { aggregateId: '7', version: 1, payload });
});
