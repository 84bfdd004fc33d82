import { record } from './administered-register.js';
import { ADMINISTRATOR, type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, auditRows, emptyAuditLog, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.register.records = [record(1, { mainGoals: [], goalOrigins: [] })];
  gateway.fundAndMedia.goalSearches.clear();
  await emptyAuditLog(gateway);
});

const generate = (id: number | string) => admin.post(`/api/admin/politicians/${id}/goals/generate`);
const search = (id: number | string) => admin.get(`/api/admin/politicians/${id}/goals/search`);

test('a search is ordered in the name of the administrator, with an entry in the log', async () => {
  expect(await answerOf(search(1))).toEqual([200, { search: null }]);
  expect(await answerOf(generate(1))).toMatchObject([
    202,
    { state: 'queued', requestedBy: ADMINISTRATOR.username },
  ]);
  expect(await answerOf(search(1))).toMatchObject([200, { search: { state: 'queued' } }]);
  expect(await auditRows(gateway)).toMatchObject([
    { action: 'politician.goals-search', record_id: '1', outcome: 'succeeded' },
  ]);
});

test.each([
  ['goals of an administrator', { goalOrigins: ['admin' as const] }],
  ['one goal of the person among found ones', { goalOrigins: ['ai' as const, 'self' as const] }],
  ['an imported goal', { goalOrigins: ['import' as const] }],
  ['verification', { isVerified: true, goalOrigins: ['ai' as const] }],
])('a profile with %s is not searched for', async (_, fields) => {
  gateway.register.records = [record(1, fields)];
  expect(await answerOf(generate(1))).toMatchObject([409, { code: 'politician.goals-given' }]);
  expect(gateway.fundAndMedia.goalSearches.size).toBe(0);
});

test('goals that were found or invented may be searched for again', async () => {
  gateway.register.records = [record(1, { goalOrigins: ['ai', 'demo'] })];
  expect((await generate(1)).status).toBe(202);
});

test.each(['7', '0', '01', '1e3', '99999999999'])('nobody has the number %s', async (id) => {
  expect(await answerOf(generate(id))).toMatchObject([404, { code: 'politician.not-found' }]);
});
