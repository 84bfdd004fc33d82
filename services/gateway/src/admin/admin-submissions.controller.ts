import { DomainError, registrationsCalls, submissionDecision } from '@jamcimo/contracts';
import { CallClient, checkInput, GENERAL_MESSAGES, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { readEntryId } from '../funds/read-entry-id.js';
import { expectedVersion } from '../http/if-match.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionQueue } from './submission-queue.js';

const MAXIMUM_ID = 2_147_483_647;

/** What administrators do with registration requests. */
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
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.queue.send(request, reply);
  }

  @Get('facets')
  facets(@Req() request: FastifyRequest) {
    return this.queue.facets(request);
  }

  /** In the list with the same filters. */
  @Get(':id/neighbours')
  neighbours(@Param('id') id: string, @Req() request: FastifyRequest) {
    return this.queue.neighbours(readId(id), request);
  }

  /** With what a verification would change. */
  @Get(':id')
  get(@Param('id') id: string) {
    return this.details.execute(readId(id));
  }

  @Patch(':id/status')
  @AuditedAs('submission.decide', 'submission')
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

  @Post(':id/payment')
  @HttpCode(201)
  @AuditedAs('submission.payment', 'submission')
  pay(@Param('id') id: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    return this.payments.execute(readId(id), body, request);
  }

  /** A wrong entry is taken back, with a reason; the request is unpaid again where it was paid by it. */
  @Delete(':id/payments/:entryId')
  @HttpCode(204)
  @AuditedAs('payment.void', 'submission')
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
  sendGoalsLink(@Param('id') id: string) {
    return this.calls.call(registrationsCalls.sendGoalsLink, { id: readId(id) });
  }

  /** The identity document: every look at it leaves an entry. */
  @Get(':id/document')
  @AuditedAs('submission.document', 'submission')
  async document(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.names.note(readId(id), request);
    return this.files.send(readId(id), 'id-document', reply);
  }

  @Get(':id/photo')
  photo(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(readId(id), 'photo', reply);
  }

  @Get(':id/program-pdf')
  programme(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.files.send(readId(id), 'program-pdf', reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('submission.remove', 'submission')
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
