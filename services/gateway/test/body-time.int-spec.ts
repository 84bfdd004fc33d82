import { type AddressInfo, connect, type Socket } from 'node:net';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { allowLongBody, limitBodyTime } from '../src/http/body-time.js';

let server: FastifyInstance;
let socket: Socket;
let answer: string;
let isClosed: boolean;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  server = fastifyFactory();
  limitBodyTime(server, 150);
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.post('/ordinary', async ({ raw }) => bytesOf(raw));
  server.post('/archive', async (request) => {
    allowLongBody(request, 250);
    return bytesOf(request.raw);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  [answer, isClosed] = ['', false];
});
afterEach(async () => {
  socket.destroy();
  await server.close();
});

async function bytesOf(raw: AsyncIterable<Buffer>): Promise<string> {
  let bytes = 0;
  for await (const chunk of raw) bytes += chunk.length;
  return `${bytes} bytes`;
}

/** Begins a request with a body of eight bytes. */
function begin(path: string): void {
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 8\r\n\r\n`);
}

async function sendSlowly(pauseMs: number): Promise<void> {
  for (let sent = 0; sent < 8 && !isClosed; sent += 1) {
    socket.write('x');
    await wait(pauseMs);
  }
}

test('a body that takes too long ends its request', async () => {
  begin('/ordinary');
  await sendSlowly(60);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(isClosed).toBe(true);
});

test('an archive may take longer than that', async () => {
  begin('/archive');
  await sendSlowly(60);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*8 bytes$/);
});

test('an archive of which nothing comes any more is given up', async () => {
  begin('/archive');
  await wait(600);
  expect([answer, isClosed]).toEqual(['', true]);
});

test('what arrived in time is not disturbed by how long its answer takes', async () => {
  begin('/ordinary');
  await sendSlowly(1);
  await wait(300);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(isClosed).toBe(false);
});
