import { CACHE_INVALIDATION_CHANNEL } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { eventually } from '@jamcimo/testing';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { followedGoal } from './tracking-for-tests.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.given.length = 0;
  gateway.register.people = [{ ...somebody(1), isVerified: true, isGuaranteed: true }];
  gateway.fundAndMedia.copies = [];
  gateway.fundAndMedia.guarantees = [{ politicianId: 1, amount: 1500, paidOn: '2026-11-25' }];
});

const get = (path: string) => gateway.request.get(path);
const { criteria: _, evidence: __, changes: ___, ...listed } = followedGoal(9);

test('followed goals are listed by their filters with their whole number', async () => {
  const response = await get('/api/goals?course=in-progress&county=Istarska&limit=24');
  expect([response.status, response.body, response.headers['x-total-count']]).toEqual([200, [listed], '1']);
  const input = { course: 'in-progress', county: 'Istarska', limit: 24, offset: 0 };
  expect(gateway.register.given).toEqual([{ name: 'public-goals', input }]);
  const { body, status } = await get('/api/goals?course=done');
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'course', message: expect.stringContaining('u tijeku (»in-progress«)') }],
  ]);
});

test('the numbers of each choice are counted beside the other one', async () => {
  const { body } = await get('/api/goals/facets?county=Istarska');
  expect(body.courses).toEqual([{ name: 'in-progress', count: 1 }]);
  expect(gateway.register.given).toEqual([{ name: 'goal-facets', input: { county: 'Istarska' } }]);
});

test('one goal comes with its criteria, its history and its own money', async () => {
  const { status, body } = await get('/api/goals/9');
  expect([status, body]).toEqual([
    200,
    {
      ...followedGoal(9),
      evidence: followedGoal(9).evidence.map((one) => ({ ...one, copy: null })),
      money: { since: '2026-11-25', held: 500, givenBack: 0, forfeited: 0 },
    },
  ]);
});

test.each([[{ link: 'https://arhiv.example/1', takenAt: '2026-11-03T10:00:00.000Z' }], [null]])(
  'archived copies stand at the evidence, and nothing is missing without them: %j',
  async (copy) => {
    const [{ address: page } = { address: '' }] = followedGoal(9).evidence;
    gateway.fundAndMedia.copies = copy && [{ page, ...copy }];
    await gateway.app.get(PubSub).publish(CACHE_INVALIDATION_CHANNEL, 'politicians');
    await eventually(async () => {
      const { status, body } = await get('/api/goals/9');
      expect([status, body.evidence]).toEqual([200, [{ ...followedGoal(9).evidence[0], copy }]]);
    });
  },
);

test.each(['/api/goals/8', '/api/goals/x', '/api/goals/99999999999', '/cilj/8.atom', '/cilj/x.atom'])(
  '%s is no followed goal',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'goal.not-found' } });
  },
);

test('all of them are a table for spreadsheets', async () => {
  const response = await get('/api/goals.csv');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading, row, end] = response.text.split('\r\n');
  expect(heading).toMatch(/^\ufeffIme i prezime;Dužnost;/);
  expect(row).toBe(
    'Osoba 1;načelnica;"HSS & ""Most""";Istarska;Buje;1;Urediti tržnicu;U tijeku;03.03.2027.;21.11.2026.;da;ne;http://localhost:3000/cilj/9',
  );
  expect(end).toBe('');
});

test.each(['/ciljevi.atom', '/cilj/9.atom'])(
  '%s says what happened, and is asked for again by its tag',
  async (path) => {
    const response = await get(path)
      .buffer(true)
      .parse((stream, done) => {
        let text = '';
        stream.on('data', (part) => (text += part));
        stream.on('end', () => done(null, text));
      });
    expect([response.status, response.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(response.body).toContain('<id>http://localhost:3000/cilj/9#3</id>');
    expect(response.body).toContain('Srušiti „staru” &amp; malu tržnicu');
    const again = await get(path).set('if-none-match', response.headers.etag ?? '');
    expect(again.status).toBe(304);
  },
);

test('the page of a goal stands beside its feed', async () => {
  const page = await get('/cilj/9').set('accept', 'text/html');
  expect(page.headers['content-type']).toContain('text/html');
});
