import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually } from '@jamcimo/testing';
import { StreamedList } from '../src/http/streamed-list.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator } from './visitor.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.people = [somebody(1)];
  gateway.register.asked = [];
  gateway.register.whileAnswering = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

/** Somebody who asks for the whole list and reads nothing of it. */
function asking(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => {
      socket.pause().write('GET /api/politicians HTTP/1.1\r\nHost: x\r\n\r\n', () => resolve(socket));
    });
    socket.on('error', () => undefined);
  });
}

/** More than the buffers between two ends of a connection hold. */
const MORE_THAN_BUFFERS = Array.from({ length: 900 }, (_, at) => ({
  ...somebody(at + 1),
  mainGoals: ['x'.repeat(12_000)],
}));
/** The answers that were begun so far. */
function begun(): ServerResponse[] {
  return jest.mocked(gateway.app.get(StreamedList).send).mock.calls.map(([, { raw }]) => raw);
}
const pagesAsked = () => gateway.register.asked.filter((name) => name === 'list-by-ids').length;

test('people who leave while the list is fetched, or while they wait for it, keep nobody from it', async () => {
  jest.spyOn(gateway.app.get(StreamedList), 'send');
  const pages = Promise.withResolvers<void>();
  gateway.register.whileAnswering = (call) => call === 'list-by-ids' && pages.promise;
  const fetching = [await asking(), await asking()];
  await eventually(() => expect(pagesAsked()).toBe(2));
  const waiting = [await asking(), await asking()];
  await eventually(() => expect(begun()).toHaveLength(4));
  for (const socket of [...waiting, ...fetching]) socket.destroy();
  await eventually(() => begun().every((raw) => raw.destroyed));
  pages.resolve();
  const answer = await gateway.get('/api/politicians');
  expect([answer.status, answer.body]).toEqual([200, [somebody(1)]]);
});

test('people who take nothing of what they asked for give their turn away', async () => {
  gateway.register.people = MORE_THAN_BUFFERS;
  const list = gateway.app.get(StreamedList);
  jest.spyOn(list, 'send');
  jest.replaceProperty(list, 'paceMs', 100);
  const sockets = [await asking(), await asking()];
  await eventually(() => expect(begun().map((raw) => raw.destroyed)).toEqual([true, true]));
  // On a busy machine whoever reads the whole list is that slow too.
  jest.restoreAllMocks();
  gateway.register.people = [somebody(1)];
  const answer = await gateway.get('/api/politicians');
  expect([answer.status, answer.body]).toEqual([200, [somebody(1)]]);
  for (const socket of sockets) socket.destroy();
});

test('whose place changes while the list is sent is in it once, and who is gone by then is not', async () => {
  const people = Array.from({ length: 2500 }, (_, at) => somebody(at + 1));
  gateway.register.people = people;
  gateway.register.whileAnswering = () => {
    if (pagesAsked() !== 1) return;
    gateway.register.people = [...people.slice(2400), ...people.slice(0, 1500), ...people.slice(1600, 2400)];
  };
  const answer = await gateway.get('/api/politicians');
  const ids = (answer.body as { id: number }[]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort((one, other) => one - other)).toEqual(
    people.map(({ id }) => id).filter((id) => id <= 1500 || id > 1600),
  );
});

test('who has the list already is answered with 304, and no profile is read', async () => {
  const { etag = '' } = (await gateway.get('/api/politicians')).headers;
  expect(etag).toMatch(/^W\//);
  gateway.register.asked = [];
  for (const known of [etag, etag.slice(2), '*']) {
    const again = await gateway.get('/api/politicians', { 'if-none-match': known });
    expect([known, again.status, again.text]).toEqual([known, 304, '']);
  }
  expect(pagesAsked()).toBe(0);
  gateway.register.people = [somebody(1), somebody(2)];
  expect((await gateway.get('/api/politicians', { 'if-none-match': etag })).status).toBe(200);
});

test('readers of the public list keep no administrator from theirs', async () => {
  const admin = await administrator(gateway);
  gateway.register.people = MORE_THAN_BUFFERS;
  const sockets = [await asking(), await asking()];
  await eventually(() => expect(pagesAsked()).toBe(2));
  expect((await admin.get('/api/admin/politicians')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a HEAD request for the list fetches no further pages', async () => {
  const pages = 5;
  gateway.register.people = Array.from({ length: pages * 1000 - 1 }, (_, at) => somebody(at + 1));
  const furtherPages = Promise.withResolvers<void>();
  gateway.register.whileAnswering = () => pagesAsked() > 1 && furtherPages.promise;
  const head = await gateway.request.head('/api/politicians');
  expect([head.status, head.headers['x-total-count']]).toEqual([200, String(pages * 1000 - 1)]);
  furtherPages.resolve();
  // By the time a whole list has come, the rest of the other one would have come too.
  expect((await gateway.get('/api/politicians')).body).toHaveLength(pages * 1000 - 1);
  expect(pagesAsked()).toBeLessThanOrEqual(pages + 2);
});
