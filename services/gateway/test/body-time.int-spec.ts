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

const LIMIT_MS = 200;
const NEVER = 1_000_000_000;

/** Here only the whole time is limited. */
let server: FastifyInstance;
/** Of a server with this minimum nothing else ends a request. */
let strict: FastifyInstance;
/** Until then some requests are not read, others not answered. */
let gate: PromiseWithResolvers<void>;
let requests: Request[];
/** How many requests the servers have taken. */
let taken: number;

beforeEach(async () => {
  [gate, requests, taken] = [Promise.withResolvers(), [], 0];
  server = await serve(LIMIT_MS, { bytes: 0, withinMs: NEVER });
  strict = await serve(NEVER, { bytes: 4, withinMs: LIMIT_MS });
});
afterEach(async () => {
  for (const { socket } of requests) socket.destroy();
  await server.close();
  await strict.close();
});

async function serve(...limits: [number, { bytes: number; withinMs: number }]): Promise<FastifyInstance> {
  const fastify = fastifyFactory();
  limitBodyTime(fastify, ...limits);
  fastify.addHook('preHandler', async () => {
    taken += 1;
  });
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.post('/ordinary', async ({ raw }) => bytesOf(raw));
  fastify.post('/unread', () => gate.promise.then(() => 'read'));
  fastify.post('/slow-answer', async ({ raw }) => {
    const bytes = await bytesOf(raw);
    await gate.promise;
    return bytes;
  });
  fastify.post<{ Querystring: { silence: string } }>('/archive', async (request) => {
    allowLongBody(request, Number(request.query.silence));
    return bytesOf(request.raw);
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return fastify;
}

async function bytesOf(raw: AsyncIterable<Buffer>): Promise<string> {
  let bytes = 0;
  for await (const chunk of raw) bytes += chunk.length;
  return `${bytes} bytes`;
}

/** Begins a request with a body of `length` bytes, of which `sent` go along at once; it has been taken by then. */
async function begin(path: string, sent: string, to = server, length = 8): Promise<Request> {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  const request: Request = { socket, answer: '', isClosed: false };
  requests.push(request);
  socket.on('data', (data) => {
    request.answer += data;
  });
  socket.on('close', () => {
    request.isClosed = true;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n${sent}`,
  );
  await eventually(() => expect(taken).toBe(requests.length));
  return request;
}

/** A request of now is ended by the limit. So it has passed for all that came before, too. */
async function limitPasses(of: FastifyInstance): Promise<void> {
  const late = await begin('/ordinary', 'x', of);
  await eventually(() => late.isClosed);
  expect(late.answer).toMatch(/^HTTP\/1\.1 408 /);
}

test('a body that takes too long ends its request', async () => {
  const request = await begin('/ordinary', 'x', server, 1_000_000);
  const more = setInterval(() => request.socket.write('x'), 10);
  await eventually(() => request.isClosed).finally(() => clearInterval(more));
  expect(request.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body of which too little comes ends its request', async () => {
  await limitPasses(strict);
});

test('bytes that nobody reads yet are not slow', async () => {
  const request = await begin('/unread', 'x', strict);
  await limitPasses(strict);
  expect(request.isClosed).toBe(false);
  gate.resolve();
  await eventually(() => expect(request.answer).toMatch(/^HTTP\/1\.1 200 /));
});

test('an archive may take longer than that', async () => {
  const request = await begin(`/archive?silence=${NEVER}`, 'x');
  await limitPasses(server);
  request.socket.write('x'.repeat(7));
  await eventually(() => request.answer.endsWith('8 bytes'));
  expect(request.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('an archive of which nothing comes any more is given up', async () => {
  const request = await begin(`/archive?silence=${LIMIT_MS}`, 'x');
  await eventually(() => request.isClosed);
  expect(request.answer).toBe('');
});

test('what arrived in time is not disturbed by how long its answer takes', async () => {
  const request = await begin('/slow-answer', 'x'.repeat(8));
  await limitPasses(server);
  gate.resolve();
  await eventually(() => request.answer.endsWith('8 bytes'));
  expect(request.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(request.isClosed).toBe(false);
});
