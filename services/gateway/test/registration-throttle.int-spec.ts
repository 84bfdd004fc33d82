import { type ClientRequest, request as httpRequest } from 'node:http';
import { DomainError } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import { RegistrationThrottle } from '../src/registrations/registration-throttle.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { sendForm } from './visitor.js';

let limited: RunningGateway;
beforeAll(async () => {
  limited = await startGateway({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => limited.stop());
afterEach(() => jest.restoreAllMocks());

const send = (address: string, key = '') =>
  sendForm(
    limited.request.post('/api/register').set('x-forwarded-for', address).set('idempotency-key', key),
    [['name', 'Ana']],
  );

/** Sends the beginning of a form, and no more. */
function beginForm(address: string): ClientRequest {
  const form = httpRequest(`${limited.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': address },
  });
  form.on('error', () => undefined);
  form.write('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAna');
  return form;
}

test('lets 20 accepted registrations of one network through in an hour, then says when to come again', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send('198.51.100.7')).status).toBe(201);
  const refused = await send('198.51.100.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send('198.51.100.8')).status).toBe(201);
  jest.spyOn(limited.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_660_000));
  expect((await send('198.51.100.7')).status).toBe(201);
});

test('the same registration sent again is no further one, also where no place is left', async () => {
  for (let sent = 0; sent < 20; sent += 1) await send('198.51.100.20', `kljuc-${sent}`);
  expect((await send('198.51.100.20')).status).toBe(429);
  expect((await send('198.51.100.20', 'kljuc-0')).status).toBe(201);
  expect((await send('198.51.100.21', 'kljuc-0')).status).toBe(201);
  // Other content under a used key frees no place.
  limited.registrations.refusal = new DomainError('registration.key-reused', 'Ključ je već iskorišten.');
  expect((await send('198.51.100.20', 'kljuc-0')).status).toBe(422);
  limited.registrations.refusal = null;
  expect((await send('198.51.100.20')).status).toBe(429);
});

test('a stored registration is answered 201 also when that cannot be noted, and so is its repetition', async () => {
  for (let sent = 0; sent < 19; sent += 1) await send('198.51.100.30');
  jest.spyOn(limited.app.get(RegistrationThrottle), 'accepted').mockRejectedValueOnce(new Error('away'));
  expect((await send('198.51.100.30', 'kljuc')).status).toBe(201);
  expect((await send('198.51.100.30')).status).toBe(429);
  expect((await send('198.51.100.30', 'kljuc')).status).toBe(201);
});

test('registrations that are decided in parallel cannot pass the limit together', async () => {
  const gate = Promise.withResolvers<undefined>();
  let submitting = 0;
  limited.registrations.whileSubmitting = () => {
    submitting += 1;
    return gate.promise;
  };
  const sent: Promise<{ status: number }>[] = [];
  for (let accepted = 1; accepted <= 20; accepted += 1) {
    sent.push(send('192.0.2.9').then((answer) => answer));
    await eventually(() => expect(submitting).toBe(accepted));
  }
  const refused = await send('192.0.2.9');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  gate.resolve(undefined);
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
  limited.registrations.whileSubmitting = async () => undefined;
});

test('while three forms of a network arrive, a further one waits and other networks do not', async () => {
  const slow = [1, 2, 3].map(() => beginForm('192.0.2.44'));
  // Always the same one, which counts once, however long the three take to begin.
  const further = () => send('192.0.2.44', 'kljuc-44');
  await eventually(async () => expect((await further()).status).toBe(429));
  expect((await send('192.0.2.45')).status).toBe(201);
  for (const request of slow) request.destroy();
  await eventually(async () => expect((await further()).status).toBe(201));
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
