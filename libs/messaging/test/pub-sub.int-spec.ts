import { setImmediate } from 'node:timers/promises';
import { eventually, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import { PubSub } from '../src/index.js';
import { recordingLog, ServerOutage } from './harness.js';

let open: PubSub[];
let prefix: string;
const log = recordingLog();

beforeEach(() => {
  open = [];
  prefix = freshPrefix();
  log.lines.length = 0;
});

afterEach(() => Promise.all(open.map((pubSub) => pubSub.close())));

function create(redisUrl = testRedisUrl()) {
  const pubSub = new PubSub({ redisUrl, prefix, logger: log.logger });
  open.push(pubSub);
  return pubSub;
}

test('a message reaches everybody who listens to its channel, and nobody else', async () => {
  const [sender, receiver] = [create(), create()];
  const heard: string[] = [];
  receiver.subscribe('invalidation', (message) => heard.push(`receiver ${message}`));
  sender.subscribe('invalidation', (message) => heard.push(`sender ${message}`));
  receiver.subscribe('other', (message) => heard.push(`other ${message}`));
  await eventually(() => sender.ready && receiver.ready);
  await eventually(async () => {
    await sender.publish('invalidation', 'list');
    return new Set(heard).size >= 2;
  });
  expect([...new Set(heard)].sort()).toEqual(['receiver list', 'sender list']);
});

test('who ended listening hears nothing more', async () => {
  const pubSub = create();
  const heard: string[] = [];
  const end = pubSub.subscribe('invalidation', (message) => heard.push(`first ${message}`));
  pubSub.subscribe('invalidation', (message) => heard.push(`second ${message}`));
  await eventually(async () => (await pubSub.publish('invalidation', 'a')) && heard.length >= 2);
  end();
  await eventually(async () => (await pubSub.publish('invalidation', 'b')) && heard.includes('second b'));
  expect(heard).toContain('first a');
  expect(heard).not.toContain('first b');
});

test('a listener that fails is logged and harms nobody', async () => {
  const pubSub = create();
  const heard: string[] = [];
  pubSub.subscribe('invalidation', () => {
    throw new Error('deaf');
  });
  pubSub.subscribe('invalidation', async () => {
    throw new Error('deaf too');
  });
  pubSub.subscribe('invalidation', (message) => heard.push(message));
  await eventually(async () => (await pubSub.publish('invalidation', 'a')) && heard.length > 0);
  await eventually(() => log.lines.length >= 2);
  expect(log.lines.every(({ message }) => message === 'a listener of publish/subscribe failed')).toBe(true);
});

test('without Redis messages are dropped at once; when it is back the listeners hear again', async () => {
  const outage = ServerOutage.at(testRedisUrl(), await freePort());
  const pubSub = create(outage.url);
  const heard: string[] = [];
  pubSub.subscribe('invalidation', (message) => heard.push(message));
  const reconnected = jest.fn();
  pubSub.onReconnected(reconnected);
  // Before anything else can happen.
  expect(await Promise.race([pubSub.publish('invalidation', 'lost'), setImmediate('later')])).toBe(false);
  await outage.end();
  await eventually(async () => (await pubSub.publish('invalidation', 'first')) && heard.includes('first'));
  expect(reconnected).not.toHaveBeenCalled();
  await outage.begin();
  await eventually(() => !pubSub.ready);
  expect(await pubSub.publish('invalidation', 'lost')).toBe(false);
  await outage.end();
  await eventually(async () => (await pubSub.publish('invalidation', 'second')) && heard.includes('second'));
  expect(heard).not.toContain('lost');
  expect(reconnected).toHaveBeenCalled();
  expect(log.lines.length).toBeLessThanOrEqual(4);
  await pubSub.close();
  await outage.begin();
});
