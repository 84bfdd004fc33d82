import { type Backup, backupsCalls, type CallInput } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { archiveKey, newArchiveFile, noSuchBackup } from '../archives/archive-file.js';
import { ArchiveList } from '../archives/archive-list.js';
import { isEncryptedArchive } from '../archives/container.js';
import { BackupWorkLog, type Progress } from '../backup-work/backup-work.js';
import { OBJECT_STORE } from '../object-store.js';
import { CheckArchive } from './check-archive.js';

/** Checks an uploaded archive and puts it on the list under a file name of our own. */
@Injectable()
export class TakeOverUpload {
  readonly handler = handleCall(backupsCalls.adopt, (input) => this.adopt(input));

  constructor(
    private readonly work: BackupWorkLog,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly check: CheckArchive,
    private readonly list: ArchiveList,
  ) {}

  private async adopt({ objectKey, startedBy, id }: CallInput<typeof backupsCalls.adopt>) {
    const order = { id, kind: 'adopt', file: null, name: null, startedBy } as const;
    const { work } = await this.work.begin(order, async (progress) => {
      const { file, size } = await this.takeOver(objectKey, startedBy, progress);
      return { file, size };
    });
    return work;
  }

  private async takeOver(objectKey: string, startedBy: string, progress: Progress): Promise<Backup> {
    if (!objectKey.startsWith(AREAS.incoming)) throw noSuchBackup();
    try {
      const { manifest } = await this.check.read(objectKey, progress);
      const { name, createdAt, hasIdentityDocuments } = manifest;
      const { stream } = await this.store.get(objectKey);
      const isEncrypted = await isEncryptedArchive(stream);
      const file = newArchiveFile(new Date(), isEncrypted);
      // Read and written again: S3 copies at most 5 GiB by itself.
      await this.store.put(archiveKey(file), await this.store.get(objectKey));
      await this.list.add({
        name,
        date: createdAt,
        file,
        kind: 'uploaded',
        createdBy: startedBy,
        isEncrypted,
        hasIdentityDocuments,
      });
      return await this.list.find(file);
    } finally {
      await this.store.remove(objectKey);
    }
  }
}
