import { GOALS, PAYMENT, TOKEN } from './invented-requests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('links without sign-in', () => {
  test('show what is to be paid, never cached', async () => {
    const response = await gateway.get(`/api/registrations/payment/${TOKEN}`);
    expect([response.status, response.body]).toEqual([200, PAYMENT]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['x-robots-tag']).toBe('noindex');
    const picture = await gateway.get(PAYMENT.barcodeUrl);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).toBe('no-store');
    expect(picture.body).toEqual(Buffer.from('PNG'));
  });

  test('name no profile that is not public any more', async () => {
    const approved = { ...PAYMENT.progress, status: 'approved' as const, politicianId: 1 };
    gateway.registrations.payment = { ...PAYMENT, progress: approved };
    const shown = async () =>
      (await gateway.get(`/api/registrations/payment/${TOKEN}`)).body.progress.politicianId;
    expect(await shown()).toBe(1);
    gateway.register.people = [];
    expect(await shown()).toBeNull();
    gateway.registrations.payment = PAYMENT;
  });

  test('show the goals and take their confirmation', async () => {
    expect((await gateway.get(`/api/registrations/goals/${TOKEN}`)).body).toEqual(GOALS);
    const response = await gateway.request
      .post(`/api/registrations/goals/${TOKEN}`)
      .send({ mainGoals: ['Prvi cilj ', 'Drugi cilj', 'Treći cilj'], goal1Reference: '' });
    expect([response.status, response.body.state]).toEqual([200, 'confirmed']);
    expect(gateway.registrations.given.at(-1)?.input).toMatchObject({
      goals: { mainGoals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'], goal1Reference: null },
    });
  });

  test('end a request by a press alone: looking at the page asks for nothing', async () => {
    const path = `/api/registrations/disown/${TOKEN}`;
    const presses = () => gateway.registrations.given.filter(({ name }) => name === 'disown').length;
    const seen = await gateway.get(path);
    expect([seen.status, seen.body.state, presses()]).toEqual([200, 'open', 0]);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.headers['referrer-policy']).toBe('no-referrer');
    const pressed = await gateway.request.post(path).send({});
    expect([pressed.status, pressed.body.state, presses()]).toEqual([200, 'ended', 1]);
    const foreign = await gateway.request.post(path).set('origin', 'https://zlo.example').send({});
    expect([foreign.status, presses()]).toEqual([403, 1]);
  });

  test('name a goal that is missing', async () => {
    const response = await gateway.request
      .post(`/api/registrations/goals/${TOKEN}`)
      .send({ mainGoals: ['Prvi cilj', ' ', 'Treći cilj'] });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field: 'goal2', message: 'Drugi cilj je obavezan' }]);
  });

  test('a lost link is sent again: the address is checked, the answer says nothing about it', async () => {
    const send = (body: object) => gateway.request.post('/api/registrations/send-again').send(body);
    const response = await send({ email: ' Ana@primjer.example ' });
    expect([response.status, response.body]).toEqual([202, {}]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(gateway.registrations.given.at(-1)).toMatchObject({ input: { email: 'Ana@primjer.example' } });
    const wrong = await send({ email: 'nije@' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'email', message: 'Unesite ispravnu email adresu' }],
    ]);
    expect((await send({})).status).toBe(422);
  });

  test.each([
    '/api/registrations/payment/krivo',
    '/api/registrations/payment/krivo/barcode.png',
    '/api/registrations/goals/krivo',
    '/api/registrations/disown/krivo',
  ])('%s opens nothing', async (path) => {
    const response = await gateway.get(path);
    expect([response.status, response.body.code]).toEqual([404, 'link.invalid']);
  });
});

test('a page that is opened by such a link is never cached and not indexed', async () => {
  const response = await gateway.get(`/?t=${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(response.headers['x-robots-tag']).toBe('noindex');
  expect(response.headers.etag).toBeUndefined();
  expect((await gateway.get('/')).headers['cache-control']).toBe('no-cache');
});
