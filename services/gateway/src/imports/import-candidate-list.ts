import {
  CANDIDATE_LIST_MEGABYTES,
  type Candidate,
  type ImportReport,
  politiciansCalls,
  TRIAL_PEOPLE,
} from '@jamcimo/contracts';
import { CallClient, readCandidateList } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { removeIncoming } from '@jamcimo/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { receiveOneFile } from '../http/one-file.js';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { addAuditDetails } from '../routes/audited.decorator.js';

/** Largest list, in bytes. */
export const CANDIDATE_LIST_BYTES = CANDIDATE_LIST_MEGABYTES * 1024 * 1024;
const UPLOAD = { megabytes: CANDIDATE_LIST_MEGABYTES, missing: 'Odaberite datoteku s kandidacijskom listom' };
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
  private readonly logger = new Logger('imports');

  constructor(
    private readonly calls: CallClient,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async import(request: FastifyRequest, options: ImportOptions): Promise<ImportReport> {
    const { candidates, total, rejected, ...notes } = await this.read(request, options);
    const people = options.dryRun ? candidates.slice(0, TRIAL_PEOPLE).map(shown) : [];
    const outcome: ImportReport = { created: 0, updated: 0, unchanged: 0, rejected, people, ...notes };
    for (let start = 0; start < total; start += BATCH) {
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

  /** The list goes to the register by way of the object store, and stays there no longer than it is read. */
  private async read(request: FastifyRequest, options: ImportOptions) {
    const { fileName, upload } = await receiveOneFile(request, this.store, UPLOAD);
    try {
      addAuditDetails(request, { ...options, bytes: upload.size });
      return await readCandidateList(this.calls, { fileName, upload: upload.key });
    } finally {
      await removeIncoming(this.store, [upload.key]).catch((error: unknown) =>
        this.logger.warn(`a list was left behind until it is swept: ${String(error)}`),
      );
    }
  }
}

const shown = ({ row, name, position, county, unit }: Candidate) => ({ row, name, position, county, unit });
