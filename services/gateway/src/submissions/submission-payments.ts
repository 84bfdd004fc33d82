import {
  centsToEuro,
  DomainError,
  type FundEntry,
  paymentsCalls,
  type ReceivedPurpose,
  registrationsCalls,
  type submissionPayment,
  type VerificationOption,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addAuditDetails, nameAuditedRecord } from '../routes/audited.decorator.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';

const PURPOSES: Record<VerificationOption, { purpose: ReceivedPurpose; description: string }> = {
  verifyOnly: { purpose: 'identity-fee', description: 'Naknada za provjeru identiteta' },
  verifyAndGuarantee: { purpose: 'guarantee', description: 'Jamstvo za tri cilja' },
};

interface GivenPayment {
  payment: z.output<typeof submissionPayment>;
  idempotencyKey: string | null;
  createdBy: string;
}

/** "Evidentiraj uplatu": the entry is made by payments, and the request learns of it by the event. */
@Injectable()
export class SubmissionPayments {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly calls: CallClient,
    private readonly names: AuditedSubmissionNames,
  ) {}

  /**
   * @throws DomainError `submission.not-found`, `submission.already-paid`, `submission.other-amount`, `payment.possible-duplicate`,
   * `request.invalid`
   */
  async record(
    id: number,
    { payment, idempotencyKey, createdBy }: GivenPayment,
    request: FastifyRequest,
  ): Promise<FundEntry> {
    const { amount: amountCents, paidOn, description, confirmAmount, confirmDuplicate } = payment;
    const submission = await this.calls.call(registrationsCalls.get, { id });
    nameAuditedRecord(request, submission.name);
    const standard = PURPOSES[submission.verification_option];
    addAuditDetails(request, { amountCents, purpose: standard.purpose });
    const entry = await this.calls.call(paymentsCalls.recordForSubmission, {
      submissionId: id,
      dueCents: toCents(submission.amount_due),
      confirmAmount,
      confirmDuplicate,
      personName: submission.name,
      purpose: standard.purpose,
      amount: centsToEuro(amountCents),
      description: description ?? standard.description,
      ...(paidOn !== undefined && { paidOn }),
      createdBy,
      idempotencyKey,
    });
    await this.waitForRequest(id, entry, false);
    return entry;
  }

  /**
   * Asked before an approval confirms the guarantee: registrations hear of a refund by an event, which may be on its way.
   *
   * @throws DomainError `submission.guarantee-not-paid` with the present record
   */
  async assertGuaranteeIsPaid(submissionId: number): Promise<void> {
    const { items } = await this.calls.call(paymentsCalls.requests, { submissionId, limit: 1 });
    const [request] = items;
    if (request?.purpose === 'guarantee' && request.amountPaid >= request.amount) return;
    const present = await this.calls.call(registrationsCalls.get, { id: submissionId });
    throw new DomainError('submission.guarantee-not-paid', { present });
  }

  /** Takes a wrong entry back. @throws DomainError `fund-entry.not-found`, `fund-entry.returned`, `request.invalid` */
  async void(
    submissionId: number,
    { id, reason, voidedBy }: { id: number; reason: string; voidedBy: string },
    request: FastifyRequest,
  ): Promise<void> {
    addAuditDetails(request, { entryId: id, reason });
    await this.names.note(submissionId, request);
    const entry = await this.calls.call(paymentsCalls.void, { id, submissionId, reason, voidedBy });
    addAuditDetails(request, { amountCents: toCents(entry.amount), purpose: entry.purpose });
    await this.waitForRequest(submissionId, entry, true);
  }

  /** Spares the administrator a list that does not show it yet. */
  private async waitForRequest(
    submissionId: number,
    { id: entryId }: FundEntry,
    isVoided: boolean,
  ): Promise<void> {
    const { hasArrived } = await this.calls
      .call(registrationsCalls.paymentArrived, { entryId, isVoided })
      .catch(() => ({ hasArrived: false }));
    if (!hasArrived) this.logger.warn(`request ${submissionId} will learn of its payment later`);
  }
}

function toCents(euro: number): number {
  return Math.round(euro * 100);
}
