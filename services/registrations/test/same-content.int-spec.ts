import { randomUUID } from 'node:crypto';
import { registrationsCalls } from '@jamcimo/contracts';
import { PROFILE, picture, request, upload } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

const call = async (changes = {}, rest = {}) =>
  service.calls.call(registrationsCalls.submit, await request(testEnvironment, changes, rest));
const count = async () =>
  (await service.query<{ n: number }>('SELECT count(*)::int AS n FROM submissions'))[0]?.n;
const files = (id: number) =>
  service.query('SELECT object_key FROM submission_files WHERE submission_id = $1', [id]);

describe('the same content', () => {
  const jurisdiction = 'isti sadržaj';
  test.each([
    ['without a key', () => null],
    ['of another tab, under a key of its own', () => randomUUID()],
  ])('%s is the same registration while nobody decided it', async (_what, key) => {
    const texts = { jurisdiction: randomUUID() };
    const at = new Date().toISOString();
    const first = await call(texts, { idempotencyKey: key() });
    const before = await count();
    expect(await call(texts, { idempotencyKey: key() })).toEqual(first);
    expect(await count()).toBe(before);
    await service.calls.call(registrationsCalls.decide, {
      id: first.id,
      decidedBy: 'Glavna',
      decision: { status: 'rejected', reason: null },
    });
    expect((await call(texts, { idempotencyKey: key() })).id).not.toBe(first.id);
    expect(await service.calls.call(registrationsCalls.receivedSince, { at })).toEqual({ count: 2 });
    const now = new Date().toISOString();
    expect(await service.calls.call(registrationsCalls.receivedSince, { at: now })).toEqual({ count: 0 });
  });

  test('of two tabs at once is one registration, and the files of the other are gone', async () => {
    const keysBefore = new Set((await testEnvironment.objects()).keys());
    const [one, other] = await Promise.all([
      call({ jurisdiction }, { idempotencyKey: randomUUID() }),
      call({ jurisdiction }, { idempotencyKey: randomUUID() }),
    ]);
    expect(other).toEqual(one);
    const keys = [...(await testEnvironment.objects()).keys()].filter((key) => !keysBefore.has(key));
    expect(keys.filter((key) => key.startsWith('private/'))).toHaveLength((await files(one.id)).length);
  });

  test.each<[string, Parameters<typeof call>[0], Parameters<typeof call>[1]]>([
    ['a word', { jurisdiction, phone: '+385 21 111 223' }, {}],
    ['the address', { jurisdiction, email: 'netko.drugi@primjer.example' }, {}],
    ['the profile', { jurisdiction }, { original: PROFILE }],
  ])('but for %s is another registration', async (_what, texts, rest) => {
    const first = await call({ jurisdiction }, { idempotencyKey: randomUUID() });
    expect((await call(texts, { ...rest, idempotencyKey: randomUUID() })).id).not.toBe(first.id);
  });

  test('with another document is another registration', async () => {
    const first = await call({ jurisdiction }, { idempotencyKey: randomUUID() });
    const photo = await upload(testEnvironment, await picture());
    const idDocument = await upload(testEnvironment, await picture(90));
    const other = await call(
      { jurisdiction },
      { idempotencyKey: randomUUID(), files: { photo, idDocument } },
    );
    expect(other.id).not.toBe(first.id);
  });
});
