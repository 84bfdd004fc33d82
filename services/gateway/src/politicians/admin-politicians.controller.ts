import {
  type AdminPolitician,
  adminPolitician,
  HIDING_REASONS,
  hidingReason,
  politiciansCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AdministratorAccess } from '../accounts/sessions/administrator-access.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { FILE_FAILURES, pdfFile, photoFile } from '../api-description/shared-descriptions.js';
import { AuditedAs, AuditedInBulk, addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { ExpectedVersion, IdempotencyKey, JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { flag } from '../inputs/query-fields.js';
import {
  AdminPoliticiansList,
  type AdminPoliticiansPage,
  adminPoliticiansPage,
} from './admin-politicians-list.js';
import { PoliticianEdit } from './politician-edit.js';
import { editedPolitician, newPoliticianBody, readNewPolitician } from './politician-form.js';

const flags = {
  isVerified: z.object({ isVerified: z.boolean() }),
  isGuaranteed: z.object({ isGuaranteed: z.boolean() }),
  isAdminApproved: z.object({
    isAdminApproved: z.boolean(),
    /** Of taking it off. */
    reason: hidingReason(HIDING_REASONS.unpublished),
  }),
};
type Flags = Partial<Record<keyof typeof flags, boolean>>;
type Approval = z.output<typeof flags.isAdminApproved>;
interface FlagChange {
  id: number;
  flags: Flags;
  reason?: string;
  expectedVersion: number | undefined;
}

const changing = ['politician.changed-meanwhile'] as const;

/** Whether the person wished it (decision 70), and otherwise why. */
const removal = z.object({ erase: flag });
const removalReason = z.object({ reason: hidingReason(HIDING_REASONS.removal) });

/** What administrators do with single profiles. */
@InApiSection('Administration: politicians')
@Controller('api/admin/politicians')
export class AdminPoliticiansController {
  constructor(
    private readonly calls: CallClient,
    private readonly politicians: AdminPoliticiansList,
    private readonly politicianEdit: PoliticianEdit,
    private readonly access: AdministratorAccess,
  ) {}

  @Get()
  @AuditedInBulk('politician.read-all', 'politician')
  @DescribedAs({
    summary: 'Profiles, published or not, by surname',
    sends: ['X-Total-Count'],
    answer: z.array(adminPolitician),
  })
  list(
    @QueryInput(adminPoliticiansPage) query: AdminPoliticiansPage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.politicians.send(query, request, reply);
  }

  /** Parties and counties present, for the filters. */
  @Get('facets')
  @DescribedAs({
    summary: 'Parties and counties present, for the filters',
    answer: politiciansCalls.facetsForAdministrators.output,
  })
  facets() {
    return this.calls.call(politiciansCalls.facetsForAdministrators, {});
  }

  @Get(':id')
  @DescribedAs({
    summary: 'One profile',
    sends: ['ETag'],
    answer: adminPolitician,
  })
  async get(@RecordId('politician.not-found') id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer(reply, await this.calls.call(politiciansCalls.getForAdministrators, { id }));
  }

  @Post()
  @AuditedAs('politician.create', 'politician')
  @DescribedAs({
    summary: 'Makes a profile',
    notes:
      'The party as one text, or the chosen parties one by one. The county must be one of the 21, the city one of its units.',
    body: newPoliticianBody,
    sends: ['ETag'],
    answer: adminPolitician,
    errors: ['politician.key-reused'],
  })
  async create(
    @Body() body: unknown,
    @IdempotencyKey() idempotencyKey: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const given = { ...readNewPolitician(body), idempotencyKey };
    return answer(reply, await this.calls.call(politiciansCalls.create, given));
  }

  @Patch(':id')
  @AuditedAs('politician.update', 'politician')
  @DescribedAs({
    summary: 'Changes a profile',
    notes: 'As JSON, or as a form with new files.',
    takes: ['If-Match'],
    body: editedPolitician,
    form: { fields: editedPolitician, files: { photo: photoFile, programPdf: pdfFile } },
    sends: ['ETag'],
    answer: adminPolitician,
    errors: [...changing, ...FILE_FAILURES],
  })
  async update(
    @RecordId('politician.not-found') id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answer(reply, await this.politicianEdit.edit(id, request));
  }

  @Patch(':id/verification')
  @AuditedAs('politician.verification', 'politician')
  @DescribedAs({
    summary: 'Verifies a profile, or takes that back',
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  verify(
    @RecordId('politician.not-found') id: number,
    @JsonBody(flags.isVerified) change: Flags,
    @ExpectedVersion() expectedVersion: number | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.setFlag({ id, flags: change, expectedVersion }, request, reply);
  }

  @Patch(':id/guarantee')
  @AuditedAs('politician.guarantee', 'politician')
  @DescribedAs({
    summary: 'Confirms a guarantee, or takes that back',
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  guarantee(
    @RecordId('politician.not-found') id: number,
    @JsonBody(flags.isGuaranteed) change: Flags,
    @ExpectedVersion() expectedVersion: number | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.setFlag({ id, flags: change, expectedVersion }, request, reply);
  }

  @Patch(':id/admin-approval')
  @AuditedAs('politician.admin-approval', 'politician')
  @DescribedAs({
    summary: 'Publishes a profile, or withdraws it',
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  approve(
    @RecordId('politician.not-found') id: number,
    @JsonBody(flags.isAdminApproved) { isAdminApproved, reason }: Approval,
    @ExpectedVersion() expectedVersion: number | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const change = { id, flags: { isAdminApproved }, expectedVersion };
    return this.setFlag(isAdminApproved ? change : { ...change, reason }, request, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('politician.remove', 'politician')
  @DescribedAs({
    summary: 'Removes a profile with its files',
    notes:
      "With `erase=true` at the person's wish, for which a recent code is needed: it comes back with no restore and no import. Otherwise a restore of an older backup brings it back.",
    errors: ['second-factor.stale'],
  })
  async remove(
    @RecordId('politician.not-found') id: number,
    @QueryInput(removal) { erase = false }: z.output<typeof removal>,
    @JsonBody(removalReason, { isRequired: false }) { reason }: z.output<typeof removalReason>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    // As in "Osobni podaci".
    if (erase) this.access.requireRecentCode(request);
    const { name } = await this.calls.call(politiciansCalls.getForAdministrators, { id });
    nameAuditedRecord(request, name);
    addAuditDetails(request, erase ? { erase } : { reason });
    await this.calls.call(politiciansCalls.remove, { id, isErased: erase });
  }

  private async setFlag(
    { id, flags, reason, expectedVersion }: FlagChange,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AdminPolitician> {
    const given = { ...(reason !== undefined && { reason }) };
    addAuditDetails(request, { ...flags, ...given });
    const input = { id, flags, ...given, ...(expectedVersion !== undefined && { expectedVersion }) };
    return answer(reply, await this.calls.call(politiciansCalls.setFlags, input));
  }
}

/** The record, with its version as the tag for `If-Match`. */
function answer(reply: FastifyReply, politician: AdminPolitician): AdminPolitician {
  reply.header('etag', `"${politician.version}"`);
  return politician;
}
