import { registrationsCalls } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { eventually } from '@jamcimo/testing';
import type { ParsedMail } from '@jamcimo/testing/mail-sink';
import { textOfBarcode } from './barcodes-for-tests.js';
import { tokenIn } from './links-for-tests.js';
import { ReceiptsDesk } from './receipts-desk.js';
import { tokenOf } from './registration-for-tests.js';
import type { RegistrationsDesk } from './registrations-desk.js';

let at: ReceiptsDesk;
let desk: RegistrationsDesk;

beforeAll(async () => {
  at = await ReceiptsDesk.open();
  desk = at.desk;
});
afterAll(() => at.close());
afterEach(() => {
  desk.testEnvironment.sink.answers = {};
});

const GUARANTEE = { verificationOption: 'verifyAndGuarantee' };
/** Spaces as they are in the mail: money does not break across lines. */
const FORMS = ({ text, html }: ParsedMail) =>
  [text ?? '', html || ''].map((form) => form.replaceAll('&nbsp;', '\u00a0'));

describe('the receipt', () => {
  test('of a guarantee says what came in, for which goals, and what follows, as text and as HTML', async () => {
    const request = await at.registered(GUARANTEE);
    await at.paid({ submissionId: request.id, amountCents: 150_000, purpose: 'guarantee' });
    const [mail] = await at.receiptsOf(request);
    expect(mail?.subject).toBe('JAMČIMO: potvrda o uplati');
    for (const form of FORMS(mail as ParsedMail)) {
      for (const words of [
        'Dobar dan, Ana Izmišljena,',
        'primili smo Vašu uplatu. Hvala.',
        '1.500,00\u00a0€',
        formatLongDate('2026-01-02'),
        'Jamstvo za tri glavna cilja, po 500,00\u00a0€ za svaki',
        `HR01 ${request.payment.reference}`,
        'Ciljevi za koje jamčite',
        'Urediti gradsku tržnicu',
        'Obnoviti staru školu',
        'Izgraditi dječji vrtić',
        'Sada provjeravamo Vaš identitet i podatke iz zahtjeva.',
        'za neispunjeni taj iznos ide humanitarnom projektu',
      ]) {
        expect(form).toContain(words);
      }
      expect(form).not.toContain('preostaje');
    }
    expect(mail?.attachments).toEqual([]);
  });

  test('of one goal names that goal alone', async () => {
    const request = await at.registered(GUARANTEE);
    await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee', goal: 2 });
    const [mail] = await at.receiptsOf(request);
    for (const form of FORMS(mail as ParsedMail)) {
      expect(form).toContain('Jamstvo za jedan glavni cilj, 2. po redu');
      expect(form).toContain('Cilj za koji jamčite: Obnoviti staru školu');
      expect(form).not.toMatch(/tri glavna cilja, po|Urediti gradsku tržnicu/);
    }
  });

  test('of a part names the rest, with its barcode', async () => {
    const request = await at.registered(GUARANTEE);
    await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
    const [mail] = await at.receiptsOf(request);
    expect(mail?.subject).toBe('JAMČIMO: potvrda o uplati dijela iznosa');
    for (const form of FORMS(mail as ParsedMail)) {
      for (const words of [
        'Uplaćeno 500,00\u00a0€ od 1.500,00\u00a0€, preostaje 1.000,00\u00a0€.',
        'Preostali iznos uplatite s istim pozivom na broj:',
        `HR01 ${request.payment.reference}`,
        'Kad stigne cijelo jamstvo',
        `https://jamcimo.example${request.successRedirectPath}`,
      ]) {
        expect(form).toContain(words);
      }
    }
    const open = await desk.service.calls.call(registrationsCalls.payment, { token: tokenOf(request) });
    expect(await textOfBarcode(mail?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(open.hub3);
    expect(open.amount).toBe(1000);
  });

  test('of the whole fee is the mail with the link to the goals: one mail, not two', async () => {
    const request = await at.registered();
    await at.paid({ submissionId: request.id, amountCents: 300 });
    const [mail, ...more] = await at.receiptsOf(request);
    expect(more).toEqual([]);
    expect(desk.testEnvironment.sink.to(request.email)).toHaveLength(2);
    expect(mail?.subject).toBe('JAMČIMO: potvrda o uplati, potvrdite svoja tri cilja');
    for (const words of ['3,00\u00a0€', 'Provjera identiteta', 'Poveznica vrijedi jednom'])
      expect(mail?.text).toContain(words);
    const token = tokenIn(mail, '/registration-goals');
    expect(await desk.service.calls.call(registrationsCalls.goals, { token })).toMatchObject({
      state: 'open',
    });
  });

  test('of the part that completes the fee brings the link; the first part does not', async () => {
    const request = await at.registered();
    await at.paid({ submissionId: request.id, amountCents: 100 });
    const [first] = await at.receiptsOf(request);
    expect(first?.text).not.toContain('/registration-goals');
    expect(first?.text).toContain('preostaje 2,00\u00a0€');
    await at.paid({ submissionId: request.id, amountCents: 200 });
    const second = (await at.receiptsOf(request)).find(({ subject }) => subject?.includes('tri cilja'));
    expect(tokenIn(second, '/registration-goals')).toBeTruthy();
    expect(second?.text).not.toContain('preostaje');
  });

  test('comes once for an entry: delivered twice, published again', async () => {
    const request = await at.registered(GUARANTEE);
    const payment = { submissionId: request.id, amountCents: 150_000, purpose: 'guarantee' as const };
    const entryId = await at.paid(payment);
    await desk.payments.deliverAgain();
    await at.paid({ ...payment, entryId });
    expect(await at.receiptsOf(request)).toHaveLength(1);
    await expect(
      desk.service.query(
        `INSERT INTO mails (submission_id, kind, cause, message_id, entry_id, payment)
         SELECT submission_id, kind, 'another', 'another', entry_id, payment FROM mails WHERE entry_id = $1`,
        [entryId],
      ),
    ).rejects.toThrow('mails_entry_id_key');
  });

  test('of a rejected request says whom to ask', async () => {
    const request = await at.registered();
    await at.decide(request.id, 'rejected');
    await at.paid({ submissionId: request.id, amountCents: 300 });
    const [mail] = await at.receiptsOf(request);
    expect(mail?.text).toContain('Vaš zahtjev nije prihvaćen. Javite nam se na ');
    expect(mail?.text).not.toContain('/registration-goals');
  });

  test('keeps no address, no name and no goal where it waits', async () => {
    const request = await at.registered(GUARANTEE);
    const entryId = await at.paid({ submissionId: request.id, amountCents: 100, purpose: 'guarantee' });
    const kept = await desk.service.query('SELECT * FROM mails WHERE entry_id = $1', [entryId]);
    expect(kept).toHaveLength(1);
    const orders = await desk.service.query("SELECT * FROM deliveries WHERE name = 'send-mail'");
    expect(JSON.stringify([kept, orders])).not.toMatch(/Izmišljena|@primjer|tržnicu/);
  });
});

describe('an entry that is taken back', () => {
  test('before its receipt went out gets none; paid again, the request gets its link', async () => {
    const request = await at.registered();
    desk.testEnvironment.sink.answers = { RCPT: 452 };
    const payment = { submissionId: request.id, amountCents: 300 };
    const entryId = await at.paid(payment);
    // What is sent later was not composed before the entry was taken back.
    await eventually(async () => {
      const [mail] = await desk.service.query('SELECT failure FROM mails WHERE entry_id = $1', [entryId]);
      expect(mail?.failure).toContain('452');
    });
    await desk.payments.publishVoided(entryId, request.id, 300);
    await desk.payments.acknowledged();
    desk.testEnvironment.sink.answers = {};
    await desk.service.query("UPDATE deliveries SET run_at = now() WHERE state = 'pending'");
    expect(await at.receiptsOf(request)).toEqual([]);
    await at.paid(payment);
    const [mail] = await at.receiptsOf(request);
    expect(tokenIn(mail, '/registration-goals')).toBeTruthy();
  });

  test('after its receipt causes no mail', async () => {
    const request = await at.registered();
    const entryId = await at.paid({ submissionId: request.id, amountCents: 300 });
    expect(await at.receiptsOf(request)).toHaveLength(1);
    await desk.payments.publishVoided(entryId, request.id, 300);
    await desk.payments.acknowledged();
    await at.mailsSent(request.id);
    expect(desk.testEnvironment.sink.to(request.email)).toHaveLength(2);
  });
});
