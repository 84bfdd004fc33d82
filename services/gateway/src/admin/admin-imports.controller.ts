import type { ImportReport } from '@jamcimo/contracts';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditedAs } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { ImportCandidateList } from './import-candidate-list.js';

@Controller('api/admin/politicians/import')
export class AdminImportsController {
  constructor(private readonly importCandidateList: ImportCandidateList) {}

  @Post()
  @HttpCode(200)
  @AuditedAs('politician.import', 'politician')
  import(@Req() request: FastifyRequest): Promise<ImportReport> {
    const reader = new QueryReader(queryOf(request.url));
    const options = { dryRun: reader.flag('dryRun') ?? false, publish: reader.flag('publish') ?? false };
    return this.importCandidateList.execute(request, reader.done(options));
  }
}
