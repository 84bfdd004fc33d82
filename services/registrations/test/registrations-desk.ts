import { Clock } from '@jamcimo/service-kit';
import type { RunningService } from '@jamcimo/service-testing';
import { PaymentsForTests } from './payments-for-tests.js';
import { type Receipt, submit } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

const DAY_MS = 86_400_000;

/** The running service of one test file, its mail server, and the service payments played by {@link PaymentsForTests}. */
export class RegistrationsDesk {
  private people = 0;
  private entries = 0;

  private constructor(
    readonly testEnvironment: TestEnvironment,
    readonly service: RunningService,
    readonly payments: PaymentsForTests,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<RegistrationsDesk> {
    const bare = await createTestEnvironment();
    const testEnvironment = { ...bare, environment: { ...bare.environment, ...environment } };
    const service = await startRegistrations(testEnvironment);
    return new RegistrationsDesk(testEnvironment, service, await PaymentsForTests.open(testEnvironment));
  }

  async close(): Promise<void> {
    await this.payments.close();
    await this.service.stop();
    await this.testEnvironment.remove();
  }

  /** An address that nobody of this file has had. */
  somebody(): string {
    this.people += 1;
    return `osoba${this.people}@primjer.example`;
  }

  submit(changes: Partial<Record<string, string | null>> = {}): Promise<Receipt> {
    return submit(this.testEnvironment, this.service, changes);
  }

  nextEntry(): number {
    this.entries += 1;
    return this.entries;
  }

  /** A payment that came in and was noted; gives its entry. */
  async paid(submissionId: number | null, amountCents: number): Promise<number> {
    const entryId = this.nextEntry();
    await this.payments.publishRecorded(entryId, submissionId, amountCents);
    await this.payments.acknowledged();
    return entryId;
  }

  /** Lets the service believe that it is so many days later, until mocks are restored. */
  daysLater(days: number): void {
    const later = new Date(Date.now() + days * DAY_MS);
    jest.spyOn(this.service.app.get(Clock), 'now').mockReturnValue(later);
  }
}
