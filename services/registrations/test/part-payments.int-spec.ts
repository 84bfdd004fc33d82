import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { textOfBarcode } from './barcodes-for-tests.js';
import { ReceiptsDesk } from './receipts-desk.js';
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

describe('the notice of a request', () => {
  test('that is paid in part reminds of the rest, and says what came in', async () => {
    const request = await at.registered(GUARANTEE);
    await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
    await at.mailsSent(request.id);
    await desk.service.calls.call(registrationsCalls.sendAgain, { email: request.email });
    await at.mailsSent(request.id);
    const notices = desk.testEnvironment.sink
      .to(request.email)
      .filter(({ subject }) => subject === 'JAMČIMO: ponuda za uplatu jamstva');
    const reminder = notices.find(({ text }) => text?.includes('preostaje'));
    expect(notices).toHaveLength(2);
    expect(reminder?.text).toContain('Uplaćeno 500,00\u00a0€ od 1.500,00\u00a0€, preostaje 1.000,00\u00a0€.');
    expect(reminder?.text).toContain('Iznos: 1.000,00\u00a0€');
    expect(reminder?.text).toContain('ukupno 1.500,00\u00a0€');
    const asked = await textOfBarcode(reminder?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(asked.split('\n')[2]).toBe('000000000100000');
  });

  test('that was paid before it went out says so, and asks for nothing', async () => {
    desk.testEnvironment.sink.answers = { RCPT: 452 };
    const email = desk.somebody();
    const { id } = await desk.submit({ email });
    // What is sent was not composed before the payment.
    await eventually(async () => {
      const [notice] = await desk.service.query('SELECT failure FROM mails WHERE submission_id = $1', [id]);
      expect(notice?.failure).toContain('452');
    });
    await at.paid({ submissionId: id, amountCents: 300 });
    desk.testEnvironment.sink.answers = {};
    await eventually(
      async () => {
        await desk.service.query("UPDATE deliveries SET run_at = now() WHERE state = 'pending'");
        expect(desk.testEnvironment.sink.to(email)).toHaveLength(2);
      },
      { every: 200 },
    );
    const notice = desk.testEnvironment.sink.to(email).find(({ subject }) => subject?.includes('obavijest'));
    expect(notice?.text).toContain('Uplaćeno 3,00\u00a0€: ne trebate platiti ništa više.');
    expect(notice?.text).not.toContain('IBAN');
    expect(notice?.attachments).toEqual([]);
  });
});
