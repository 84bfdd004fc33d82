import { BURST } from '../src/http/request-limit.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => gateway.stop());

const get = (path: string, from: string) => gateway.get(path, { 'x-forwarded-for': from });

test('who asks for too much at once is refused in Croatian, others and what is ready are not', async () => {
  // Nothing flows into the bucket meanwhile, however slow the machine is.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await get('/api/site', '192.0.2.1');
  let refused = await get('/api/politicians/0', '192.0.2.1');
  for (let asked = 0; asked < 2 * BURST && refused.status !== 429; asked += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/api/politicians/0', '192.0.2.1')),
    );
    refused = answers.find(({ status }) => status === 429) ?? refused;
  }
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '1',
    {
      code: 'request.throttled',
      message: 'Previše zahtjeva s ove mrežne adrese. Pokušajte ponovno za 1 s.',
      retryAfter: 1,
    },
  ]);
  const page = await gateway.get('/?q=nitko', { 'x-forwarded-for': '192.0.2.1', accept: 'text/html' });
  expect([page.status, page.headers['retry-after'], page.text]).toEqual([
    429,
    '1',
    expect.stringContaining('<html lang="hr">'),
  ]);
  const file = `/files/politicians/${'a'.repeat(64)}-480.webp`;
  expect((await get(file, '192.0.2.1')).status).toBe(429);
  expect((await get('/api/politicians/0', '192.0.2.1:51234')).status).toBe(429);
  expect((await get('/api/politicians/0', '192.0.2.2')).status).toBe(404);
  expect((await get('/api/site', '192.0.2.1')).status).toBe(200);
  jest.restoreAllMocks();
});
