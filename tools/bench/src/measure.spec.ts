import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measure } from './measure.ts';

async function withServer(
  status: number,
  check: (origin: string, asked: string[]) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('all connections together ask no address twice as long as there are new ones', () =>
  withServer(200, async (origin, asked) => {
    const addresses = Array.from({ length: 200_000 }, (_, index) => `/${index}`);
    const measured = await measure(origin, addresses, 1);
    expect(asked.length).toBeGreaterThanOrEqual(measured.count);
    expect(new Set(asked).size).toBe(asked.length);
    expect(measured.repeated).toBe(false);
    expect(measured.rate).toBeGreaterThan(0);
  }));

test('it reports when there were too few addresses', () =>
  withServer(200, async (origin) => {
    expect((await measure(origin, ['/one', '/two'], 1)).repeated).toBe(true);
  }));

test('a failure is not counted as a fast answer', () =>
  withServer(503, async (origin) => {
    await expect(measure(origin, ['/'], 1)).rejects.toThrow('were failures');
  }));
