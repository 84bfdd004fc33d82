import {
  type CallInput,
  DomainError,
  type FundEntry as PublishedEntry,
  paymentsCalls,
} from '@jamcimo/contracts';
import { formatMoney, isoDay } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';
import { assertNew } from './lookalikes.js';
import { payerOf } from './payer.js';
import { digestOf, earlierEntry } from './record-fund-entry.js';

type Given = CallInput<typeof paymentsCalls.recordForSubmission>;

/**
 * Records a payment for a registration ("Evidentiraj uplatu"): it counts at once, also before there is a profile, and gets its
 * politician on approval (decision 52). What is paid already is not recorded again: a double click is one payment.
 */
@Injectable()
export class RecordSubmissionPayment {
  readonly handler = handleCall(paymentsCalls.recordForSubmission, (input) => this.record(input));

  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `submission.already-paid`, `submission.other-amount`, `payment.possible-duplicate`, `fund-entry.key-reused` */
  record(given: Given): Promise<PublishedEntry> {
    return this.changes.change(async (manager) => {
      await this.changes.lockPayments(manager);
      await lockSubmission(manager, given.submissionId);
      const requestDigest = digestOf(given);
      const earlier = await earlierEntry(manager, given.idempotencyKey, requestDigest);
      if (earlier) return earlier;
      assertDue(given, given.dueCents - (await paidCents(manager, given.submissionId)));
      const { submissionId, amountCents, personName, paidOn = isoDay(), confirmDuplicate } = given;
      const politician = await payerOf(manager, { politicianId: null, submissionId });
      const politicianId = politician?.id ?? null;
      const names = personName === null ? [] : [personName];
      await assertNew(manager, { politicianId, submissionId, amountCents, paidOn, names }, confirmDuplicate);
      const entry = await this.changes.record(manager, {
        politicianId,
        submissionId,
        goalId: null,
        amountCents,
        description: given.description,
        purpose: given.purpose,
        paidOn,
        createdBy: given.createdBy,
        ...(given.idempotencyKey !== null && { idempotencyKey: given.idempotencyKey, requestDigest }),
      });
      return toFundEntry(entry, politician?.name ?? null);
    });
  }
}

/** A slip of the pen ("30" for 3) is asked about before it is money. */
function assertDue({ amountCents, confirmAmount }: Given, restCents: number): void {
  if (restCents <= 0) {
    throw new DomainError('submission.already-paid');
  }
  if (amountCents === restCents || confirmAmount) return;
  throw new DomainError(
    'submission.other-amount',
    `Očekuje se uplata od ${formatMoney(restCents / 100)}, a upisano je ${formatMoney(amountCents / 100)}. Provjerite izvadak; ako je iznos ispravan, potvrdite ga.`,
  );
}

async function paidCents(manager: EntityManager, submissionId: number): Promise<number> {
  const [sum]: { cents: number }[] = await manager.query(
    'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM fund_entries WHERE submission_id = $1 AND voided_at IS NULL',
    [submissionId],
  );
  return sum?.cents ?? 0;
}
