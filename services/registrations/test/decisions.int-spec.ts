import { registrationsCalls, type SubmissionDecision } from '@jamcimo/contracts';
import { appKeys, decryptObject } from '@jamcimo/service-kit';
import { TEST_APP_SECRET } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { PROFILE, picture, programme, submit, TEXTS, tokenOf, upload } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

let people = 0;
const somebody = () => `osoba${++people}@primjer.example`;
const decide = (
  id: number,
  decision: Partial<SubmissionDecision> & { status: SubmissionDecision['status'] },
) => service.calls.call(registrationsCalls.decide, { id, decision, decidedBy: 'Glavna' });
const publishedEvents = (id: number) =>
  service.query<{ name: string; version: string; payload: Record<string, unknown> }>(
    "SELECT name, version, payload FROM outbox_events WHERE aggregate_id = $1 AND name <> 'submission.received'",
    [String(id)],
  );
const keysOf = async (id: number) =>
  (
    await service.query<{ key: string }>(
      'SELECT object_key AS key FROM submission_files WHERE submission_id = $1',
      [id],
    )
  ).map(({ key }) => key);

describe('an approval', () => {
  test('publishes everything that becomes public, and the keys of its sealed files', async () => {
    const files = {
      photo: await upload(testEnvironment, await picture()),
      idDocument: await upload(testEnvironment, await picture(200)),
      programPdf: await upload(testEnvironment, await programme()),
    };
    const { id } = await submit(
      testEnvironment,
      service,
      { verificationOption: 'verifyAndGuarantee' },
      { files },
    );
    expect(await decide(id, { status: 'approved' })).toMatchObject({
      status: 'approved',
      decided_by: 'Glavna',
      decided_at: expect.any(String),
      version: 2,
    });
    const [event] = await publishedEvents(id);
    expect(event).toMatchObject({
      name: 'submission.approved',
      version: '2',
      payload: {
        submissionId: id,
        originalPoliticianId: null,
        name: TEXTS.name,
        goals: [{ text: 'Urediti gradsku tržnicu', reference: TEXTS.goal1Reference }, {}, {}],
        wantsToGuarantee: true,
        existingPhotoUrl: null,
      },
    });
    const { photos, programPdf, contact } = (event?.payload ?? {}) as {
      photos: { frame: number; object: string }[];
      programPdf: string;
      contact: string;
    };
    expect(photos.map(({ frame }) => frame)).toEqual([160, 480, 960]);
    const objects = await testEnvironment.objects();
    const open = (key: string) =>
      decryptObject(
        appKeys({ APP_SECRET: TEST_APP_SECRET }, 'private objects v1'),
        key,
        objects.get(key) ?? Buffer.alloc(0),
      ).toString('latin1');
    expect(open(programPdf)).toContain('%PDF');
    expect(JSON.parse(open(contact))).toEqual({ email: TEXTS.email });
  });

  test('of a verification names the profile and what it keeps', async () => {
    const idDocument = await upload(testEnvironment, await picture(200));
    const own = { existingPhotoUrl: PROFILE.photoUrl, existingProgramPdfUrl: PROFILE.programPdfUrl };
    const { id } = await submit(testEnvironment, service, own, { original: PROFILE, files: { idDocument } });
    await decide(id, { status: 'approved' });
    expect((await publishedEvents(id))[0]?.payload).toMatchObject({
      ...own,
      originalPoliticianId: 7,
      photos: [],
      programPdf: null,
    });
  });

  test('has a mail that waits for the profile', async () => {
    const { id } = await submit(testEnvironment, service, { email: somebody() });
    const { mails } = await decide(id, { status: 'approved' });
    expect(mails.at(-1)).toMatchObject({ kind: 'profile-public', state: 'waiting' });
  });
});

describe('a rejection', () => {
  test('is published, and mailed with its reason', async () => {
    const email = somebody();
    const { id } = await submit(testEnvironment, service, { email });
    expect(
      await decide(id, { status: 'rejected', reason: 'Fotografija dokumenta nije čitljiva.' }),
    ).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Fotografija dokumenta nije čitljiva.',
    });
    expect(await publishedEvents(id)).toMatchObject([
      { name: 'submission.rejected', payload: { submissionId: id } },
    ]);
    const mail = await eventually(
      () => testEnvironment.sink.to(email).find(({ subject }) => subject?.includes('nije prihvaćen')) ?? null,
    );
    expect(mail?.text).toContain('Razlog: Fotografija dokumenta nije čitljiva.');
    expect(mail?.text).toContain('30 dana');
  });

  test('for which nobody gave a reason says what a rejection says by itself', async () => {
    const email = somebody();
    const { id } = await submit(testEnvironment, service, { email });
    await decide(id, { status: 'rejected' });
    const mail = await eventually(
      () => testEnvironment.sink.to(email).find(({ subject }) => subject?.includes('nije prihvaćen')) ?? null,
    );
    expect(mail?.text).toContain('Razlog: Zahtjev ne ispunjava uvjete za objavu profila.');
  });

  test('ends what is to be paid: the page says why, and there is no barcode', async () => {
    const receipt = await submit(testEnvironment, service, { email: somebody() });
    await decide(receipt.id, { status: 'rejected', reason: 'Fotografija nije čitljiva.' });
    const token = tokenOf(receipt);
    expect(await service.calls.call(registrationsCalls.payment, { token })).toMatchObject({
      amount: 0,
      hub3: null,
      barcodeUrl: null,
      isPaid: false,
      progress: { status: 'rejected', rejectionReason: 'Fotografija nije čitljiva.' },
    });
    await expect(service.calls.call(registrationsCalls.barcode, { token })).rejects.toMatchObject({
      code: 'link.expired',
      message: 'Ovaj zahtjev više ne čeka uplatu.',
    });
  });
});

describe('a second decision', () => {
  test.each([
    ['approved', 'rejected'],
    ['approved', 'approved'],
    ['rejected', 'approved'],
  ] as const)('after %s: %s is refused with the present record', async (first, second) => {
    const { id } = await submit(testEnvironment, service, { email: somebody() });
    await decide(id, { status: first });
    await expect(decide(id, { status: second })).rejects.toMatchObject({
      code: 'submission.already-decided',
      details: { present: { id, status: first } },
    });
    expect(await publishedEvents(id)).toHaveLength(1);
  });

  test('at the same moment is refused', async () => {
    const { id } = await submit(testEnvironment, service, { email: somebody() });
    const both = await Promise.allSettled([
      decide(id, { status: 'approved' }),
      decide(id, { status: 'rejected' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await publishedEvents(id)).toHaveLength(1);
  });

  test('and one on an unknown request are distinguished', async () => {
    await expect(decide(999_999, { status: 'approved' })).rejects.toMatchObject({
      code: 'submission.not-found',
    });
  });
});

describe('removal', () => {
  test.each(['pending', 'approved', 'rejected'] as const)(
    'of a request that is %s takes its private files away at once',
    async (status) => {
      const { id } = await submit(testEnvironment, service, { email: somebody() });
      if (status !== 'pending') await decide(id, { status });
      const keys = await keysOf(id);
      expect(keys).toHaveLength(5);
      await service.calls.call(registrationsCalls.remove, { id });
      const objects = await testEnvironment.objects();
      expect(keys.filter((key) => objects.has(key))).toEqual([]);
      await expect(service.calls.call(registrationsCalls.get, { id })).rejects.toMatchObject({
        code: 'submission.not-found',
      });
      await expect(
        service.calls.call(registrationsCalls.file, { id, kind: 'id-document' }),
      ).rejects.toMatchObject({ code: 'file.not-found' });
    },
  );

  test('of nobody is refused', async () => {
    await expect(service.calls.call(registrationsCalls.remove, { id: 999_999 })).rejects.toMatchObject({
      code: 'submission.not-found',
    });
  });

  test('makes the key of the request free again', async () => {
    const idempotencyKey = 'a-key-that-is-used-again';
    const { id } = await submit(testEnvironment, service, { email: somebody() }, { idempotencyKey });
    await service.calls.call(registrationsCalls.remove, { id });
    expect((await submit(testEnvironment, service, {}, { idempotencyKey })).id).not.toBe(id);
  });
});

test('private files are found by kind', async () => {
  const { id } = await submit(testEnvironment, service, { email: somebody() });
  const find = (kind: 'photo' | 'id-document' | 'program-pdf') =>
    service.calls.call(registrationsCalls.file, { id, kind });
  expect((await find('photo')).type).toBe('image/webp');
  expect((await find('id-document')).type).toBe('image/jpeg');
  await expect(find('program-pdf')).rejects.toMatchObject({ code: 'file.not-found' });
});
