import { randomUUID } from 'node:crypto';
import { DomainError, registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, Clock, encryptObject, handleCall } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import type { JudgedFile } from './judge-files.js';
import { Submission } from './submission.entity.js';
import { type FileKind, SubmissionFile } from './submission-file.entity.js';
import { submissionNotFound } from './submissions.repository.js';

/** Where the sealed files of requests lie, each under a random name. */
export const PRIVATE_FILES = `${AREAS.private}submissions/`;

export interface StoredFile {
  kind: FileKind;
  objectKey: string;
}

/** What administrators may look at, and what it is. */
const SHOWN: Record<'photo' | 'program-pdf' | 'id-document', { kind: FileKind; type: string }> = {
  photo: { kind: 'photo-480', type: 'image/webp' },
  'program-pdf': { kind: 'program-pdf', type: 'application/pdf' },
  'id-document': { kind: 'id-document', type: 'image/jpeg' },
};
export type ShownFile = keyof typeof SHOWN;

/** Files of requests in the private area: sealed under APP_SECRET, each for its own name. */
@Injectable()
export class PrivateFiles {
  readonly handlers = [
    handleCall(registrationsCalls.file, ({ id, kind }) => this.find(id, kind)),
    handleCall(registrationsCalls.noteDocumentView, async ({ id, viewedBy }) => {
      await this.noteDocumentView(id, viewedBy);
      return {};
    }),
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @InjectRepository(SubmissionFile) private readonly files: Repository<SubmissionFile>,
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
  ) {}

  /** Seals and stores files; nothing stays behind when one of them cannot be stored. */
  async keep(files: JudgedFile[]): Promise<StoredFile[]> {
    const stored: StoredFile[] = [];
    const keys = appKeys(this.config, 'private objects v1');
    try {
      for (const { kind, bytes } of files) {
        const objectKey = `${PRIVATE_FILES}${randomUUID()}`;
        stored.push({ kind, objectKey });
        await this.store.put(objectKey, encryptObject(keys, objectKey, bytes));
      }
      return stored;
    } catch (error) {
      await this.discard(stored);
      throw error;
    }
  }

  /** Takes objects away that no row names yet. What cannot be removed now is swept later. */
  async discard(files: StoredFile[]): Promise<void> {
    await Promise.allSettled(files.map(({ objectKey }) => this.store.remove(objectKey)));
  }

  /** @throws DomainError `file.not-found` */
  async find(submissionId: number, shown: ShownFile): Promise<{ key: string; type: string }> {
    const { kind, type } = SHOWN[shown];
    const file = await this.files.findOneBy({ submissionId, kind });
    if (!file) throw new DomainError('file.not-found', 'Datoteka više ne postoji.');
    return { key: file.objectKey, type };
  }

  /** Whoever decides sees whether anybody looked. @throws DomainError `submission.not-found` */
  async noteDocumentView(id: number, documentViewedBy: string): Promise<void> {
    const note = { documentViewedAt: this.clock.now(), documentViewedBy };
    const { affected } = await this.transactions.write((manager) => manager.update(Submission, { id }, note));
    if (!affected) throw submissionNotFound();
  }
}

/**
 * Deletes the rows of files in the caller's transaction and writes tombstones, which say that their objects must be removed.
 * The objects are removed after the commit (`remove-private-files`).
 */
export async function deleteFiles(manager: EntityManager, files: SubmissionFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ objectKey }) => objectKey);
  await manager.delete(SubmissionFile, { objectKey: In(keys) });
  await manager.query(
    'INSERT INTO removed_files (object_key, removed_at) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING',
    [keys, now],
  );
}
