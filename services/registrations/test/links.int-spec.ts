import { type ConfirmedGoals, registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import sharp from 'sharp';
import { textOfBarcode } from './barcodes-for-tests.js';
import { tokenIn } from './links-for-tests.js';
import { TEXTS, tokenOf } from './registration-for-tests.js';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;

beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const get = (id: number) => desk.service.calls.call(registrationsCalls.get, { id });

describe('the link of the success page', () => {
  test('shows what is to be paid and its barcode, and nothing of the person', async () => {
    const receipt = await desk.submit();
    const open = await desk.service.calls.call(registrationsCalls.payment, { token: tokenOf(receipt) });
    expect(open).toEqual({
      ...receipt.payment,
      verificationOption: 'verifyOnly',
      isPaid: false,
      amountDue: 3,
      amountPaid: 0,
      payUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      progress: {
        submittedAt: expect.any(String),
        status: 'pending',
        ...{
          paidAt: null,
          goalsConfirmedAt: null,
          returnedAt: null,
          returnReason: null,
          decidedAt: null,
          rejectionReason: null,
          politicianId: null,
        },
      },
    });
    expect(JSON.stringify(open)).not.toMatch(/Izmi|primjer\.example/);
    const { pngBase64 } = await desk.service.calls.call(registrationsCalls.barcode, {
      token: tokenOf(receipt),
    });
    expect((await sharp(Buffer.from(pngBase64, 'base64')).metadata()).format).toBe('png');
  });

  test.each(['', '1', 'abc', '1-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    '%p opens nothing',
    async (token) => {
      await expect(desk.service.calls.call(registrationsCalls.payment, { token })).rejects.toMatchObject({
        code: 'link.invalid',
      });
    },
  );

  test('of one registration does not open another', async () => {
    const [one, other] = [await desk.submit(), await desk.submit()];
    const token = tokenOf(one).replace(/^\d+/, String(other.id));
    await expect(desk.service.calls.call(registrationsCalls.payment, { token })).rejects.toMatchObject({
      code: 'link.invalid',
    });
  });
});

describe('a payment for a registration', () => {
  test('marks it as paid, once, however often it is published', async () => {
    const { id } = await desk.submit({ email: desk.somebody() });
    await desk.paid(id, 300);
    const { paid_at: paidAt, version } = await get(id);
    expect(paidAt).not.toBeNull();
    await desk.payments.deliverAgain();
    expect(await get(id)).toMatchObject({ paid_at: paidAt, amount_paid: 3, version });
    expect(
      await desk.service.query("SELECT id FROM mails WHERE kind = 'goals-link' AND submission_id = $1", [id]),
    ).toHaveLength(1);
  });

  test('that does not reach the amount due leaves it unpaid; several together may', async () => {
    const { id } = await desk.submit({
      verificationOption: 'verifyAndGuarantee',
      email: desk.somebody(),
    });
    await desk.paid(id, 100_000);
    expect(await get(id)).toMatchObject({ amount_paid: 1000, paid_at: null });
    await desk.paid(id, 50_000);
    expect(await get(id)).toMatchObject({ amount_paid: 1500, paid_at: expect.any(String) });
  });

  test('that is voided no longer counts, even when the voiding arrives first', async () => {
    const { id } = await desk.submit({ email: desk.somebody() });
    const entry = await desk.paid(id, 300);
    await desk.payments.publishVoided(entry, id, 300);
    await desk.payments.acknowledged();
    expect(await get(id)).toMatchObject({ amount_paid: 0, paid_at: null });
    const early = desk.nextEntry();
    await desk.payments.publishVoided(early, id, 300);
    await desk.payments.acknowledged();
    await desk.payments.publishRecorded(early, id, 300);
    await desk.payments.acknowledged();
    expect(await get(id)).toMatchObject({ amount_paid: 0, paid_at: null });
  });

  test('of nobody, or for a request that was removed, changes nothing', async () => {
    await desk.payments.publishRecorded(desk.nextEntry(), null, 300);
    await desk.payments.publishRecorded(desk.nextEntry(), 999_999, 300);
    await desk.payments.acknowledged();
  });

  test('can be waited for: the answer comes when its event has been handled, and says so when it has not', async () => {
    const { id } = await desk.submit({ email: desk.somebody() });
    const arrived = (entryId: number, isVoided: boolean) =>
      desk.service.calls.call(registrationsCalls.paymentArrived, { entryId, isVoided });
    const entryId = desk.nextEntry();
    const waiting = arrived(entryId, false);
    await desk.payments.publishRecorded(entryId, id, 300);
    await desk.payments.acknowledged();
    expect(await arrived(entryId, false)).toEqual({ hasArrived: true });
    await waiting;
    expect(await get(id)).toMatchObject({ amount_paid: 3 });
    expect(await arrived(entryId, true)).toEqual({ hasArrived: false });
  });

  test('of a guarantee is acknowledged, and asks for no confirmation of goals', async () => {
    const { id } = await desk.submit({
      verificationOption: 'verifyAndGuarantee',
      email: desk.somebody(),
    });
    await desk.paid(id, 150_000);
    expect((await get(id)).mails.map(({ kind }) => kind)).toEqual(['payment-notice', 'receipt']);
  });

  test('in part leaves the rest to pay: page, barcode and administrators ask for no more', async () => {
    const receipt = await desk.submit({
      verificationOption: 'verifyAndGuarantee',
      email: desk.somebody(),
    });
    const entry = await desk.paid(receipt.id, 50_000);
    const token = tokenOf(receipt);
    const open = await desk.service.calls.call(registrationsCalls.payment, { token });
    expect(open).toMatchObject({ amount: 1000, amountDue: 1500, amountPaid: 500, isPaid: false });
    expect(open.hub3?.split('\n')[2]).toBe('000000000100000');
    const { pngBase64 } = await desk.service.calls.call(registrationsCalls.barcode, { token });
    expect(await textOfBarcode(Buffer.from(pngBase64, 'base64'))).toBe(open.hub3);
    expect(await get(receipt.id)).toMatchObject({ amount_due: 1500, amount_paid: 500, amount_left: 1000 });
    await desk.payments.publishVoided(entry, receipt.id, 50_000);
    await desk.payments.acknowledged();
    expect(await desk.service.calls.call(registrationsCalls.payment, { token })).toMatchObject({
      amount: 1500,
      amountPaid: 0,
    });
  });

  test.each([300, 500])(
    'of %i cents for a fee of 300 is seen on the page of the success, which asks for nothing',
    async (cents) => {
      const receipt = await desk.submit({ email: desk.somebody() });
      await desk.paid(receipt.id, cents);
      const token = tokenOf(receipt);
      const open = await desk.service.calls.call(registrationsCalls.payment, { token });
      expect(open).toMatchObject({ isPaid: true, amount: 0, amountPaid: cents / 100, hub3: null });
      expect(open.barcodeUrl).toBeNull();
      await expect(desk.service.calls.call(registrationsCalls.barcode, { token })).rejects.toMatchObject({
        code: 'link.expired',
        message: 'Cijeli je iznos uplaćen: više nema što platiti.',
      });
      expect(await get(receipt.id)).toMatchObject({ amount_left: 0 });
    },
  );

  test('that went back is to be paid again', async () => {
    const receipt = await desk.submit({
      verificationOption: 'verifyAndGuarantee',
      email: desk.somebody(),
    });
    await desk.paid(receipt.id, 150_000);
    await desk.paid(receipt.id, -150_000);
    const open = await desk.service.calls.call(registrationsCalls.payment, { token: tokenOf(receipt) });
    expect(open).toMatchObject({ isPaid: false, amount: 1500, amountPaid: 0 });
    expect(await get(receipt.id)).toMatchObject({ paid_at: null, amount_paid: 0 });
  });
});

describe('the goals of a verify-only registration', () => {
  const GOALS: ConfirmedGoals = {
    mainGoals: ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'],
    goal1Reference: TEXTS.goal1Reference,
    goal2Reference: null,
    goal3Reference: null,
  };

  async function asked(): Promise<{ id: number; token: string }> {
    const email = desk.somebody();
    const { id } = await desk.submit({ email });
    await desk.paid(id, 300);
    const mail = await eventually(
      () => desk.testEnvironment.sink.to(email).find(({ subject }) => subject?.includes('tri cilja')) ?? null,
    );
    expect(mail?.text).toContain('Poveznica vrijedi jednom');
    return { id, token: tokenIn(mail ?? undefined, '/registration-goals') };
  }
  const show = (token: string) => desk.service.calls.call(registrationsCalls.goals, { token });
  const confirm = (token: string, goals: ConfirmedGoals = GOALS) =>
    desk.service.calls.call(registrationsCalls.confirmGoals, { token, goals });

  test('are shown to the holder of the link from the mail, with no personal data but the name', async () => {
    const { token } = await asked();
    expect(await show(token)).toEqual({
      name: TEXTS.name,
      ...GOALS,
      state: 'open',
      confirmedAt: null,
      expiresAt: expect.any(String),
    });
  });

  test('are confirmed once; the same words again answer the same, other words are refused', async () => {
    const { id, token } = await asked();
    const confirmed = await confirm(token);
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(String) });
    expect(await confirm(token)).toEqual(confirmed);
    await expect(confirm(token, { ...GOALS, goal2Reference: 'https://a.example' })).rejects.toMatchObject({
      code: 'link.used',
    });
    expect(await get(id)).toMatchObject({ goals_confirmed_at: confirmed.confirmedAt });
  });

  test('may be corrected with the confirmation', async () => {
    const { id, token } = await asked();
    await confirm(token, { ...GOALS, mainGoals: ['Bolja tržnica', GOALS.mainGoals[1], GOALS.mainGoals[2]] });
    expect((await get(id)).main_goals[0]).toBe('Bolja tržnica');
  });

  test('twice at once are confirmed once', async () => {
    const { id, token } = await asked();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both[0]).toEqual(both[1]);
    expect((await get(id)).version).toBe(3);
  });

  test('need all three, by the rules of the form', async () => {
    const { token } = await asked();
    const promise = confirm(token, { ...GOALS, mainGoals: ['Urediti tržnicu', '', 'x'] });
    await expect(promise).rejects.toMatchObject({
      details: {
        errors: [
          { field: 'goals.mainGoals.1', message: 'Drugi cilj je obavezan' },
          { field: 'goals.mainGoals.2', message: 'Prekratko' },
        ],
      },
    });
  });

  test('cannot be reached after 14 days', async () => {
    const { token } = await asked();
    desk.daysLater(13.9);
    expect(await show(token)).toMatchObject({ state: 'open' });
    desk.daysLater(14.1);
    await expect(show(token)).rejects.toMatchObject({ code: 'link.expired' });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'link.expired' });
  });

  test('cannot be changed by the link any more once it was decided', async () => {
    const { id, token } = await asked();
    await desk.service.calls.call(registrationsCalls.decide, {
      id,
      decision: { status: 'approved' },
      decidedBy: 'Glavna',
    });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'link.expired' });
  });

  test('are not opened by the link of the payment, nor the payment by theirs', async () => {
    const { token } = await asked();
    const receipt = await desk.submit({ email: desk.somebody() });
    await expect(show(tokenOf(receipt))).rejects.toMatchObject({ code: 'link.invalid' });
    await expect(desk.service.calls.call(registrationsCalls.payment, { token })).rejects.toMatchObject({
      code: 'link.invalid',
    });
  });
});
