import { paymentsCalls, STATEMENT_MEGABYTES, type StatementAnswer } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../audit/audited.decorator.js';
import { readOneFile } from '../http/one-file.js';
import { SubmissionNames } from './submission-names.js';

/** Largest upload, in bytes. */
export const STATEMENT_BYTES = STATEMENT_MEGABYTES.upload * 1024 * 1024;
const UPLOAD = { megabytes: STATEMENT_MEGABYTES.upload, missing: 'Odaberite datoteku s bankovnim izvodom' };

const NOT_RECORDED = { recordId: null, alreadyUploaded: false };

/** POST /api/admin/payments/statements: reads, compares with the names of the registrations, and books unless it is a dry run. */
@Injectable()
export class ImportStatement {
  constructor(
    private readonly calls: CallClient,
    private readonly names: SubmissionNames,
  ) {}

  async execute(
    request: FastifyRequest,
    { dryRun, importedBy }: { dryRun: boolean; importedBy: string },
  ): Promise<StatementAnswer> {
    const { content } = await readOneFile(request, UPLOAD);
    addAuditDetails(request, { dryRun, bytes: content.length });
    const contentBase64 = content.toString('base64');
    const { statements, lines, payouts, submissionIds, digest } = await this.calls.call(
      paymentsCalls.readStatement,
      {
        contentBase64,
      },
    );
    const names = await this.names.of(submissionIds);
    const outcome = await this.calls.call(paymentsCalls.importLines, {
      account: statements[0]?.account ?? '',
      statements,
      lines,
      payouts,
      digest,
      dryRun,
      names: Object.fromEntries(names),
      importedBy,
    });
    const ignored = statements.reduce((sum, statement) => sum + statement.ignored, 0);
    const { lines: imported, statements: records, ...figures } = { ...outcome, ignored };
    const { matched, suspicious, unmatched, duplicates, reversed } = figures;
    addAuditDetails(request, { matched, suspicious, unmatched, duplicates, reversed });
    const named = imported.map((line) => ({
      ...line,
      submissionName: line.submissionId === null ? null : (names.get(line.submissionId) ?? null),
    }));
    return {
      ...figures,
      statements: statements.map((head, place) => ({ ...head, ...(records[place] ?? NOT_RECORDED) })),
      warnings: statements.flatMap(({ warnings }) => warnings),
      lines: named,
    };
  }
}
