import { type BackupWork, backupsCalls, type CallInput } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { defaultName } from './archives/archive-file.js';
import { ArchiveList } from './archives/archive-list.js';
import { CreateArchive } from './archives/create-archive.js';
import { BackupWorkLog, type Progress, type WorkOrder } from './backup-work/backup-work.js';
import { RehearseRestore } from './rehearsal/rehearse-restore.js';
import { CheckArchive } from './restore/check-archive.js';
import { RestoreArchive } from './restore/restore-archive.js';

type Result = NonNullable<BackupWork['result']>;

/** What takes long: each call begins it, and the work is looked at by another. */
@Injectable()
export class StartBackupWork {
  readonly handlers = [
    handleCall(backupsCalls.work, async () => ({ work: await this.work.present() })),
    handleCall(backupsCalls.create, (input) => this.create(input)),
    handleCall(backupsCalls.restore, (input) => this.restore(input)),
    handleCall(backupsCalls.verify, (input) => this.verify(input)),
    handleCall(backupsCalls.rehearse, (input) => this.rehearse(input)),
  ];

  constructor(
    private readonly work: BackupWorkLog,
    private readonly archives: ArchiveList,
    private readonly creation: CreateArchive,
    private readonly checking: CheckArchive,
    private readonly restoring: RestoreArchive,
    private readonly rehearsal: RehearseRestore,
  ) {}

  private create({ name: given, startedBy, id }: CallInput<typeof backupsCalls.create>) {
    const name = given?.trim() || defaultName(new Date());
    return this.begin({ id, kind: 'create', file: null, name, startedBy }, async (progress) => {
      const { file, size, missingFiles } = await this.creation.create(
        { name, kind: 'manual', createdBy: startedBy },
        progress,
      );
      return { file, size, missingFiles };
    });
  }

  private async restore({ file, startedBy, id }: CallInput<typeof backupsCalls.restore>) {
    const entry = await this.archives.find(file);
    return this.begin({ id, kind: 'restore', file, name: entry.name, startedBy }, (progress) =>
      this.restoring.restore(entry, startedBy, progress),
    );
  }

  private async verify({ file, startedBy }: CallInput<typeof backupsCalls.verify>) {
    const { name } = await this.archives.find(file);
    return this.begin({ kind: 'verify', file, name, startedBy }, async (progress) => {
      const { manifest, missing, unnamed } = await this.checking.verify(file, progress);
      const { schemas, objects } = manifest;
      const tables = schemas.flatMap((schema) => schema.tables);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        ...{ tables: tables.length, rows, files: objects.count },
        ...{ missingFiles: missing.size, unnamedFiles: unnamed },
      };
    });
  }

  private rehearse({ file, startedBy }: CallInput<typeof backupsCalls.rehearse>) {
    return this.begin({ kind: 'rehearse', file: file ?? null, name: null, startedBy }, (progress) =>
      this.rehearsal.rehearse(file, progress),
    );
  }

  private async begin(order: WorkOrder, work: (progress: Progress) => Promise<Result>) {
    return (await this.work.begin(order, work)).work;
  }
}
