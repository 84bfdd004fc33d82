import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from '../object-store.js';
import { noSuchBackup } from './archive-file.js';
import type { Manifest } from './archive-format.js';
import { type ArchiveVisitor, readArchive } from './archive-reader.js';
import { unwrap } from './container.js';

/** Reads archives from the store. */
@Injectable()
export class OpenArchive {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * Reads the whole archive under a key, checked to its last byte.
   *
   * @throws DomainError `backup.not-found`, `backup.unusable`
   */
  async read(key: string, visitor?: ArchiveVisitor): Promise<Manifest> {
    const { stream } = await this.store.get(key).catch((error: unknown) => {
      throw error instanceof ObjectNotFound ? noSuchBackup() : error;
    });
    try {
      return await readArchive(await unwrap(stream, this.config.BACKUP_PASSPHRASE), visitor);
    } finally {
      stream.destroy();
    }
  }
}
