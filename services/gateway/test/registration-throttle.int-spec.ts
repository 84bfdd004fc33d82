import { DomainError } from '@jamcimo/contracts';
import { Clock } from '../src/sessions/clock.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { sendForm } from './visitor.js';

let limited: RunningGateway;
beforeAll(async () => {
  limited = await startGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => limited.stop());
afterEach(() => jest.restoreAllMocks());

const send = (address: string) =>
  sendForm(limited.request.post('/api/register').set('x-forwarded-for', address), [['name', 'Ana']]);

test('lets 20 accepted registrations of one network through in an hour, then says when to come again', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send('198.51.100.7')).status).toBe(201);
  const refused = await send('198.51.100.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send('198.51.100.8')).status).toBe(201);
  jest.spyOn(limited.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_660_000));
  expect((await send('198.51.100.7')).status).toBe(201);
});

test('registrations that arrive in parallel cannot pass the limit together', async () => {
  const gate = Promise.withResolvers<undefined>();
  limited.registrations.whileSubmitting = () => gate.promise;
  const sent = Array.from({ length: 25 }, () => send('192.0.2.9'));
  const refused = await Promise.race([...sent]);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  gate.resolve(undefined);
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  limited.registrations.whileSubmitting = async () => undefined;
});

test('an attempt whose process died takes its place for some minutes only', async () => {
  for (let sent = 0; sent < 19; sent += 1) await send('192.0.2.77');
  await limited.dataSource.query(
    `INSERT INTO registration_attempts (at, network, is_running)
     SELECT at, network, true FROM registration_attempts ORDER BY id DESC LIMIT 1`,
  );
  expect((await send('192.0.2.77')).status).toBe(429);
  jest.spyOn(limited.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 361_000));
  expect((await send('192.0.2.77')).status).toBe(201);
});

test('bounds refused ones too', async () => {
  limited.registrations.refusal = new DomainError('request.invalid', 'Provjerite označena polja.');
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await send('203.0.113.5')).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('counts lost links that are asked for again', async () => {
  const ask = () =>
    limited.request
      .post('/api/registrations/send-again')
      .set('x-forwarded-for', '203.0.113.77')
      .send({ email: 'ana@primjer.example' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await ask()).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('keeps no network address', async () => {
  const rows = await limited.dataSource.query('SELECT network FROM registration_attempts');
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0/);
});
