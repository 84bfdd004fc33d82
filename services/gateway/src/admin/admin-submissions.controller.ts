import {
  adminSubmission,
  DomainError,
  fundEntry,
  registrationsCalls,
  submissionDecision,
  submissionDetails,
  submissionFilters,
  submissionOrder,
  submissionPayment,
  submissionPaymentVoiding,
} from '@jamcimo/contracts';
import { CallClient, checkInput, GENERAL_MESSAGES, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { inPages, searchText } from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { readEntryId } from '../funds/read-entry-id.js';
import { expectedVersion } from '../http/if-match.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionQueue } from './submission-queue.js';

const MAXIMUM_ID = 2_147_483_647;

const { mark, ...filters } = submissionFilters.shape;
const queueFilters = { ...filters, q: searchText, with: mark };

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
  @DescribedAs({
    summary: 'Requests, those that wait longest first',
    query: { ...queueFilters, order: submissionOrder.optional(), ...inPages },
    sends: ['X-Total-Count'],
    answer: z.array(adminSubmission),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.queue.send(request, reply);
  }

  @Get('facets')
  @DescribedAs({
    summary: 'How many each status and county leads to beside the other filters',
    query: queueFilters,
    answer: registrationsCalls.facets.output,
  })
  facets(@Req() request: FastifyRequest) {
    return this.queue.facets(request);
  }

  /** In the list with the same filters. */
  @Get(':id/neighbours')
  @DescribedAs({
    summary: 'The requests before and after one in the list with the same filters',
    query: { ...queueFilters, order: submissionOrder.optional() },
    answer: registrationsCalls.neighbours.output,
    errors: ['submission.not-found'],
  })
  neighbours(@Param('id') id: string, @Req() request: FastifyRequest) {
    return this.queue.neighbours(readId(id), request);
  }

  /** With what a verification would change. */
  @Get(':id')
  @DescribedAs({
    summary: 'One request, with what its approval would change',
    answer: submissionDetails,
    errors: ['submission.not-found'],
  })
  get(@Param('id') id: string) {
    return this.details.execute(readId(id));
  }

  @Patch(':id/status')
  @AuditedAs('submission.decide', 'submission')
  @DescribedAs({
    summary: 'Approves or rejects a request',
    notes:
      'An approval makes the profile, or changes the one it verifies; a rejection is told to the person.',
    takes: ['If-Match'],
    body: submissionDecision,
    answer: registrationsCalls.decide.output,
    errors: ['submission.not-found', 'submission.already-decided', 'submission.changed-meanwhile'],
  })
  decide(@Param('id') id: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const decision = checkInput(submissionDecision, body);
    if (!decision.success) throw validationError(decision.error);
    const { status, reason } = decision.data;
    addAuditDetails(request, { status, ...(reason && { reason }) });
    return this.calls.call(registrationsCalls.decide, {
      id: readId(id),
      decision: decision.data,
      decidedBy: nameOf(request),
      expectedVersion: expectedVersion(request.headers['if-match']),
    });
  }

  @Post(':id/decision/withdraw')
  @HttpCode(204)
  @AuditedAs('submission.withdraw', 'submission')
  @DescribedAs({
    summary: 'Withdraws a decision',
    notes:
      'Until `withdrawable_until`, when the mail of a rejection goes out. The request is pending again; what the approval published is taken back.',
    takes: ['If-Match'],
    errors: [
      'submission.not-found',
      'submission.not-decided',
      'submission.decision-final',
      'submission.changed-meanwhile',
    ],
  })
  async withdraw(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.names.note(readId(id), request);
    await this.calls.call(registrationsCalls.withdrawDecision, {
      id: readId(id),
      withdrawnBy: nameOf(request),
      expectedVersion: expectedVersion(request.headers['if-match']),
    });
  }

  @Post(':id/payment')
  @HttpCode(201)
  @AuditedAs('submission.payment', 'submission')
  @DescribedAs({
    summary: 'Records a payment for a request',
    notes: 'Without `paidOn` it is today. An amount that is not the rest that is due has to be confirmed.',
    takes: ['Idempotency-Key'],
    body: submissionPayment,
    answer: fundEntry,
    errors: [
      'submission.not-found',
      'submission.already-paid',
      'submission.other-amount',
      'fund-entry.key-reused',
    ],
  })
  pay(@Param('id') id: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    return this.payments.execute(readId(id), body, request);
  }

  /** A wrong entry is taken back, with a reason; the request is unpaid again where it was paid by it. */
  @Delete(':id/payments/:entryId')
  @HttpCode(204)
  @AuditedAs('payment.void', 'submission')
  @DescribedAs({
    summary: 'Takes a wrong payment of a request back',
    body: submissionPaymentVoiding,
    errors: ['submission.not-found', 'fund-entry.not-found', 'fund-entry.returned'],
  })
  voidPayment(
    @Param('id') id: string,
    @Param('entryId') entryId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.payments.void(readId(id), readEntryId(entryId), body, request);
  }

  /** A new link to confirm the goals: the mail is on its way when this answers, not sent. */
  @Post(':id/goals-link')
  @HttpCode(202)
  @AuditedAs('submission.goals-link', 'submission')
  @DescribedAs({
    summary: 'Sends a new link to confirm the goals',
    notes: 'The mail is on its way when this answers, not sent.',
    answer: registrationsCalls.sendGoalsLink.output,
    errors: ['submission.not-found', 'submission.no-goals-link'],
  })
  sendGoalsLink(@Param('id') id: string) {
    return this.calls.call(registrationsCalls.sendGoalsLink, { id: readId(id) });
  }

  /** The identity document: every look at it leaves an entry. */
  @Get(':id/document')
  @AuditedAs('submission.document', 'submission')
  @DescribedAs({
    summary: 'The identity document',
    notes: 'Every look at it leaves an entry in the audit log.',
    file: ['image/jpeg'],
    errors: ['submission.not-found', 'file.not-found'],
  })
  async document(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.names.note(readId(id), request);
    return this.files.send(readId(id), 'id-document', reply);
  }

  @Get(':id/photo')
  @DescribedAs({
    summary: 'The photo of a request',
    file: ['image/webp'],
    errors: ['submission.not-found', 'file.not-found'],
  })
  photo(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(readId(id), 'photo', reply);
  }

  @Get(':id/program-pdf')
  @DescribedAs({
    summary: 'The programme of a request',
    file: ['application/pdf'],
    errors: ['submission.not-found', 'file.not-found'],
  })
  programme(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(readId(id), 'program-pdf', reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('submission.remove', 'submission')
  @DescribedAs({ summary: 'Removes a request with all its files', errors: ['submission.not-found'] })
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.names.note(readId(id), request);
    await this.calls.call(registrationsCalls.remove, { id: readId(id) });
  }
}

/** @throws DomainError `submission.not-found` for what cannot be the number of a request */
function readId(text: string): number {
  const id = Number(text);
  if (/^\d{1,10}$/.test(text) && id > 0 && id <= MAXIMUM_ID) return id;
  throw new DomainError('submission.not-found', GENERAL_MESSAGES.notFound);
}

function nameOf(request: FastifyRequest): string {
  return request.session?.user.username ?? '';
}
