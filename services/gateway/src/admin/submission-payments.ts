import {
  centsToEuro,
  type FundEntry,
  paymentsCalls,
  type ReceivedPurpose,
  registrationsCalls,
  submissionPayment,
  submissionPaymentVoiding,
  type VerificationOption,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';

const PURPOSES: Record<VerificationOption, { purpose: ReceivedPurpose; description: string }> = {
  verifyOnly: { purpose: 'identity-fee', description: 'Naknada za provjeru identiteta' },
  verifyAndGuarantee: { purpose: 'guarantee', description: 'Jamstvo za tri cilja' },
};

/** "Evidentiraj uplatu": the entry is made by payments, and the request is paid before the answer leaves. */
@Injectable()
export class SubmissionPayments {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly calls: CallClient,
    private readonly names: AuditedSubmissionNames,
  ) {}

  /** @throws DomainError `submission.not-found`, `submission.already-paid`, `submission.other-amount`, `request.invalid` */
  async execute(id: number, body: unknown, request: FastifyRequest): Promise<FundEntry> {
    const given = checkInput(submissionPayment, body);
    if (!given.success) throw validationError(given.error);
    const { amount: amountCents, paidOn, description, confirmAmount } = given.data;
    const submission = await this.calls.call(registrationsCalls.get, { id });
    nameAuditedRecord(request, submission.name);
    const standard = PURPOSES[submission.verification_option];
    addAuditDetails(request, { amountCents, purpose: standard.purpose });
    const entry = await this.calls.call(paymentsCalls.recordForSubmission, {
      submissionId: id,
      dueCents: toCents(submission.amount_due),
      confirmAmount,
      purpose: standard.purpose,
      amount: centsToEuro(amountCents),
      description: description ?? standard.description,
      ...(paidOn !== undefined && { paidOn }),
      createdBy: nameOf(request),
      idempotencyKey: idempotencyKey(request),
    });
    await this.apply(registrationsCalls.applyPayment, id, entry);
    return entry;
  }

  /** Takes a wrong entry back. @throws DomainError `fund-entry.not-found`, `fund-entry.returned`, `request.invalid` */
  async void(id: number, entryId: number, body: unknown, request: FastifyRequest): Promise<void> {
    const given = checkInput(submissionPaymentVoiding, body ?? {});
    if (!given.success) throw validationError(given.error);
    const { reason } = given.data;
    addAuditDetails(request, { entryId, reason });
    await this.names.note(id, request);
    const entry = await this.calls.call(paymentsCalls.void, {
      ...{ id: entryId, submissionId: id, reason, voidedBy: nameOf(request) },
    });
    addAuditDetails(request, { amountCents: toCents(entry.amount), purpose: entry.purpose });
    await this.apply(registrationsCalls.applyVoidedPayment, id, entry);
  }

  /** The event says it as well; this only spares the administrator an outdated list. */
  private async apply(
    call: typeof registrationsCalls.applyPayment | typeof registrationsCalls.applyVoidedPayment,
    id: number,
    { id: entryId, politicianId, goalId, purpose, amount, date: paidOn }: FundEntry,
  ): Promise<void> {
    const amountCents = toCents(amount);
    const payment = { entryId, politicianId, submissionId: id, goalId, purpose, amountCents, paidOn };
    await this.calls
      .call(call, payment)
      .catch(() => this.logger.warn(`request ${id} will learn of its payment from the event`));
  }
}

function toCents(euro: number): number {
  return Math.round(euro * 100);
}

function nameOf(request: FastifyRequest): string {
  return request.session?.user.username ?? '';
}
