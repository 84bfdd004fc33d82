import {
  type AdminPolitician,
  administratorFilters,
  adminPolitician,
  politiciansCalls,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import {
  FILE_FAILURES,
  inPages,
  pdfFile,
  photoFile,
  searchText,
} from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { expectedVersion } from '../http/if-match.js';
import { AdminPoliticiansList } from './admin-politicians-list.js';
import { PoliticianEdit } from './politician-edit.js';
import { editedPolitician, newPoliticianBody, readNewPolitician } from './politician-form.js';
import { readPoliticianId } from './read-politician-id.js';

const flags = {
  isVerified: z.object({ isVerified: z.boolean() }),
  isGuaranteed: z.object({ isGuaranteed: z.boolean() }),
  isAdminApproved: z.object({ isAdminApproved: z.boolean() }),
};
type Flag = keyof typeof flags;

const changing = ['politician.not-found', 'politician.changed-meanwhile'] as const;

/** What administrators do with single profiles. */
@InApiSection('Administration: politicians')
@Controller('api/admin/politicians')
export class AdminPoliticiansController {
  constructor(
    private readonly calls: CallClient,
    private readonly politicians: AdminPoliticiansList,
    private readonly politicianEdit: PoliticianEdit,
  ) {}

  @Get()
  @DescribedAs({
    summary: 'Profiles, published or not, by surname',
    query: { ...administratorFilters.shape, q: searchText, ...inPages },
    sends: ['X-Total-Count'],
    answer: z.array(adminPolitician),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.politicians.send(request, reply);
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
    errors: ['politician.not-found'],
  })
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer(
      reply,
      await this.calls.call(politiciansCalls.getForAdministrators, { id: readPoliticianId(id) }),
    );
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
  })
  async create(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer(reply, await this.calls.call(politiciansCalls.create, readNewPolitician(body)));
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
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return answer(reply, await this.politicianEdit.execute(readPoliticianId(id), request));
  }

  @Patch(':id/verification')
  @AuditedAs('politician.verification', 'politician')
  @DescribedAs({
    summary: 'Verifies a profile, or takes that back',
    takes: ['If-Match'],
    body: flags.isVerified,
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  verify(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.setFlag('isVerified', request, reply);
  }

  @Patch(':id/guarantee')
  @AuditedAs('politician.guarantee', 'politician')
  @DescribedAs({
    summary: 'Confirms a guarantee, or takes that back',
    takes: ['If-Match'],
    body: flags.isGuaranteed,
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  guarantee(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.setFlag('isGuaranteed', request, reply);
  }

  @Patch(':id/admin-approval')
  @AuditedAs('politician.admin-approval', 'politician')
  @DescribedAs({
    summary: 'Publishes a profile, or withdraws it',
    takes: ['If-Match'],
    body: flags.isAdminApproved,
    sends: ['ETag'],
    answer: adminPolitician,
    errors: changing,
  })
  approve(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.setFlag('isAdminApproved', request, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('politician.remove', 'politician')
  @DescribedAs({ summary: 'Removes a profile with its files', errors: ['politician.not-found'] })
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const { name } = await this.calls.call(politiciansCalls.getForAdministrators, {
      id: readPoliticianId(id),
    });
    nameAuditedRecord(request, name);
    await this.calls.call(politiciansCalls.remove, { id: readPoliticianId(id) });
  }

  private async setFlag(flag: Flag, request: FastifyRequest, reply: FastifyReply): Promise<AdminPolitician> {
    const id = readPoliticianId((request.params as { id: string }).id);
    const read = checkInput(flags[flag], request.body);
    if (!read.success) throw validationError(read.error);
    addAuditDetails(request, read.data);
    const version = expectedVersion(request.headers['if-match']);
    const input = { id, flags: read.data, ...(version !== undefined && { expectedVersion: version }) };
    return answer(reply, await this.calls.call(politiciansCalls.setFlags, input));
  }
}

/** The record, with its version as the tag for `If-Match`. */
function answer(reply: FastifyReply, politician: AdminPolitician): AdminPolitician {
  reply.header('etag', `"${politician.version}"`);
  return politician;
}
