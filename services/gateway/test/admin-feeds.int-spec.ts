import { DomainError, type Feed, type FeedTrial, feedCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { type ServiceForTests, serve } from './serve-for-tests.js';
import { administrator, auditRows, emptyAuditLog, newVisitor, type Visitor, verb } from './visitor.js';

const FEED: Feed = {
  id: 7,
  url: 'https://novine.example/rss',
  outlet: 'Primjerske novine',
  origin: 'administrator',
  isActive: true,
  state: 'failing',
  version: 3,
  items: 0,
  articles: 0,
  failures: 2,
  ...{
    lastPolledAt: '2026-01-02T08:00:00.000Z',
    lastSuccessAt: null,
    lastFailureAt: '2026-01-02T08:00:00.000Z',
  },
  lastError: 'Poslužitelj javlja grešku (500).',
  nextPollAt: '2026-01-02T09:00:00.000Z',
};
const MONITORING = { isOn: true, isDecided: true, version: 2, pollSeconds: 900 };
const given: unknown[] = [];

@Injectable()
class FeedsStandIn {
  readonly list = handleCall(feedCalls.listFeeds, async () => {
    return { items: [FEED], monitoring: MONITORING };
  });

  readonly get = handleCall(feedCalls.getFeed, async ({ id }) => {
    if (id !== FEED.id) throw new DomainError('feed.not-found', 'Izvor nije pronađen.');
    return FEED;
  });

  readonly try = handleCall(feedCalls.tryFeed, async (): Promise<FeedTrial> => {
    throw new DomainError('feed.unreadable', 'Odgovor nije RSS ni Atom.');
  });

  readonly add = handleCall(feedCalls.addFeed, async (input) => {
    given.push(input);
    return FEED;
  });

  readonly change = handleCall(feedCalls.changeFeed, async (input) => {
    given.push(input);
    if (input.expectedVersion === 1)
      throw new DomainError('feed.changed-meanwhile', 'Izvor je u međuvremenu promijenjen.', {
        present: FEED,
      });
    return FEED;
  });

  readonly remove = handleCall(feedCalls.removeFeed, async (input) => {
    if (input.id !== FEED.id) throw new DomainError('feed.not-found');
    given.push(input);
    return { outlet: FEED.outlet };
  });

  readonly poll = handleCall(feedCalls.pollFeed, async (input) => {
    given.push(input);
    return {};
  });

  readonly show = handleCall(feedCalls.showMonitoring, async () => {
    return MONITORING;
  });

  readonly switch = handleCall(feedCalls.switchMonitoring, async ({ isOn }) => {
    given.push({ isOn });
    return { ...MONITORING, isOn };
  });
}

let media: ServiceForTests;
let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  const token = 'a token that both sides know';
  media = await serve([FeedsStandIn], token);
  gateway = await startGateway({
    RATE_LIMITS: 'off',
    SERVICE_TOKEN: token,
    MEDIA_MONITOR_ADDR: `127.0.0.1:${media.port}`,
  });
  admin = await administrator(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await media.kill();
});
beforeEach(async () => {
  given.length = 0;
  await emptyAuditLog(gateway);
});

const BASE = '/api/admin/feeds';

test.each([
  ...[
    ['GET', BASE],
    ['POST', BASE],
    ['POST', `${BASE}/trial`],
    ['GET', `${BASE}/monitoring`],
  ],
  ...[
    ['PATCH', `${BASE}/monitoring`],
    ['PATCH', `${BASE}/7`],
    ['DELETE', `${BASE}/7`],
    ['POST', `${BASE}/7/poll`],
  ],
])('%s %s is for administrators alone', async (method, path) => {
  expect((await newVisitor(gateway)[verb(method as string)](path as string)).status).toBe(401);
  expect(given).toEqual([]);
});

test('feeds are listed with their health, and one with its tag', async () => {
  const list = await admin.get(BASE);
  expect([list.status, list.headers['x-total-count'], list.body]).toEqual([200, '1', [FEED]]);
  const one = await admin.get(`${BASE}/7`);
  expect([one.headers.etag, one.body]).toEqual(['"3"', FEED]);
});

test('a feed is added, changed, polled and removed, and the log names it', async () => {
  const added = await admin
    .post(BASE)
    .send({ url: ' https://NOVINE.example/rss#x ', outlet: ' Primjerske novine ' });
  expect([added.status, added.headers.etag]).toEqual([201, '"3"']);
  expect((await admin.patch(`${BASE}/7`).set('if-match', '"3"').send({ isActive: false, x: 1 })).status).toBe(
    200,
  );
  expect((await admin.post(`${BASE}/7/poll`)).status).toBe(202);
  expect((await admin.delete(`${BASE}/7`)).status).toBe(204);
  expect(given).toEqual([
    { url: 'https://novine.example/rss', outlet: 'Primjerske novine' },
    { id: 7, changes: { isActive: false }, expectedVersion: 3 },
    { id: 7 },
    { id: 7 },
  ]);
  const rows = await auditRows(gateway);
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['feed.create', 'feed.update', 'feed.poll', 'feed.remove']),
  );
  expect(rows.every(({ outcome }) => outcome === 'succeeded')).toBe(true);
});

test('the switch says how it stands', async () => {
  expect((await admin.get(`${BASE}/monitoring`)).body).toEqual(MONITORING);
  expect((await admin.patch(`${BASE}/monitoring`).send({ isOn: false })).body).toMatchObject({ isOn: false });
});

test('refusals keep their code and sentence', async () => {
  const trial = await admin.post(`${BASE}/trial`).send({ url: 'https://novine.example/' });
  expect([trial.status, trial.body]).toEqual([
    422,
    { code: 'feed.unreadable', message: 'Odgovor nije RSS ni Atom.' },
  ]);
  const outdated = await admin.patch(`${BASE}/7`).set('if-match', '"1"').send({ outlet: 'B' });
  expect([outdated.status, outdated.body.present]).toEqual([409, FEED]);
  expect((await admin.delete(`${BASE}/8`)).status).toBe(404);
  expect((await admin.patch(`${BASE}/99999999999`).send({})).status).toBe(404);
});

test.each([
  [{}, ['url', 'outlet']],
  [{ url: 'ftp://novine.example', outlet: '' }, ['url', 'outlet']],
  [{ url: `https://novine.example/${'a'.repeat(3000)}`, outlet: 'a'.repeat(121) }, ['url', 'outlet']],
  [{ url: ['https://novine.example'], outlet: 7 }, ['url', 'outlet']],
])('what is no feed is refused with its fields', async (body, fields) => {
  const { status, body: answer } = await admin.post(BASE).send(body);
  expect([status, answer.errors.map(({ field }: { field: string }) => field)]).toEqual([422, fields]);
});
