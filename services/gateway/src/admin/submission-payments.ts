import {
  type AdminSubmission,
  centsToEuro,
  type FundEntry,
  paymentsCalls,
  type ReceivedPurpose,
  registrationsCalls,
  submissionPayment,
  type VerificationOption,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../audit/audited.decorator.js';

const PURPOSES: Record<VerificationOption, { purpose: ReceivedPurpose; description: string }> = {
  verifyOnly: { purpose: 'identity-fee', description: 'Naknada za provjeru identiteta' },
  verifyAndGuarantee: { purpose: 'guarantee', description: 'Jamstvo za tri cilja' },
};

/** "Evidentiraj uplatu": the entry is made by payments, and the request is paid before the answer leaves. */
@Injectable()
export class SubmissionPayments {
  private readonly logger = new Logger('registrations');

  constructor(private readonly calls: CallClient) {}

  /** @throws DomainError `submission.not-found`, `submission.already-paid`, `request.invalid` */
  async execute(id: number, body: unknown, createdBy: string, request: FastifyRequest): Promise<FundEntry> {
    const given = checkInput(submissionPayment, body);
    if (!given.success) throw validationError(given.error);
    const { amount: amountCents, paidOn, description } = given.data;
    const submission = await this.calls.call(registrationsCalls.get, { id });
    const standard = PURPOSES[submission.verification_option];
    addAuditDetails(request, { amountCents, purpose: standard.purpose });
    const entry = await this.calls.call(paymentsCalls.recordForSubmission, {
      submissionId: id,
      dueCents: toCents(submission),
      purpose: standard.purpose,
      amount: centsToEuro(amountCents),
      description: description ?? standard.description,
      ...(paidOn !== undefined && { paidOn }),
      createdBy,
    });
    await this.note(id, entry, amountCents);
    return entry;
  }

  /** The event says it as well; this only spares the administrator an outdated list. */
  private async note(id: number, entry: FundEntry, amountCents: number): Promise<void> {
    const { id: entryId, politicianId, goalId, purpose, date: paidOn } = entry;
    const payment = { entryId, politicianId, submissionId: id, goalId, purpose, amountCents, paidOn };
    await this.calls
      .call(registrationsCalls.notePayment, payment)
      .catch(() => this.logger.warn(`request ${id} will learn of its payment from the event`));
  }
}

function toCents({ amount_due: euro }: AdminSubmission): number {
  return Math.round(euro * 100);
}
