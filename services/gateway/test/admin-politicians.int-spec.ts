import { record } from './administered-register.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, auditRows, emptyAuditLog, type Visitor, verb } from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.register.records = [record(1), record(2), record(3)];
  gateway.register.given = [];
  await emptyAuditLog(gateway);
});

const PATH = '/api/admin/politicians';
const lastGiven = () => gateway.register.given.at(-1);
const newcomer = {
  name: 'Ana Anić',
  party: 'HSS',
  jurisdiction: 'Gradska razina',
  photoUrl: 'https://slike.example/ana.jpg',
  mainGoals: ['Graditi vrtiće'],
};

describe('the list', () => {
  test('a page has the total, complete records and is never cached', async () => {
    const response = await admin.get(`${PATH}?limit=2&offset=1&adminBypass=true`);
    expect(response.status).toBe(200);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual([record(2), record(3)]);
  });

  test('filters reach the register', async () => {
    await admin.get(`${PATH}?q=%20horvat%20&party=HSS&verified=false&approved=true&limit=5000`);
    expect(lastGiven()).toEqual({
      name: 'list-for-administrators',
      input: {
        filters: { q: 'horvat', party: 'HSS', verified: false, approved: true },
        limit: 1000,
        offset: 0,
      },
    });
  });

  test('without limit everybody is streamed', async () => {
    gateway.register.records = Array.from({ length: 2300 }, (_, i) => record(i + 1));
    const response = await admin.get(PATH);
    expect(response.headers['x-total-count']).toBe('2300');
    expect(response.headers['cache-control']).toBe('no-store');
    const everybody = response.body as { id: number }[];
    expect(everybody.map(({ id }) => id)).toEqual(gateway.register.records.map(({ id }) => id));
  });

  test('invalid values are reported together', async () => {
    expect(await answerOf(admin.get(`${PATH}?verified=maybe&approved=1&limit=-1`))).toMatchObject([
      400,
      { errors: [{ field: 'verified' }, { field: 'approved' }, { field: 'limit' }] },
    ]);
  });

  test('the filters offer what is there', async () => {
    expect(await answerOf(admin.get(`${PATH}/facets`))).toEqual([
      200,
      { parties: [{ name: 'Nezavisni', count: 3 }], counties: [] },
    ]);
  });

  test('while the register is down: 503, never an empty list', async () => {
    await gateway.register.kill();
    expect(await answerOf(admin.get(`${PATH}?limit=5`))).toMatchObject([
      503,
      { code: 'service.unavailable' },
    ]);
    expect(await answerOf(admin.get(PATH))).toMatchObject([503, { code: 'service.unavailable' }]);
    await gateway.register.revive();
  });
});

describe('one profile', () => {
  test('carries its version as a tag', async () => {
    gateway.register.records = [record(1, { version: 7, isAdminApproved: false })];
    const response = await admin.get(`${PATH}/1`);
    expect([response.status, response.headers.etag]).toEqual([200, '"7"']);
    expect(response.body).toMatchObject({ id: 1, version: 7, email: 'osoba1@primjer.example' });
  });

  test.each(['99', '0', 'abc', '99999999999'])('%s is unknown', async (id) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const request = admin[verb(method)](`${PATH}/${id}`);
      const answer = await answerOf(method === 'PATCH' ? request.send({}) : request);
      expect(answer).toEqual([404, { message: 'Političar nije pronađen.', code: 'politician.not-found' }]);
    }
  });
});

describe('creating', () => {
  test('answers 201 with the record, flags accepted, unknown fields ignored', async () => {
    const [status, body] = await answerOf(
      admin.post(PATH).send({ ...newcomer, isVerified: true, isAdminApproved: true, id: 77, version: 5 }),
    );
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        id: 4,
        name: 'Ana Anić',
        isVerified: true,
        isAdminApproved: true,
        version: 1,
      }),
    ]);
  });

  test('all problems come together in Croatian, and nothing is asked of the register', async () => {
    const answer = await answerOf(
      admin
        .post(PATH)
        .send({ ...newcomer, party: ' ', email: 'nije', mainGoals: [], county: 'Istarska', city: 'Split' }),
    );
    expect(answer).toEqual([
      422,
      {
        message: 'Provjerite označena polja.',
        code: 'request.invalid',
        errors: expect.arrayContaining([
          { field: 'party', message: 'Stranka je obavezna' },
          { field: 'email', message: 'Unesite ispravnu email adresu' },
          { field: 'mainGoals', message: 'Unesite barem jedan cilj' },
          { field: 'city', message: 'Odaberite grad ili općinu odabrane županije' },
        ]),
      },
    ]);
    expect(gateway.register.given).toEqual([]);
  });

  test.each(['', '[]', '"tekst"'])('a body of %j is malformed', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect((await admin.post(PATH).set(headers).send(body)).status).toBe(400);
  });
});

describe('editing', () => {
  test('changes what is given and leaves the rest', async () => {
    const response = await admin.patch(`${PATH}/2`).send({ name: 'Novo Ime', programLink: '' });
    expect([response.status, response.headers.etag]).toEqual([200, '"2"']);
    expect(response.body).toMatchObject({ id: 2, name: 'Novo Ime', party: 'Nezavisni', version: 2 });
    expect(lastGiven()).toEqual({
      name: 'update',
      input: { id: 2, changes: { name: 'Novo Ime', programLink: null }, files: {} },
    });
  });

  test('a second administrator learns that the record changed meanwhile and sees it', async () => {
    const ifMatch = { 'if-match': '"1"' };
    const first = await admin.patch(`${PATH}/1`).set(ifMatch).send({ name: 'Prva Izmjena' });
    expect(first.status).toBe(200);
    expect(await answerOf(admin.patch(`${PATH}/1`).set(ifMatch).send({ name: 'Druga' }))).toEqual([
      409,
      {
        message: 'Zapis je u međuvremenu promijenjen.',
        code: 'politician.changed-meanwhile',
        present: record(1, { name: 'Prva Izmjena', version: 2 }),
      },
    ]);
    expect(gateway.register.records[0]?.name).toBe('Prva Izmjena');
  });

  test('without a version the edit is carried out', async () => {
    await admin.patch(`${PATH}/1`).send({ name: 'Prva Izmjena' });
    expect((await admin.patch(`${PATH}/1`).send({ name: 'Druga Izmjena' })).status).toBe(200);
  });

  test('a version that is none is refused', async () => {
    const headers = { 'if-match': 'abc' };
    expect((await admin.patch(`${PATH}/1`).set(headers).send({})).status).toBe(400);
  });
});

describe('flags', () => {
  test.each([
    ['verification', 'isVerified'],
    ['guarantee', 'isGuaranteed'],
    ['admin-approval', 'isAdminApproved'],
  ])('%s is switched both ways', async (path, flag) => {
    for (const value of [true, false]) {
      const [status, body] = await answerOf(admin.patch(`${PATH}/1/${path}`).send({ [flag]: value }));
      expect([status, body]).toEqual([200, expect.objectContaining({ id: 1, [flag]: value })]);
    }
  });

  test.each([{}, { isVerified: 'true' }, { isGuaranteed: true }])('%j is no verification', async (json) => {
    expect(await answerOf(admin.patch(`${PATH}/1/verification`).send(json))).toMatchObject([
      422,
      { errors: [{ field: 'isVerified' }] },
    ]);
  });

  test('an outdated version is refused here too', async () => {
    gateway.register.records = [record(1, { version: 4 })];
    const headers = { 'if-match': '"3"' };
    const answer = await answerOf(
      admin.patch(`${PATH}/1/guarantee`).set(headers).send({ isGuaranteed: true }),
    );
    expect(answer).toMatchObject([409, { present: { version: 4 } }]);
  });
});

test('removing answers 204 with nothing', async () => {
  const response = await admin.delete(`${PATH}/2`).set({ 'content-type': 'application/json' });
  expect([response.status, response.text]).toEqual([204, '']);
  expect(gateway.register.records.map(({ id }) => id)).toEqual([1, 3]);
});

describe('the audit log', () => {
  const story = async () =>
    (await auditRows(gateway)).map((row) => [row.action, row.outcome, row.record_id, row.details]);

  test('has every action with who, what, which record and outcome', async () => {
    await admin.post(PATH).send(newcomer);
    await admin.patch(`${PATH}/1`).send({ name: 'Novo Ime', mainGoals: ['Graditi vrtiće'] });
    await admin.patch(`${PATH}/1/verification`).send({ isVerified: true });
    await admin.patch(`${PATH}/1/guarantee`).send({ isGuaranteed: true });
    await admin.patch(`${PATH}/1/admin-approval`).send({ isAdminApproved: false });
    await admin.patch(`${PATH}/1/admin-approval`).send({ isAdminApproved: true, reason: 'Bez značenja' });
    await admin.delete(`${PATH}/1`);
    expect(await story()).toEqual([
      ['politician.create', 'succeeded', '4', {}],
      ['politician.update', 'succeeded', '1', { fields: ['mainGoals', 'name'] }],
      ['politician.verification', 'succeeded', '1', { isVerified: true }],
      ['politician.guarantee', 'succeeded', '1', { isGuaranteed: true }],
      [
        ...['politician.admin-approval', 'succeeded', '1'],
        { isAdminApproved: false, reason: 'Administrator je povukao objavu profila.' },
      ],
      ['politician.admin-approval', 'succeeded', '1', { isAdminApproved: true }],
      ['politician.remove', 'succeeded', '1', { reason: 'Profil ne pripada na popis.' }],
    ]);
    expect((await auditRows(gateway))[0]).toMatchObject({
      actor_name: 'Glavna',
      record_type: 'politician',
      address: '127.0.0.1',
      finished_at: expect.any(Date),
    });
  });

  test('notes whether the person wished to be removed, and passes it to the register', async () => {
    await admin.delete(`${PATH}/1`).send({ reason: 'Dvostruki profil.' });
    await admin.delete(`${PATH}/2?erase=true`);
    await admin.delete(`${PATH}/3?erase=mozda`);
    expect(await story()).toEqual([
      ['politician.remove', 'succeeded', '1', { reason: 'Dvostruki profil.' }],
      ['politician.remove', 'succeeded', '2', { erase: true }],
      ['politician.remove', 'refused', '3', { code: 'request.malformed', wrongFields: ['erase'] }],
    ]);
    const removals = gateway.register.given.filter(({ name }) => name === 'remove');
    expect(removals.slice(-2).map(({ input }) => input)).toEqual([
      { id: 1, isErased: false },
      { id: 2, isErased: true },
    ]);
  });

  test('distinguishes what was refused from what failed', async () => {
    await admin.patch(`${PATH}/1`).send({ name: 'A', email: 'nije' });
    await admin.delete(`${PATH}/99`);
    await gateway.register.kill();
    await admin.delete(`${PATH}/1`);
    await gateway.register.revive();
    expect(await story()).toEqual([
      ['politician.update', 'refused', '1', { code: 'request.invalid', wrongFields: ['name', 'email'] }],
      ['politician.remove', 'refused', '99', { code: 'politician.not-found' }],
      ['politician.remove', 'failed', '1', { code: 'service.unavailable' }],
    ]);
  });

  test('holds nothing of what was written into a profile', async () => {
    await admin.patch(`${PATH}/1`).send({ email: 'tajna@primjer.example', name: 'Tajna Tajnić' });
    expect(JSON.stringify(await auditRows(gateway))).not.toMatch(/tajn/i);
  });

  test('reading leaves no entry', async () => {
    await admin.get(`${PATH}?limit=1`);
    await admin.get(`${PATH}/1`);
    await admin.get('/api/admin/check');
    expect(await story()).toEqual([]);
  });
});
