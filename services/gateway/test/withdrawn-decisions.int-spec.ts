import { DomainError } from '@jamcimo/contracts';
import { submission } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, auditRows, emptyAuditLog, type Visitor } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  Object.assign(gateway.registrations, { given: [], submissions: [submission(1)], refusal: null });
  await emptyAuditLog(gateway);
});

const given = () => gateway.registrations.given.at(-1);

describe('the withdrawal of a decision', () => {
  const PATH = '/api/admin/submissions/1/decision/withdraw';

  test('carries who withdraws which one, and leaves an audit entry', async () => {
    gateway.registrations.names = [{ id: 1, name: 'Ana Izmišljena' }];
    expect(await answerOf(admin.post(PATH).set('if-match', '"4"'))).toEqual([204, null]);
    const input = { id: 1, withdrawnBy: 'Glavna', expectedVersion: 4 };
    expect(given()).toEqual({ name: 'withdraw-decision', input });
    const entry = { action: 'submission.withdraw', record_type: 'submission', record_id: '1' };
    expect(await auditRows(gateway)).toMatchObject([{ ...entry, outcome: 'succeeded' }]);
    expect(await gateway.dataSource.query('SELECT record_name FROM audit_log')).toEqual([
      { record_name: 'Ana Izmišljena' },
    ]);
    expect((await admin.post(PATH)).status).toBe(204);
  });

  test('that comes too late is answered 409 with the present request, and noted as refused', async () => {
    const message = 'Odluka je konačna i ne može se više povući.';
    const present = submission(1, { status: 'approved' });
    gateway.registrations.refusal = new DomainError('submission.decision-final', message, { present });
    const code = 'submission.decision-final';
    expect(await answerOf(admin.post(PATH))).toMatchObject([409, { code, message, present: { id: 1 } }]);
    expect(await auditRows(gateway)).toMatchObject([{ action: 'submission.withdraw', outcome: 'refused' }]);
    expect((await admin.post('/api/admin/submissions/2/decision/withdraw')).status).toBe(409);
    gateway.registrations.refusal = null;
    expect((await admin.post('/api/admin/submissions/2/decision/withdraw')).status).toBe(404);
    expect((await admin.post('/api/admin/submissions/abc/decision/withdraw')).status).toBe(404);
  });
});
