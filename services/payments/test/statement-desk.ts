import { paymentsCalls } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { type ComposedEntry, type ComposedStatement, composeStatement } from './compose-statement.js';
import { RegistrationsStandIn } from './registrations-stand-in.js';
import { openRegister, startPayments } from './running-payments.js';

/** Payments with all that statements need around them: people who registered, their profiles, and an administrator who uploads. */
export class StatementDesk {
  private constructor(
    readonly testEnvironment: TestEnvironment,
    readonly service: RunningService,
    readonly register: RegisterForTests,
    readonly registrations: RegistrationsStandIn,
    private nextId = 1000,
  ) {}

  static async open(): Promise<StatementDesk> {
    const testEnvironment = await createTestEnvironment();
    const service = await startPayments(testEnvironment);
    const register = await openRegister(testEnvironment);
    const registrations = await RegistrationsStandIn.open(testEnvironment);
    return new StatementDesk(testEnvironment, service, register, registrations);
  }

  async close(): Promise<void> {
    await this.registrations.close();
    await this.register.close();
    await this.service.stop();
    await this.testEnvironment.remove();
  }

  /** Nothing was paid yet. */
  async clear(): Promise<void> {
    // In the order in which the job that forgets payers takes them: it runs when the service starts.
    await this.service.query(
      'TRUNCATE statement_lines, fund_entries, statements, guarantee_movements, debits CASCADE',
    );
    await this.service.query('UPDATE funds_summary SET total_cents = 0');
    this.testEnvironment.invalidations.length = 0;
  }

  /** A registration that somebody has to pay. */
  async expected(amountCents: 300 | 150000 = 300): Promise<{ id: number; reference: string }> {
    this.nextId += 1;
    const id = this.nextId;
    const [reference = ''] = await this.registrations.receive([id], amountCents);
    return { id, reference };
  }

  read(statement: ComposedStatement | Buffer) {
    const content = Buffer.isBuffer(statement) ? statement : Buffer.from(composeStatement(statement));
    return this.service.calls.call(paymentsCalls.readStatement, {
      contentBase64: content.toString('base64'),
    });
  }

  /** As the gateway does it: read, ask for the names of the registrations, book. Everybody's name is Ana Anić. */
  async upload(statement: ComposedStatement | Buffer, { dryRun = false, name = 'Ana Anić' } = {}) {
    const { draft, submissionIds } = await this.read(statement);
    return this.service.calls.call(paymentsCalls.importLines, {
      ...{ draft, dryRun, importedBy: 'Glavna' },
      names: Object.fromEntries(submissionIds.map((id) => [id, name])),
    });
  }

  async total(): Promise<number> {
    return (await this.service.calls.call(paymentsCalls.total, {})).total;
  }

  async request(submissionId: number) {
    return (await this.service.calls.call(paymentsCalls.requests, { submissionId })).items[0];
  }

  /** Lines that wait for a decision. */
  async waiting() {
    return (await this.service.calls.call(paymentsCalls.lines, { state: 'open' })).items;
  }
}

/** The fee for a reference, paid by Ana Anić. */
export function paid(reference: string, fields: Partial<ComposedEntry> = {}): ComposedEntry {
  return { amount: '3.00', structured: `HR01${reference}`, bankReference: `B-${reference}`, ...fields };
}
