import { type AdminPolitician, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { removeIncoming } from '@jamcimo/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { addAuditDetails, nameAuditedRecord } from '../routes/audited.decorator.js';
import { readPoliticianChanges } from './politician-form.js';
import { type PoliticianMultipart, readPoliticianMultipart } from './politician-multipart.js';

/** Carries out PATCH /api/admin/politicians/{id}, as JSON and, with new files, as a form. */
@Injectable()
export class PoliticianEdit {
  private readonly logger = new Logger('edits');

  constructor(
    private readonly calls: CallClient,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async edit(id: number, version: number | undefined, request: FastifyRequest): Promise<AdminPolitician> {
    if (!request.isMultipart()) return this.update(id, request, version, { values: request.body, files: {} });
    const form = await readPoliticianMultipart(request, this.store);
    try {
      return await this.update(id, request, version, form);
    } finally {
      await removeIncoming(this.store, Object.values(form.files)).catch((error: unknown) =>
        this.logger.warn(`uploads were left behind until they are swept: ${String(error)}`),
      );
    }
  }

  private async update(
    id: number,
    request: FastifyRequest,
    version: number | undefined,
    { values, files }: Omit<PoliticianMultipart, 'values'> & { values: unknown },
  ): Promise<AdminPolitician> {
    const changes = readPoliticianChanges(values);
    const before = await this.calls.call(politiciansCalls.getForAdministrators, { id });
    nameAuditedRecord(request, before.name);
    const after = await this.calls.call(politiciansCalls.update, {
      id,
      changes,
      files,
      ...(version !== undefined && { expectedVersion: version }),
    });
    const changed = changedFields(before, after, Object.keys(changes) as (keyof AdminPolitician)[]);
    addAuditDetails(request, { fields: [...changed, ...Object.keys(files)].sort() });
    return after;
  }
}

/** The form sends every field; the log names those that were changed. */
function changedFields<T extends object>(before: T, after: T, given: (keyof T)[]): (keyof T)[] {
  return given.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
