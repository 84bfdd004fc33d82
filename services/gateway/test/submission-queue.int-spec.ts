import { CallClient } from '@jamcimo/service-kit';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, newVisitor, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  Object.assign(gateway.registrations, { given: [], submissions: [submission(1)] });
});

const QUERY =
  'q=%20ana%20&status=pending&payment=unpaid&option=verifyOnly&county=Zadarska&with=document&month=2026-02&order=newest';
const FILTERS = {
  q: 'ana',
  status: 'pending',
  payment: 'unpaid',
  option: 'verifyOnly',
  county: 'Zadarska',
  mark: 'document',
  month: '2026-02',
};

test.each(['', '/facets', '/1/neighbours'])('%s is for administrators alone', async (path) => {
  const response = await newVisitor(gateway).get(`/api/admin/submissions${path}?adminBypass=true`);
  expect(response.status).toBe(401);
  expect(gateway.registrations.given).toEqual([]);
});

test('the list is an array, oldest first as the service sorts it, and never cached', async () => {
  const response = await admin.get('/api/admin/submissions');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-total-count']).toBe('1');
  expect(response.body).toEqual([submission(1)]);
  expect(gateway.registrations.given[0]).toMatchObject({ input: { filters: {}, order: 'oldest' } });
});

test('a page of the list has the filters and the order of the address, and the total', async () => {
  gateway.registrations.submissions = [1, 2, 3].map((id) => submission(id));
  const response = await admin.get(`/api/admin/submissions?${QUERY}&limit=2&offset=1&adminBypass=true`);
  expect(response.headers['x-total-count']).toBe('3');
  expect(response.body).toEqual([submission(2), submission(3)]);
  expect(gateway.registrations.given).toEqual([
    { name: 'list', input: { filters: FILTERS, order: 'newest', limit: 2, offset: 1 } },
  ]);
});

test('a list longer than one call is whole without limit', async () => {
  gateway.registrations.submissions = Array.from({ length: 1200 }, (_, i) => submission(i + 1));
  const { body } = await admin.get('/api/admin/submissions');
  const expected = gateway.registrations.submissions.map(({ id }) => id);
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual(expected);
});

test('a request that changes its place while the whole list is sent is in it once, and no other is lost', async () => {
  const all = Array.from({ length: 1200 }, (_, i) => submission(i + 1));
  gateway.registrations.submissions = all;
  const calls = gateway.app.get(CallClient);
  const call = calls.call.bind(calls) as (...asked: unknown[]) => Promise<never>;
  jest.spyOn(calls, 'call').mockImplementation(async (...asked: unknown[]) => {
    const answered = await call(...asked);
    // As when the first one was decided.
    gateway.registrations.submissions = [...all.slice(1), submission(1)];
    return answered;
  });
  const { body } = await admin.get('/api/admin/submissions');
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('neighbours and figures are those of the filtered list', async () => {
  expect((await admin.get(`/api/admin/submissions/1/neighbours?${QUERY}`)).body).toEqual({
    previous: null,
    next: { id: 2, name: 'Ana Izmišljena' },
  });
  expect((await admin.get(`/api/admin/submissions/facets?${QUERY}`)).body).toEqual({
    statuses: { all: 1, pending: 1, approved: 0, rejected: 0 },
    stages: { ready: 1, incomplete: 0 },
    counties: [],
  });
  expect(gateway.registrations.given).toEqual([
    { name: 'neighbours', input: { id: 1, filters: FILTERS, order: 'newest' } },
    { name: 'facets', input: { filters: FILTERS } },
  ]);
});

test('values that are no filter are refused by their names, unknown requests are not found', async () => {
  const query = 'status=open&payment=maybe&option=x&order=y&with=z&month=2026-13&limit=-1';
  const { status, body } = await admin.get(`/api/admin/submissions?${query}`);
  expect(status).toBe(400);
  const fields = (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect(fields.sort()).toEqual(['limit', 'month', 'option', 'order', 'payment', 'status', 'with']);
  for (const id of ['7', 'abc', '0'])
    expect((await admin.get(`/api/admin/submissions/${id}/neighbours`)).status).toBe(404);
});
