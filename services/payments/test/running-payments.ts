import { type FundPurpose, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { paymentReference } from '@jamcimo/croatia';
import {
  RegisterForTests,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** One replica of the real service, asked over the wire. */
export function startPayments({ environment }: TestEnvironment): Promise<RunningService> {
  const config = configSchema.parse(environment);
  return runService({ service: 'payments', module: AppModule.for(config), token: config.SERVICE_TOKEN });
}

interface Expected {
  politicianId: number | null;
  cents: number;
  purpose: FundPurpose;
}

/** A registration whose fee is expected, without the event that brings it. */
export async function expectPayment(
  service: RunningService,
  submissionId: number,
  { politicianId = null, cents = 300, purpose = 'identity-fee' }: Partial<Expected> = {},
): Promise<void> {
  await service.query(
    `INSERT INTO payment_requests (submission_id, reference, amount_cents, purpose, politician_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '8 days')`,
    [submissionId, paymentReference(1003, submissionId), cents, purpose, politicianId],
  );
}

/** The register as payments know it. */
export function openRegister(testEnvironment: TestEnvironment): Promise<RegisterForTests> {
  return RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(({ consumer }) => consumer === 'payments'),
  });
}
