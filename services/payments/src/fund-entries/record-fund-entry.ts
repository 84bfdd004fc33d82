import { createHash } from 'node:crypto';
import {
  DomainError,
  FUND_PURPOSE_WORDS,
  type NewFundEntry,
  type FundEntry as PublishedEntry,
  paymentsCalls,
} from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { invalid } from '../ledger/invalid-assignment.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { defaultPurpose } from './default-purpose.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';
import { assertNew } from './lookalikes.js';
import { payerOf } from './payer.js';

/** Records money received. A client that repeats itself under its key records once and reads the same entry again. */
@Injectable()
export class RecordFundEntry {
  readonly handler = handleCall(paymentsCalls.record, (input) => this.record(input));

  constructor(private readonly changes: FundEntryChanges) {}

  /**
   * @throws DomainError `request.invalid` for an unknown politician or registration and for what contradicts the registration,
   * `fund-entry.key-reused`, `submission.already-paid`, `payment.possible-duplicate` with the entry or the line of a statement that it
   * looks like
   */
  record(given: NewFundEntry): Promise<PublishedEntry> {
    return this.changes.change(async (manager) => {
      await this.changes.lockPayments(manager);
      const requestDigest = digestOf(given);
      const earlier = await earlierEntry(manager, given.idempotencyKey, requestDigest);
      if (earlier) return earlier;
      const politician = await payerOf(manager, given);
      const request = await openRequest(manager, given);
      const paidOn = given.paidOn ?? isoDay();
      const { submissionId, amountCents, payerName, confirmDuplicate } = given;
      const politicianId = politician?.id ?? null;
      const names = payerName === null ? [] : [payerName];
      await assertNew(manager, { politicianId, submissionId, amountCents, paidOn, names }, confirmDuplicate);
      const entry = await this.changes.record(manager, {
        politicianId,
        submissionId,
        goalId: given.goalId === null ? null : String(given.goalId),
        goalNumber: given.goal,
        payerName,
        amountCents,
        description: given.description,
        purpose: given.purpose ?? request?.purpose ?? defaultPurpose(amountCents),
        paidOn,
        createdBy: given.createdBy,
        ...(given.idempotencyKey !== null && { idempotencyKey: given.idempotencyKey, requestDigest }),
      });
      return toFundEntry(entry, politician?.name ?? null);
    });
  }
}

/** What the registration still has to pay: by the politician who is named, and for nothing else. */
async function openRequest(
  manager: EntityManager,
  { submissionId, politicianId, purpose }: NewFundEntry,
): Promise<PaymentRequest | null> {
  if (submissionId === null) return null;
  await lockSubmission(manager, submissionId);
  const request = await manager.findOneBy(PaymentRequest, { submissionId });
  if (!request) throw invalid('Zahtjev nije pronađen.');
  const owner = await payerOf(manager, { politicianId: null, submissionId });
  if (politicianId !== null && politicianId !== owner?.id)
    throw invalid('Ovaj zahtjev nije zahtjev odabranog političara.');
  if (purpose !== undefined && purpose !== request.purpose)
    throw invalid(`Svrha uplate za ovaj zahtjev je „${FUND_PURPOSE_WORDS[request.purpose]}”.`, 'purpose');
  if (request.paidCents >= request.amountCents) {
    throw new DomainError('submission.already-paid');
  }
  return request;
}

/** Two requests under one key wait for one another. */
export async function lockKey(manager: EntityManager, idempotencyKey: string | null): Promise<void> {
  if (idempotencyKey === null) return;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `payments.key:${idempotencyKey}`,
  ]);
}

/** @throws DomainError `fund-entry.key-reused` for other data than were sent under the key before */
export function assertSameRequest(
  earlier: { requestDigest: string | null },
  requestDigest: string | null,
): void {
  if (earlier.requestDigest === requestDigest) return;
  throw new DomainError('fund-entry.key-reused');
}

/** What was recorded under this key before. A second request under it waits for the first one. */
export async function earlierEntry(
  manager: EntityManager,
  idempotencyKey: string | null,
  requestDigest: string,
): Promise<PublishedEntry | null> {
  if (idempotencyKey === null) return null;
  await lockKey(manager, idempotencyKey);
  const entry = await manager.findOneBy(FundEntry, { idempotencyKey });
  if (!entry) return null;
  assertSameRequest(entry, requestDigest);
  const politician =
    entry.politicianId === null ? null : await manager.findOneBy(KnownPolitician, { id: entry.politicianId });
  return toFundEntry(entry, politician?.name ?? null);
}

/** Of everything that was given but the key, the name that others gave, and that a question was answered. */
export function digestOf(given: {
  idempotencyKey: string | null;
  confirmDuplicate?: boolean;
  personName?: string | null;
}): string {
  const { idempotencyKey: _key, confirmDuplicate: _confirmed, personName: _name, ...rest } = given;
  const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
