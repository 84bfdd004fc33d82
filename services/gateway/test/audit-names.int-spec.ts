import { ForgetNames } from '../src/audit/forget-names.js';
import { record } from './administered-register.js';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, emptyAuditLog, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.registrations, { given: [], submissions: [submission(1)], refusal: null });
  gateway.register.records = [record(5, { name: 'Đuro Čačić' })];
  await emptyAuditLog(gateway);
});

interface Entry {
  action: string;
  recordId: string | null;
  recordName: string | null;
  details: Record<string, unknown>;
}
const read = async (query = '?') =>
  (await admin.get(`/api/admin/audit-log${query}&limit=50`)).body as Entry[];
const names = async (query = '?') =>
  (await read(query)).map(({ action, recordName }) => `${action} ${recordName}`);

test('entries carry the name of the record and the reason, also when the request is gone', async () => {
  gateway.registrations.names = [{ id: 1, name: 'Ana Izmišljena' }];
  await admin.patch('/api/admin/submissions/1/status').send({ status: 'rejected', reason: 'Nejasna slika' });
  await admin.post('/api/admin/submissions/1/payment').send({ amount: 3 });
  await admin.get('/api/admin/submissions/1/document');
  await admin.delete('/api/admin/submissions/1');
  gateway.registrations.submissions = [];
  expect(await names()).toEqual([
    'submission.remove Ana Izmišljena',
    'submission.document Ana Izmišljena',
    'submission.payment Ana Izmišljena',
    'submission.decide Ana Izmišljena',
  ]);
  expect((await read()).at(-1)?.details).toEqual({ status: 'rejected', reason: 'Nejasna slika' });
});

test('an edit lists only the fields that changed, though the form sends all of them', async () => {
  const present = gateway.register.records[0];
  await admin
    .patch('/api/admin/politicians/5')
    .send({ name: present?.name, party: 'HSS', mainGoals: present?.mainGoals, email: present?.email });
  await admin.patch('/api/admin/politicians/5').send({ name: 'Đuro Novi', party: 'HSS' });
  await admin.delete('/api/admin/politicians/5');
  expect(await read()).toMatchObject([
    { action: 'politician.remove', recordName: 'Đuro Novi' },
    { action: 'politician.update', recordName: 'Đuro Čačić', details: { fields: ['name'] } },
    { action: 'politician.update', recordName: 'Đuro Čačić', details: { fields: ['party'] } },
  ]);
});

test('the log is searched by name, number, person and reason, and by days in Croatia', async () => {
  await gateway.dataSource.query(
    `INSERT INTO audit_log (at, actor_name, action, record_type, record_id, record_name, outcome, details) VALUES
     ('2026-05-07T21:59:59Z', 'Glavna', 'submission.decide', 'submission', '12', 'Šime Žužić', 'succeeded', '{"reason": "Nečitak dokument"}'),
     ('2026-05-07T22:00:00Z', 'Pomoćna', 'politician.remove', 'politician', '345', 'Đuro Čačić', 'refused', '{}')`,
  );
  const found = async (query: string) => (await read(`?${query}`)).map(({ recordId }) => recordId);
  for (const [q, ids] of [
    ['zuzic', ['12']],
    ['ČAČIĆ đuro', ['345']],
    ['345', ['345']],
    ['pomocna', ['345']],
    ['necitak', ['12']],
    ['nečitak čačić', []],
    ['%', []],
    ["' OR 1=1", []],
  ] as const)
    expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, ids]);
  expect(await found('to=2026-05-07')).toEqual(['12']);
  expect(await found('from=2026-05-08&to=2026-05-08')).toEqual(['345']);
  expect(await found('q=glavna&from=2026-05-08')).not.toContain('12');
  for (const query of ['from=jučer', 'to=2026-02-30'])
    expect((await admin.get(`/api/admin/audit-log?${query}`)).status).toBe(400);
});

test('names and reasons go with the personal data of a request, and a year after a removal; numbers stay', async () => {
  await gateway.dataSource.query(
    `INSERT INTO audit_log (at, action, record_type, record_id, record_name, outcome, details) VALUES
     (now(), 'submission.decide', 'submission', '1', 'Ana Izmišljena', 'succeeded', '{"reason": "razlog", "status": "rejected"}'),
     (now(), 'submission.decide', 'submission', '2', 'Zaboravljena Osoba', 'succeeded', '{"reason": "razlog", "status": "rejected"}'),
     (now() - interval '2 years', 'politician.update', 'politician', '7', 'Davno Uklonjen', 'succeeded', '{"reason": "razlog"}'),
     (now() - interval '13 months', 'politician.remove', 'politician', '7', 'Davno Uklonjen', 'succeeded', '{"reason": "razlog"}'),
     (now() - interval '14 months', 'politician.update', 'politician', '6', 'Davno Obrisan', 'succeeded', '{}'),
     (now() - interval '13 months', 'personal-data.erase', 'politician', '6', NULL, 'succeeded', '{}'),
     (now() - interval '13 months', 'politician.remove', 'politician', '8', 'Ipak Ostao', 'refused', '{}'),
     (now() - interval '11 months', 'politician.remove', 'politician', '9', 'Nedavno Uklonjen', 'succeeded', '{"reason": "razlog"}')`,
  );
  const forget = gateway.app.get(ForgetNames);
  await forget.look();
  await Promise.all([forget.look(), forget.look()]);
  const left = (await read()).map(({ recordId, recordName, details }) => [recordId, recordName, details]);
  expect(left.reverse()).toEqual([
    ['1', 'Ana Izmišljena', { reason: 'razlog', status: 'rejected' }],
    ['2', null, { status: 'rejected' }],
    ['7', null, {}],
    ['7', null, {}],
    ['6', null, {}],
    ['6', null, {}],
    ['8', 'Ipak Ostao', {}],
    ['9', 'Nedavno Uklonjen', { reason: 'razlog' }],
  ]);
});
