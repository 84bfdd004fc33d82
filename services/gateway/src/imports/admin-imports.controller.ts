import { type ImportReport, importReport } from '@jamcimo/contracts';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs } from '../audit/audited.decorator.js';
import { QueryInput } from '../inputs/parameters.js';
import { flag } from '../inputs/query-fields.js';
import { CANDIDATE_LIST_BYTES, ImportCandidateList } from './import-candidate-list.js';

const importQuery = z.object({ dryRun: flag.default(false), publish: flag.default(false) });

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
    form: {
      files: {
        file: { types: ['text/csv', 'application/json'], bytes: CANDIDATE_LIST_BYTES, isRequired: true },
      },
    },
    answer: importReport,
    errors: ['request.invalid', 'file.too-large', 'candidate-list.unreadable'],
  })
  import(
    @QueryInput(importQuery) options: z.output<typeof importQuery>,
    @Req() request: FastifyRequest,
  ): Promise<ImportReport> {
    return this.importCandidateList.import(request, options);
  }
}
