import { DomainError, type ImportOutcome, politiciansCalls } from '@jamcimo/contracts';
import { CallClient, GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../audit/audited.decorator.js';
import { readingForm } from '../http/multipart.js';

const MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = 20;
/** One transaction each; people may go on working between two of them. */
const BATCH = 200;
const NAME_LENGTH = 255;

interface Upload {
  fileName: string;
  content: Buffer;
}

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

  async execute(request: FastifyRequest, options: ImportOptions): Promise<ImportOutcome> {
    const { fileName, content } = await readingForm(request, () => readUpload(request));
    addAuditDetails(request, { ...options, bytes: content.length });
    const { candidates, rejected } = await this.calls.call(politiciansCalls.readCandidateList, {
      fileName,
      contentBase64: content.toString('base64'),
    });
    const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, rejected };
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

/** The one file of the form. It is read into memory, for the reader of lists needs it whole. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const limits = { fileSize: LARGEST_MEGABYTES * MEGABYTE, files: 1 };
  const file = await request.file({ limits });
  if (file?.fieldname !== 'file') throw noFile();
  const content = await file.toBuffer();
  if (file.file.truncated) {
    throw new DomainError(
      'file.too-large',
      `Datoteka je prevelika. Najveća dopuštena veličina je ${LARGEST_MEGABYTES} MB.`,
    );
  }
  if (content.length === 0) throw noFile();
  return { fileName: file.filename.slice(0, NAME_LENGTH), content };
}

function noFile(): DomainError {
  return new DomainError('request.invalid', GENERAL_MESSAGES.invalid, {
    errors: [{ field: 'file', message: 'Odaberite datoteku s kandidacijskom listom' }],
  });
}
