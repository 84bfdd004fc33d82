import { type ImportReport, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../audit/audited.decorator.js';
import { readOneFile } from '../http/one-file.js';

const MEGABYTES = 20;
/** Largest list, in bytes. */
export const CANDIDATE_LIST_BYTES = MEGABYTES * 1024 * 1024;
const UPLOAD = { megabytes: MEGABYTES, missing: 'Odaberite datoteku s kandidacijskom listom' };
/** One transaction each; people may go on working between two of them. */
const BATCH = 200;

export interface ImportOptions {
  /** Says what would happen and writes nothing. */
  dryRun: boolean;
  /** New profiles become visible to everybody at once. */
  publish: boolean;
}

/** Reads an official candidate list and brings it into the register in batches; the same list twice changes nothing. */
@Injectable()
export class ImportCandidateList {
  constructor(private readonly calls: CallClient) {}

  async execute(request: FastifyRequest, options: ImportOptions): Promise<ImportReport> {
    const { fileName, content } = await readOneFile(request, UPLOAD);
    addAuditDetails(request, { ...options, bytes: content.length });
    const { candidates, rejected, ...notes } = await this.calls.call(politiciansCalls.readCandidateList, {
      fileName,
      contentBase64: content.toString('base64'),
    });
    const outcome: ImportReport = { created: 0, updated: 0, unchanged: 0, rejected, ...notes };
    for (let start = 0; start < candidates.length; start += BATCH) {
      const batch = candidates.slice(start, start + BATCH);
      const done = await this.calls.call(politiciansCalls.importCandidates, {
        candidates: batch,
        ...options,
      });
      outcome.created += done.created;
      outcome.updated += done.updated;
      outcome.unchanged += done.unchanged;
      outcome.rejected.push(...done.rejected);
      // Also of an import that breaks off, the log says how far it came.
      const { created, updated, unchanged } = outcome;
      addAuditDetails(request, { created, updated, unchanged, rejected: outcome.rejected.length });
    }
    return outcome;
  }
}
