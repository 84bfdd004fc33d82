import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@jamcimo/testing';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { allowLongBody, limitBodyTime } from '../src/http/body-time.js';

/** What came over one connection. */
interface Request {
  socket: Socket;
  answer: string;
  isClosed: boolean;
}

let server: FastifyInstance;
/** Of a server with this minimum nothing else ends a request. */
let strict: FastifyInstance;
let unread: PromiseWithResolvers<string>;
let request: Request;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  server = fastifyFactory();
  limitBodyTime(server, 500);
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.post('/ordinary', async ({ raw }) => bytesOf(raw));
  server.post('/archive', async (request) => {
    allowLongBody(request, 4000);
    return bytesOf(request.raw);
  });
  server.post('/slow-answer', async ({ raw }) => {
    const bytes = await bytesOf(raw);
    await wait(700);
    return bytes;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  strict = fastifyFactory();
  limitBodyTime(strict, 3_600_000, { bytes: 4, withinMs: 200 });
  strict.addContentTypeParser('*', (_request, _payload, done) => done(null));
  strict.post('/ordinary', async ({ raw }) => bytesOf(raw));
  strict.post('/unread', () => unread.promise);
  await strict.listen({ port: 0, host: '127.0.0.1' });
  unread = Promise.withResolvers();
});
afterEach(async () => {
  request.socket.destroy();
  await server.close();
  await strict.close();
});

async function bytesOf(raw: AsyncIterable<Buffer>): Promise<string> {
  let bytes = 0;
  for await (const chunk of raw) bytes += chunk.length;
  return `${bytes} bytes`;
}

/** Begins a request with a body of eight bytes, of which `sent` go along at once. */
function begin(path: string, sent = '', to = server): void {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  const begun: Request = { socket, answer: '', isClosed: false };
  socket.on('data', (data) => {
    begun.answer += data;
  });
  socket.on('close', () => {
    begun.isClosed = true;
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 8\r\n\r\n${sent}`);
  request = begun;
}

async function sendSlowly(): Promise<void> {
  for (let sent = 0; sent < 8 && !request.isClosed; sent += 1) {
    request.socket.write('x');
    await wait(100);
  }
}

test('a body that takes too long ends its request', async () => {
  begin('/ordinary');
  await sendSlowly();
  await eventually(() => request.isClosed);
  expect(request.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body of which too little comes ends its request', async () => {
  begin('/ordinary', 'x', strict);
  await eventually(() => request.isClosed);
  expect(request.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('bytes that nobody reads yet are not slow', async () => {
  begin('/unread', 'x', strict);
  // Two of the intervals in which too little would have come.
  await wait(500);
  expect(request.isClosed).toBe(false);
  unread.resolve('read');
  await eventually(() => expect(request.answer).toMatch(/^HTTP\/1\.1 200 /));
});

test('an archive may take longer than that', async () => {
  begin('/archive');
  await sendSlowly();
  await eventually(() => request.answer.endsWith('8 bytes'));
  expect(request.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('an archive of which nothing comes any more is given up', async () => {
  begin('/archive');
  await eventually(() => request.isClosed);
  expect(request.answer).toBe('');
});

test('what arrived in time is not disturbed by how long its answer takes', async () => {
  begin('/slow-answer', 'x'.repeat(8));
  await eventually(() => request.answer.endsWith('8 bytes'));
  expect(request.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(request.isClosed).toBe(false);
});
