import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentRecorded, paymentsCalls } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { currentRequestId, handleCall, inSpan, type StopTracing, startTracing } from '@jamcimo/service-kit';
import {
  type Connected,
  connectStandIn,
  createTestEnvironment,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { Injectable } from '@nestjs/common';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { type ServiceForTests, serve } from './serve-for-tests.js';

/** A span as OTLP sends it in JSON. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number; message?: string };
}

const spans: SentSpan[] = [];
const bodies: string[] = [];
const subscriptions = [{ event: paymentRecorded.name, consumer: 'registrations' }];
const handled: (string | null)[] = [];

let collector: Server;
let stopTracing: StopTracing;
let environment: TestEnvironment;
let payments: Connected;
let registrations: Connected;
let service: ServiceForTests;
let gateway: RunningGateway;

/** Takes traces as a collector of OpenTelemetry does. */
async function startCollector(): Promise<string> {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

/** In place of payments: asked for the total, it publishes a payment. */
@Injectable()
class PublishingPayments {
  readonly total = handleCall(paymentsCalls.total, async () => {
    await inSpan({ name: 'transaction' }, () =>
      payments.transactions.write((manager) =>
        payments.outbox.publish(manager, paymentRecorded, {
          aggregateId: '1',
          version: 1,
          payload: {
            entryId: 1,
            politicianId: null,
            submissionId: null,
            goalId: null,
            goal: null,
            purpose: 'donation',
            amountCents: 100,
            paidOn: '2026-11-01',
          },
        }),
      ),
    );
    return { total: 1, held: 0, lastUpdated: '2026-11-01T06:00:00.000Z' };
  });
}

beforeAll(async () => {
  const endpoint = await startCollector();
  stopTracing = await startTracing({ service: 'test', endpoint, ratio: 1 });
  environment = await createTestEnvironment();
  payments = await connectStandIn(environment, { service: 'payments', subscriptions });
  registrations = await connectStandIn(environment, {
    service: 'registrations',
    subscriptions,
    eventHandlers: [
      handleEvent(paymentRecorded, async (_event, manager) => {
        await manager.query('SELECT 1');
        handled.push(currentRequestId());
      }),
    ],
  });
  const token = randomUUID();
  service = await serve([PublishingPayments], token);
  gateway = await startGateway({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    SERVICE_TOKEN: token,
    PAYMENTS_ADDR: `127.0.0.1:${service.port}`,
  });
});
afterAll(async () => {
  await gateway.stop();
  await service.kill();
  for (const { messaging, dataSource } of [payments, registrations]) {
    await messaging.stop();
    await dataSource.destroy();
  }
  await environment.remove();
  await stopTracing();
  collector.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = `00-${TRACE}-b7ad6b7169203331-01`;

test('one trace and one request id lead from the browser to the last handler in another service', async () => {
  const answer = await gateway.get('/api/funds/total?utm=ana@primjer.example', { traceparent: BROWSER });
  expect(answer.status).toBe(200);
  const path = () => {
    const own = spans.filter(({ traceId }) => traceId === TRACE);
    const last = own.find(({ name }) => name === 'handle payment.recorded');
    const names: string[] = [];
    for (let span = last; span; span = own.find(({ spanId }) => spanId === span?.parentSpanId)) {
      names.unshift(span.name);
    }
    return names;
  };
  await eventually(
    () =>
      expect(path()).toEqual([
        'GET /api/funds/total',
        'call payments.total',
        'payments.total',
        'transaction',
        'publish payment.recorded',
        'handle payment.recorded',
      ]),
    { within: 30_000 },
  );
  expect(spans.some(({ traceId, name }) => traceId === TRACE && name.startsWith('pg.query'))).toBe(true);
  expect(handled).toEqual([answer.headers['x-request-id']]);
});

test('no span says what somebody typed, nor the words of an error', async () => {
  await gateway.get('/api/politicians/nije-broj-ana@primjer.example');
  await inSpan({ name: 'failing' }, async () => {
    throw new Error('ana@primjer.example exists');
  }).catch(() => undefined);
  await inSpan({ name: 'failing query' }, () =>
    payments.dataSource.query("SELECT 'ana@primjer.example'::int"),
  ).catch(() => undefined);
  await eventually(() => expect(spans.map(({ name }) => name)).toContain('failing query'));
  expect(spans.find(({ name }) => name === 'failing')?.status.code).toBe(2);
  expect(bodies.join('')).not.toContain('primjer.example');
});
