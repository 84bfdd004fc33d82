import { randomUUID } from 'node:crypto';
import type { OpenDelivery } from '@jamcimo/contracts';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  signIn,
  type Visitor,
  verb,
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

const failed = (name: string, day: string): OpenDelivery => ({
  id: randomUUID(),
  queue: 'jobs.registrations',
  name,
  state: 'failed',
  attempts: 16,
  ...{ error: 'the mail server did not take the mail', createdAt: `2026-01-${day}T08:00:00.000Z` },
});
const MAIL = failed('send-mail', '02');
const FILES = failed('remove-private-files', '03');

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
  await addOrdinaryUser(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.registrations.deliveries, { failed: [MAIL, FILES], retried: [], discarded: [] });
  await emptyAuditLog(gateway);
});

const LIST = '/api/admin/deliveries?state=failed';
const of = (id: string, service = 'registrations') => `/api/admin/deliveries/${service}/${id}`;

test.each([
  ['GET', LIST],
  ['POST', `${of(MAIL.id)}/retry`],
  ['DELETE', of(MAIL.id)],
])('%s %s is for administrators alone', async (method, path) => {
  expect((await newVisitor(gateway)[verb(method)](path)).status).toBe(401);
  const ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
  expect((await ordinary[verb(method)](path)).status).toBe(403);
  const { retried, discarded } = gateway.registrations.deliveries;
  expect([retried, discarded]).toEqual([[], []]);
});

test('what failed for good in any service is listed newest first and never cached', async () => {
  const response = await admin.get(LIST);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  // The register for tests has a failed delivery that it does not show.
  expect(response.headers['x-total-count']).toBe('3');
  expect(response.headers['x-unreachable-services']).toBeUndefined();
  const { id, name, createdAt, attempts, error } = MAIL;
  const mail = { service: 'registrations', id, name, consumer: null, since: createdAt, attempts, error };
  expect(response.body).toEqual([{ ...mail, id: FILES.id, name: FILES.name, since: FILES.createdAt }, mail]);
});

test('an event is listed with its consumer', async () => {
  const event = { ...failed('submission.approved', '04'), queue: 'events.politicians' };
  gateway.registrations.deliveries.failed = [event];
  expect((await admin.get(LIST)).body).toEqual([
    expect.objectContaining({ name: 'submission.approved', consumer: 'politicians' }),
  ]);
});

test('a service that is down is named, the rest is listed', async () => {
  await gateway.fundAndMedia.payments.kill();
  const response = await admin.get(LIST);
  await gateway.fundAndMedia.payments.revive();
  expect([response.status, response.headers['x-unreachable-services']]).toEqual([200, 'payments']);
  expect(response.body).toHaveLength(2);
});

test('a state that cannot be listed is refused', async () => {
  expect((await admin.get('/api/admin/deliveries?state=done')).status).toBe(400);
});

test('a failed delivery is put back to work and the audit log says by whom', async () => {
  expect((await admin.post(`${of(MAIL.id)}/retry`)).status).toBe(202);
  expect(gateway.registrations.deliveries.retried).toEqual([MAIL.id]);
  expect(await auditRows(gateway)).toEqual([
    expect.objectContaining({
      action: 'delivery.retry',
      outcome: 'succeeded',
      actor_name: 'Glavna',
      ...{ record_type: 'delivery', record_id: MAIL.id, details: { service: 'registrations' } },
    }),
  ]);
});

test('a discarded delivery is gone, and the audit log keeps what it was', async () => {
  expect((await admin.delete(of(MAIL.id))).status).toBe(204);
  expect(gateway.registrations.deliveries.discarded).toEqual([MAIL.id]);
  expect(await auditRows(gateway)).toEqual([
    expect.objectContaining({
      action: 'delivery.discard',
      outcome: 'succeeded',
      record_id: MAIL.id,
      details: { service: 'registrations', delivery: 'send-mail' },
    }),
  ]);
});

test.each([
  ['POST', `${of(randomUUID())}/retry`],
  ['POST', `${of('nothing')}/retry`],
  ['DELETE', of(randomUUID())],
  ['DELETE', of(MAIL.id, 'gateway')],
  ['DELETE', of(MAIL.id, 'elsewhere')],
])('%s %s is not found', async (method, path) => {
  const [status, body] = await answerOf(admin[verb(method)](path));
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'delivery.not-found' })]);
});

test('while its service is down nothing is done and the answer says when to try again', async () => {
  await gateway.registrations.service.kill();
  const response = await admin.post(`${of(MAIL.id)}/retry`);
  await gateway.registrations.service.revive();
  expect([response.status, response.headers['retry-after']]).toEqual([503, expect.any(String)]);
});
