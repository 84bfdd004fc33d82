import { paymentsCalls, STATEMENT_MEGABYTES, type StatementAnswer } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readOneFile } from '../http/one-file.js';
import { addAuditDetails } from '../routes/audited.decorator.js';
import { SubmissionNames } from './submission-names.js';

/** Largest upload, in bytes. */
export const STATEMENT_BYTES = STATEMENT_MEGABYTES.upload * 1024 * 1024;
const UPLOAD = { megabytes: STATEMENT_MEGABYTES.upload, missing: 'Odaberite datoteku s bankovnim izvodom' };

/** POST /api/admin/payments/statements: reads or takes what was read, compares with the names of the registrations, and books unless it is a dry run. */
@Injectable()
export class ImportStatement {
  constructor(
    private readonly calls: CallClient,
    private readonly names: SubmissionNames,
  ) {}

  async import(
    request: FastifyRequest,
    given: { draft: number | undefined; dryRun: boolean; importedBy: string },
  ): Promise<StatementAnswer> {
    const { dryRun, importedBy } = given;
    addAuditDetails(request, { dryRun });
    const { draft, submissionIds } =
      given.draft === undefined
        ? await this.read(request)
        : await this.calls.call(paymentsCalls.statementDraft, { draft: given.draft });
    const names = await this.names.of(submissionIds);
    const outcome = await this.calls.call(paymentsCalls.importLines, {
      ...{ draft, dryRun, importedBy },
      names: Object.fromEntries(names),
    });
    const { matched, suspicious, unmatched, duplicates, reversed } = outcome;
    addAuditDetails(request, { matched, suspicious, unmatched, duplicates, reversed });
    const lines = outcome.lines.map((line) => ({
      ...line,
      submissionName: line.submissionId === null ? null : (names.get(line.submissionId) ?? null),
    }));
    return { ...outcome, draft, lines };
  }

  private async read(request: FastifyRequest) {
    const { content } = await readOneFile(request, UPLOAD);
    addAuditDetails(request, { bytes: content.length });
    return this.calls.call(paymentsCalls.readStatement, { contentBase64: content.toString('base64') });
  }
}
