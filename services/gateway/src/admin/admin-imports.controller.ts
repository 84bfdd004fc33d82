import { type ImportReport, importReport } from '@jamcimo/contracts';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { flagInQuery } from '../api-document/shared-descriptions.js';
import { AuditedAs } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { CANDIDATE_LIST_BYTES, ImportCandidateList } from './import-candidate-list.js';

@InApiSection('Administration: politicians')
@Controller('api/admin/politicians/import')
export class AdminImportsController {
  constructor(private readonly importCandidateList: ImportCandidateList) {}

  @Post()
  @HttpCode(200)
  @AuditedAs('politician.import', 'politician')
  @DescribedAs({
    summary: 'Imports an official candidate list',
    notes:
      'CSV, or the JSON of the election commission. `dryRun` only says what would happen, `publish` shows new profiles at once. The same list twice changes nothing.',
    query: { dryRun: flagInQuery, publish: flagInQuery },
    form: {
      files: {
        file: { types: ['text/csv', 'application/json'], bytes: CANDIDATE_LIST_BYTES, isRequired: true },
      },
    },
    answer: importReport,
    errors: ['request.invalid', 'file.too-large', 'candidate-list.unreadable'],
  })
  import(@Req() request: FastifyRequest): Promise<ImportReport> {
    const reader = new QueryReader(queryOf(request.url));
    const options = { dryRun: reader.flag('dryRun') ?? false, publish: reader.flag('publish') ?? false };
    return this.importCandidateList.execute(request, reader.done(options));
  }
}
