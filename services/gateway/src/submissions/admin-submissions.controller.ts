import {
  adminSubmission,
  fundEntry,
  registrationsCalls,
  type SubmissionDecision,
  submissionDecision,
  submissionDetails,
  submissionPayment,
  submissionPaymentVoiding,
  submissionReturn,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NeedsRecentCode } from '../access/recent.decorator.js';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, AuditedInBulk, addAuditDetails } from '../audit/audited.decorator.js';
import { ExpectedVersion, IdempotencyKey, JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import {
  type QueueFilters,
  type QueueInOrder,
  type QueuePage,
  queueFilters,
  queueInOrder,
  queuePage,
  SubmissionQueue,
} from './submission-queue.js';

/** What administrators do with registration requests. */
@InApiSection('Administration: requests')
@Controller('api/admin/submissions')
export class AdminSubmissionsController {
  constructor(
    private readonly calls: CallClient,
    private readonly details: SubmissionDetails,
    private readonly files: SubmissionFiles,
    private readonly payments: SubmissionPayments,
    private readonly queue: SubmissionQueue,
    private readonly names: AuditedSubmissionNames,
  ) {}

  /** Oldest first; `q`, `status`, `payment`, `option`, `county`, `with`, `month`, `order`. */
  @Get()
  @AuditedInBulk('submission.read-all', 'submission')
  @DescribedAs({
    summary: 'Requests, those that wait longest first',
    sends: ['X-Total-Count'],
    answer: z.array(adminSubmission),
  })
  list(@QueryInput(queuePage) query: QueuePage, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.queue.send(query, request, reply);
  }

  @Get('facets')
  @DescribedAs({
    summary: 'How many each status and county leads to beside the other filters',
    answer: registrationsCalls.facets.output,
  })
  facets(@QueryInput(queueFilters) query: QueueFilters) {
    return this.queue.facets(query);
  }

  /** In the list with the same filters. */
  @Get(':id/neighbours')
  @DescribedAs({
    summary: 'The requests before and after one in the list with the same filters',
    answer: registrationsCalls.neighbours.output,
  })
  neighbours(@RecordId('submission.not-found') id: number, @QueryInput(queueInOrder) query: QueueInOrder) {
    return this.queue.neighbours(id, query);
  }

  /** With what a verification would change. */
  @Get(':id')
  @DescribedAs({
    summary: 'One request, with what its approval would change',
    answer: submissionDetails,
  })
  get(@RecordId('submission.not-found') id: number) {
    return this.details.read(id);
  }

  @Patch(':id/status')
  @AuditedAs('submission.decide', 'submission')
  @DescribedAs({
    summary: 'Approves or rejects a request',
    notes:
      'An approval makes the profile, or changes the one it verifies; the person gets a mail about a rejection.',
    answer: registrationsCalls.decide.output,
    errors: ['submission.already-decided', 'submission.changed-meanwhile', 'submission.guarantee-not-paid'],
  })
  async decide(
    @RecordId('submission.not-found') id: number,
    @JsonBody(submissionDecision) decision: SubmissionDecision,
    @ExpectedVersion() expectedVersion: number | undefined,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ) {
    const { status, reason, identityChecked, guaranteeConfirmed } = decision;
    addAuditDetails(request, {
      status,
      ...(status === 'rejected' && { reason }),
      ...(identityChecked && { identityChecked }),
      ...(guaranteeConfirmed && { guaranteeConfirmed }),
    });
    if (status === 'approved' && guaranteeConfirmed) await this.payments.assertGuaranteeIsPaid(id);
    return this.calls.call(registrationsCalls.decide, { id, decision, decidedBy, expectedVersion });
  }

  @Post(':id/decision/withdraw')
  @HttpCode(204)
  @AuditedAs('submission.withdraw', 'submission')
  @DescribedAs({
    summary: 'Withdraws a decision',
    notes:
      'The request is pending again; what the approval published is taken back. Until `withdrawable_until`, when the mail of a rejection goes out; a rejected request also later, as long as its files are kept: then it remembers the rejection.',
    errors: ['submission.not-decided', 'submission.decision-final', 'submission.changed-meanwhile'],
  })
  async withdraw(
    @RecordId('submission.not-found') id: number,
    @ExpectedVersion() expectedVersion: number | undefined,
    @UserName() withdrawnBy: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.names.note(id, request);
    await this.calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy, expectedVersion });
  }

  @Post(':id/return')
  @HttpCode(204)
  @AuditedAs('submission.return', 'submission')
  @DescribedAs({
    summary: 'Asks the person to correct a request',
    notes: 'By a mail with the reason and a link that works once. The request stays pending.',
    errors: ['submission.already-decided', 'submission.changed-meanwhile'],
  })
  async returnForCorrection(
    @RecordId('submission.not-found') id: number,
    @JsonBody(submissionReturn, { isRequired: false }) { reason }: z.output<typeof submissionReturn>,
    @ExpectedVersion() expectedVersion: number | undefined,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.noteReason(id, reason, request);
    await this.calls.call(registrationsCalls.returnForAmendment, { id, reason, expectedVersion });
  }

  @Post(':id/payment')
  @HttpCode(201)
  @AuditedAs('submission.payment', 'submission')
  @DescribedAs({
    summary: 'Records a payment for a request',
    notes:
      'Without `paidOn` it is today. An amount that is not the rest that is due has to be confirmed, and so has money that looks like an entry or a line of a statement, which is then in `present`.',
    answer: fundEntry,
    errors: [
      'submission.already-paid',
      'submission.other-amount',
      'payment.possible-duplicate',
      'fund-entry.key-reused',
    ],
  })
  pay(
    @RecordId('submission.not-found') id: number,
    @JsonBody(submissionPayment) payment: z.output<typeof submissionPayment>,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ) {
    return this.payments.record(id, { payment, idempotencyKey, createdBy }, request);
  }

  /** A wrong entry is taken back, with a reason; the request is unpaid again where it was paid by it. */
  @Delete(':id/payments/:entryId')
  @HttpCode(204)
  @AuditedAs('payment.void', 'submission')
  @DescribedAs({
    summary: 'Takes a wrong payment of a request back',
    errors: ['fund-entry.returned'],
  })
  voidPayment(
    @RecordId('submission.not-found') id: number,
    @RecordId('fund-entry.not-found', 'entryId') entryId: number,
    @JsonBody(submissionPaymentVoiding, { isRequired: false }) {
      reason,
    }: z.output<typeof submissionPaymentVoiding>,
    @UserName() voidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.payments.void(id, { id: entryId, reason, voidedBy }, request);
  }

  /** A new link to confirm the goals: the mail is on its way when this answers, not sent. */
  @Post(':id/goals-link')
  @HttpCode(202)
  @AuditedAs('submission.goals-link', 'submission')
  @DescribedAs({
    summary: 'Sends a new link to confirm the goals',
    notes: 'The mail is on its way when this answers, not sent.',
    answer: registrationsCalls.sendGoalsLink.output,
    errors: ['submission.no-goals-link'],
  })
  sendGoalsLink(@RecordId('submission.not-found') id: number) {
    return this.calls.call(registrationsCalls.sendGoalsLink, { id });
  }

  /** The identity document: every look at it leaves an entry. */
  @Get(':id/document')
  @AuditedAs('submission.document', 'submission')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'The identity document',
    notes: 'Every look at it leaves an entry in the audit log.',
    file: ['image/jpeg'],
    errors: ['file.not-found'],
  })
  async document(
    @RecordId('submission.not-found') id: number,
    @UserName() viewedBy: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.names.note(id, request);
    const document = await this.files.send(id, 'id-document', reply);
    await this.calls.call(registrationsCalls.noteDocumentView, { id, viewedBy });
    return document;
  }

  @Get(':id/photo')
  @DescribedAs({
    summary: 'The photo of a request',
    file: ['image/webp'],
    errors: ['file.not-found'],
  })
  photo(@RecordId('submission.not-found') id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(id, 'photo', reply);
  }

  @Get(':id/program-pdf')
  @DescribedAs({
    summary: 'The programme of a request',
    file: ['application/pdf'],
    errors: ['file.not-found'],
  })
  programme(@RecordId('submission.not-found') id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(id, 'program-pdf', reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('submission.remove', 'submission')
  @DescribedAs({ summary: 'Removes a request with all its files' })
  async remove(@RecordId('submission.not-found') id: number, @Req() request: FastifyRequest): Promise<void> {
    await this.names.note(id, request);
    await this.calls.call(registrationsCalls.remove, { id });
  }

  private async noteReason(id: number, reason: string, request: FastifyRequest): Promise<void> {
    addAuditDetails(request, { reason });
    await this.names.note(id, request);
  }
}
