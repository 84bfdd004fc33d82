import type { PublicReads } from '@jamcimo/database';
import type { PubSub } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from './cache-invalidation-publisher.js';

let messages: string[];
let publisher: CacheInvalidationPublisher;
/** Redis takes nothing. */
let isAway: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  messages = [];
  isAway = false;
  const publish = async (_channel: string, message: string) => !isAway && messages.push(message) > 0;
  const pubSub = { publish };
  const publicReads = { changed: async () => undefined };
  publisher = new CacheInvalidationPublisher(
    'politicians',
    pubSub as unknown as PubSub,
    publicReads as unknown as PublicReads,
  );
});
afterEach(() => jest.useRealTimers());

test('a change is announced at once, and many within the next twentieth of a second together at its end', async () => {
  publisher.publish(['list', 'profile-1']);
  await jest.advanceTimersByTimeAsync(0);
  expect(messages).toEqual(['politicians:list,profile-1']);
  for (const id of [2, 3, 2]) publisher.publish(['list', `profile-${id}`]);
  await jest.advanceTimersByTimeAsync(49);
  expect(messages).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(messages.slice(1)).toEqual(['politicians:list,profile-2,profile-3']);
  await jest.advanceTimersByTimeAsync(50);
  publisher.publish(['list']);
  await jest.advanceTimersByTimeAsync(0);
  expect(messages.slice(2)).toEqual(['politicians:list']);
});

test('more than a hundred things are everything', async () => {
  publisher.publish(Array.from({ length: 101 }, (_, id) => `profile-${id}` as const));
  await jest.advanceTimersByTimeAsync(0);
  expect(messages).toEqual(['politicians']);
});

test('what waits when the service stops is announced', async () => {
  publisher.publish(['list']);
  publisher.publish(['profile-1']);
  await publisher.flush();
  expect(messages).toEqual(['politicians:list', 'politicians:profile-1']);
});

test('what does not get through is announced again a second later, with what changed meanwhile', async () => {
  isAway = true;
  publisher.publish(['funds']);
  await jest.advanceTimersByTimeAsync(0);
  publisher.publish(['list']);
  await jest.advanceTimersByTimeAsync(1000);
  isAway = false;
  expect(messages).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(messages).toEqual(['politicians:funds,list']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(messages).toHaveLength(1);
});
