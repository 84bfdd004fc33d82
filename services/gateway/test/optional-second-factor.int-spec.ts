import { shownCode } from './authenticator-app.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, newVisitor, signIn } from './visitor.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

test('nobody is asked for a code who did not set the second factor up, and who did may remove it', async () => {
  const admin = await administrator(gateway);
  expect((await admin.get('/api/admin/account/recent-code')).status).toBe(204);
  expect((await admin.post('/api/admin/account/recovery-codes')).status).toBe(409);

  const { secret } = (await admin.post('/api/admin/account/second-factor/offer')).body as { secret: string };
  const code = shownCode(secret, new Date());
  const { status, body } = await admin.post('/api/admin/account/second-factor').send({ code });
  expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
  expect((await admin.get('/api/user')).body).toMatchObject({ hasSecondFactor: true });
  expect((await signIn(newVisitor(gateway))).body).toEqual({ secondFactor: 'required' });

  expect((await admin.delete('/api/admin/account/second-factor')).status).toBe(204);
  expect((await signIn(newVisitor(gateway))).status).toBe(200);
});
