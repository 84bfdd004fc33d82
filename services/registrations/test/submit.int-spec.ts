import { randomUUID } from 'node:crypto';
import { registrationsCalls } from '@jamcimo/contracts';
import { isHr01Reference } from '@jamcimo/croatia';
import { appKeys, decryptObject } from '@jamcimo/service-kit';
import { TEST_APP_SECRET } from '@jamcimo/service-testing';
import sharp from 'sharp';
import {
  PROFILE,
  picture,
  programme,
  request,
  submit,
  TEXTS,
  tokenOf,
  upload,
} from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

const call = (changes = {}, rest = {}) => submit(testEnvironment, service, changes, rest);
const get = (id: number) => service.calls.call(registrationsCalls.get, { id });
const count = async () =>
  (await service.query<{ n: number }>('SELECT count(*)::int AS n FROM submissions'))[0]?.n;
const files = (id: number) =>
  service.query<{ object_key: string; kind: string }>(
    'SELECT object_key, kind FROM submission_files WHERE submission_id = $1 ORDER BY kind',
    [id],
  );

describe('a registration that is accepted', () => {
  test('answers its id, the page of its success and what is to be paid', async () => {
    const receipt = await call();
    const token = tokenOf(receipt);
    expect(receipt).toEqual({
      id: expect.any(Number),
      successRedirectPath: expect.stringMatching(/^\/registration-success-verify\?t=\d+-[\w-]{43}$/),
      payment: {
        amount: 3,
        currency: 'EUR',
        recipient: { name: 'Udruga Jamčimo', street: 'Primjerska ulica 1', place: '21000 Split' },
        iban: 'HR1723600001101234565',
        model: 'HR01',
        reference: expect.stringMatching(/^1003-\d{9}$/),
        purposeCode: 'OTHR',
        description: `Provjera identiteta br. ${receipt.id}`,
        hub3: expect.stringContaining(`HR01\n${receipt.payment.reference}\nOTHR\n`),
        barcodeUrl: `/api/registrations/payment/${token}/barcode.png`,
      },
    });
    expect(isHr01Reference(receipt.payment.reference)).toBe(true);
  });

  test('with a guarantee costs 1,500 euro and leads to the other page', async () => {
    const receipt = await call({ verificationOption: 'verifyAndGuarantee' });
    expect(receipt.payment).toMatchObject({ amount: 1500, purposeCode: 'DEPT' });
    expect(receipt.successRedirectPath).toMatch(/^\/registration-success\?t=/);
  });

  test('is stored with everything the specification lists, and its level follows from county and position', async () => {
    const { id, payment } = await call(
      {},
      {
        files: {
          photo: await upload(testEnvironment, await picture()),
          idDocument: await upload(testEnvironment, await picture(200)),
          programPdf: await upload(testEnvironment, await programme()),
        },
      },
    );
    const stored = await get(id);
    expect(stored).toEqual({
      id,
      name: TEXTS.name,
      email: TEXTS.email,
      phone_number: TEXTS.phone,
      party: 'Nezavisni',
      position: 'gradonačelnica',
      jurisdiction: 'Gradska razina',
      county: 'Splitsko-dalmatinska',
      city: 'Splitsko-dalmatinska, Makarska',
      photo_url: `/api/admin/submissions/${id}/photo`,
      program_pdf_url: `/api/admin/submissions/${id}/program-pdf`,
      document_url: `/api/admin/submissions/${id}/document`,
      document_viewed_at: null,
      document_viewed_by: null,
      identity_checked_at: null,
      identity_checked_by: null,
      program_link: TEXTS.programLink,
      main_goals: JSON.parse(TEXTS.mainGoals),
      goal1_reference: TEXTS.goal1Reference,
      goal2_reference: null,
      goal3_reference: null,
      status: 'pending',
      submitted_at: expect.any(String),
      decided_at: null,
      decided_by: null,
      disowned_at: null,
      goes_at: null,
      withdrawable_until: null,
      rejection_reason: null,
      earlier_decisions: [],
      returned_at: null,
      return_reason: null,
      corrected_at: null,
      verification_option: 'verifyOnly',
      payment_reference: payment.reference,
      amount_due: 3,
      amount_paid: 0,
      amount_left: 3,
      paid_at: null,
      goals_confirmed_at: null,
      goals_link_expires_at: null,
      original_politician_id: null,
      known_from_id: null,
      mails: [expect.objectContaining({ kind: 'payment-notice' })],
      version: 1,
    });
    const council = await call({ position: 'Županijsko vijeće' });
    expect(await get(council.id)).toMatchObject({ jurisdiction: 'Županijska razina' });
  });

  test('keeps its files sealed in the private area: photos made anew, nothing readable, nothing public', async () => {
    const { id } = await call();
    const kept = await files(id);
    expect(kept.map(({ kind }) => kind)).toEqual([
      'contact',
      'id-document',
      'photo-160',
      'photo-480',
      'photo-960',
    ]);
    const objects = await testEnvironment.objects();
    expect([...objects.keys()].filter((key) => key.startsWith('public'))).toEqual([]);
    for (const { object_key: key, kind } of kept) {
      expect(key).toMatch(/^private\/submissions\/[0-9a-f-]{36}$/);
      const sealed = objects.get(key) ?? Buffer.alloc(0);
      expect(sealed.includes('JFIF') || sealed.includes('WEBP') || sealed.includes('primjer')).toBe(false);
      const opened = decryptObject(
        appKeys({ APP_SECRET: TEST_APP_SECRET }, 'private objects v1'),
        key,
        sealed,
      );
      if (kind === 'contact') expect(JSON.parse(opened.toString())).toEqual({ email: TEXTS.email });
      else expect((await sharp(opened).metadata()).format).toBe(kind === 'id-document' ? 'jpeg' : 'webp');
    }
  });

  test('may be one of several of the same person', async () => {
    const [one, other] = [await call(), await call()];
    expect(one.id).not.toBe(other.id);
    expect(one.payment.reference).not.toBe(other.payment.reference);
  });

  test('publishes the reference and the amount to payments, and no personal data', async () => {
    const { id, payment } = await call();
    const [event] = await service.query('SELECT * FROM outbox_events WHERE aggregate_id = $1', [String(id)]);
    expect(event).toMatchObject({
      name: 'submission.received',
      payload: { submissionId: id, reference: payment.reference, amountCents: 300, purpose: 'identity-fee' },
    });
    expect(Object.keys(event?.payload as object)).toHaveLength(4);
  });
});

describe('the same request again', () => {
  test('under the same key is the same registration, with the same answer', async () => {
    const idempotencyKey = randomUUID();
    const first = await call({}, { idempotencyKey });
    const before = await count();
    expect(await call({}, { idempotencyKey })).toEqual(first);
    expect(await count()).toBe(before);
  });

  test('twice at once is one registration, and the files of the other are gone', async () => {
    const idempotencyKey = randomUUID();
    const before = await count();
    const keysBefore = new Set((await testEnvironment.objects()).keys());
    const [one, other] = await Promise.all([call({}, { idempotencyKey }), call({}, { idempotencyKey })]);
    expect(other).toEqual(one);
    expect(await count()).toBe((before ?? 0) + 1);
    const keys = [...(await testEnvironment.objects()).keys()].filter((key) => !keysBefore.has(key));
    expect(keys.filter((key) => key.startsWith('private/')).sort()).toEqual(
      (await files(one.id)).map(({ object_key: key }) => key).sort(),
    );
  });

  test.each([
    ['another word', { name: 'Ana Drugačija' }],
    ['one text less', { phone: null }],
  ])('with %s is refused', async (_what, changes) => {
    const idempotencyKey = randomUUID();
    await call({}, { idempotencyKey });
    await expect(call(changes, { idempotencyKey })).rejects.toMatchObject({
      code: 'registration.key-reused',
    });
  });

  test('with another photo is refused', async () => {
    const idempotencyKey = randomUUID();
    await call({}, { idempotencyKey });
    const photo = await upload(testEnvironment, await picture(99));
    const idDocument = await upload(testEnvironment, await picture(200));
    await expect(call({}, { idempotencyKey, files: { photo, idDocument } })).rejects.toMatchObject({
      code: 'registration.key-reused',
    });
  });
});

describe('a registration that is refused', () => {
  test('hears everything at once: texts and files', async () => {
    const before = await count();
    const photo = await upload(testEnvironment, Buffer.from('ovo nije slika'));
    const promise = call({ name: '', email: 'abc@', mainGoals: '["Urediti tržnicu"]' }, { files: { photo } });
    await expect(promise).rejects.toMatchObject({
      code: 'request.invalid',
      details: {
        errors: [
          { field: 'name', message: 'Ime i prezime je obavezno' },
          { field: 'email', message: 'Unesite ispravnu email adresu' },
          { field: 'idDocument', message: 'Fotografija osobnog dokumenta je obavezna' },
          { field: 'goal2', message: 'Drugi cilj je obavezan' },
          { field: 'goal3', message: 'Treći cilj je obavezan' },
          { field: 'photo', message: 'Datoteka nije fotografija. Podržani su formati JPEG, PNG i WebP.' },
        ],
      },
    });
    expect(await count()).toBe(before);
  });

  test('because of its files alone hears what kind of refusal it is', async () => {
    const photo = await upload(testEnvironment, Buffer.from('%PDF-1.7 nije slika'));
    const idDocument = await upload(testEnvironment, await picture(200));
    await expect(call({}, { files: { photo, idDocument } })).rejects.toMatchObject({
      code: 'file.unsupported-type',
      details: { errors: [{ field: 'photo' }] },
    });
  });

  test('a programme that is no PDF is refused', async () => {
    const accepted = await request(testEnvironment);
    const programPdf = await upload(testEnvironment, await picture());
    const promise = service.calls.call(registrationsCalls.submit, {
      ...accepted,
      files: { ...accepted.files, programPdf },
    });
    await expect(promise).rejects.toMatchObject({
      code: 'file.unsupported-type',
      details: { errors: [{ field: 'programPdf' }] },
    });
  });

  test('problems found by the gateway are reported with the rest, and a file that was too large is not called missing', async () => {
    const problems = [{ field: 'photo', message: 'Datoteka je prevelika.', code: 'file.too-large' as const }];
    const idDocument = await upload(testEnvironment, await picture(200));
    await expect(call({}, { files: { idDocument }, problems })).rejects.toMatchObject({
      code: 'file.too-large',
      details: { errors: [{ field: 'photo', message: 'Datoteka je prevelika.' }] },
    });
  });

  test('keys that are none of uploads are not looked up', async () => {
    const promise = call({}, { files: { photo: 'private/submissions/1', idDocument: 'incoming/../x' } });
    await expect(promise).rejects.toMatchObject({ code: 'request.malformed' });
  });

  test('leaves nothing in the private area', async () => {
    const keys = async () =>
      [...(await testEnvironment.objects()).keys()].filter((key) => key.startsWith('private/'));
    const before = await keys();
    await expect(call({ city: 'Zagreb' })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await keys()).toEqual(before);
  });
});

describe('the verification of a profile', () => {
  test('keeps the photo and the programme of the profile', async () => {
    const idDocument = await upload(testEnvironment, await picture(200));
    const own = { existingPhotoUrl: PROFILE.photoUrl, existingProgramPdfUrl: PROFILE.programPdfUrl };
    const { id } = await call(
      { ...own, programLink: null, position: 'Zastupnik' },
      { original: PROFILE, files: { idDocument } },
    );
    expect(await get(id)).toMatchObject({
      original_politician_id: 7,
      position: 'Zastupnik',
      photo_url: PROFILE.photoUrl,
      program_pdf_url: PROFILE.programPdfUrl,
    });
    const ofPolitician = (politicianId: number) =>
      service.calls.call(registrationsCalls.ofPolitician, { politicianId });
    expect(await ofPolitician(7)).toContain(id);
    expect(await ofPolitician(8)).toEqual([]);
  });

  test('does not take files of another profile for its own', async () => {
    const idDocument = await upload(testEnvironment, await picture(200));
    const foreign = { existingPhotoUrl: '/files/politicians/other-480.webp' };
    await expect(call(foreign, { original: PROFILE, files: { idDocument } })).rejects.toMatchObject({
      details: { errors: [{ field: 'existingPhotoUrl', message: 'Fotografija nije s ovog profila' }] },
    });
  });
});
