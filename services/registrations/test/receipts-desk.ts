import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import type { ParsedMail } from '@jamcimo/testing/mail-sink';
import type { Payment } from './payments-for-tests.js';
import { RegisterForTests } from './register-for-tests.js';
import type { Receipt } from './registration-for-tests.js';
import { RegistrationsDesk } from './registrations-desk.js';

const RECEIPT = /^JAMČIMO: potvrda o uplati/;

export type Registered = Receipt & { email: string };

/** A desk with the register beside it, for people who pay and what they are sent. */
export class ReceiptsDesk {
  private constructor(
    readonly desk: RegistrationsDesk,
    readonly register: RegisterForTests,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<ReceiptsDesk> {
    const desk = await RegistrationsDesk.open(environment);
    return new ReceiptsDesk(desk, await RegisterForTests.open(desk.testEnvironment));
  }

  async close(): Promise<void> {
    await this.register.close();
    await this.desk.close();
  }

  /** A request with an address of its own, whose notice arrived. */
  async registered(fields: Record<string, string> = {}): Promise<Registered> {
    const email = this.desk.somebody();
    const receipt = await this.desk.submit({ email, ...fields });
    await this.mailsSent(receipt.id);
    return { ...receipt, email };
  }

  /** Nothing is on its way to the person any more. */
  async mailsSent(submissionId: number): Promise<void> {
    await eventually(async () => {
      const open = await this.desk.service.query(
        "SELECT kind FROM mails WHERE submission_id = $1 AND state NOT IN ('sent', 'dropped')",
        [submissionId],
      );
      expect(open).toEqual([]);
    });
  }

  async receiptsOf({ id, email }: { id: number; email: string }): Promise<ParsedMail[]> {
    await this.mailsSent(id);
    return this.desk.testEnvironment.sink.to(email).filter(({ subject }) => RECEIPT.test(subject ?? ''));
  }

  /** A payment that came in and was noted; gives its entry. */
  async paid(fields: Partial<Payment> & { amountCents: number }): Promise<number> {
    const { entryId = this.desk.nextEntry(), amountCents, submissionId = null, ...more } = fields;
    await this.desk.payments.publishRecorded(entryId, submissionId, amountCents, more);
    await this.desk.payments.acknowledged();
    return entryId;
  }

  decide(id: number, status: 'approved' | 'rejected', reason: string | null = null) {
    return this.desk.service.calls.call(registrationsCalls.decide, {
      ...{ id, decision: { status, reason }, decidedBy: 'Glavna' },
    });
  }
}
