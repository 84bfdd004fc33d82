import { randomUUID } from 'node:crypto';
import { BACKUP_UPLOAD_BYTES, type BackupWork, backupsCalls, DomainError } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore, WrongObjectSize } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { allowLongBody } from '../http/body-time.js';
import { readingForm } from '../http/multipart.js';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { addAuditDetails } from '../routes/audited.decorator.js';

/** Streams an archive from elsewhere into the store and has it checked and listed. */
@Injectable()
export class UploadBackup {
  constructor(
    private readonly calls: CallClient,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async upload(request: FastifyRequest, startedBy: string): Promise<BackupWork> {
    allowLongBody(request);
    const objectKey = `${AREAS.incoming}backup-${randomUUID()}`;
    const size = await readingForm(request, () => this.keep(request, objectKey));
    addAuditDetails(request, { bytes: size });
    try {
      return await this.calls.call(backupsCalls.adopt, { objectKey, startedBy, id: request.id });
    } catch (error) {
      await this.store.remove(objectKey).catch(() => undefined);
      throw error;
    }
  }

  private async keep(request: FastifyRequest, objectKey: string): Promise<number> {
    const file = await request.file({ limits: { fileSize: BACKUP_UPLOAD_BYTES + 1, files: 1 } });
    if (file?.fieldname !== 'file') {
      throw new DomainError('request.invalid', {
        errors: [{ field: 'file', message: 'Odaberite datoteku sigurnosne kopije' }],
      });
    }
    try {
      return (await this.store.put(objectKey, { stream: file.file, limit: BACKUP_UPLOAD_BYTES })).size;
    } catch (error) {
      if (!(error instanceof WrongObjectSize)) throw error;
      throw new DomainError(
        'file.too-large',
        `Datoteka je prevelika. Najveća dopuštena veličina je ${BACKUP_UPLOAD_BYTES / 1024 ** 3} GB; veće se učitavaju naredbom na poslužitelju.`,
      );
    }
  }
}
