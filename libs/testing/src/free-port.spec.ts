import { createServer } from 'node:net';
import { freePort, isPortFree } from './free-port.js';

test('a port on which somebody listens is not free', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});

test('an address that is not this machine’s is not free', async () => {
  expect(await isPortFree(20_000, '203.0.113.1')).toBe(false);
});

test('the same port is never handed out twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
});

test('of several processes that draw at once each gets ports of its own', async () => {
  const drawn: number[] = [];
  // A process is known by what it was handed out before.
  for (let number = 0; number < 300; number += 1) drawn.push(await freePort(new Set()));
  expect(new Set(drawn).size).toBe(drawn.length);
});
