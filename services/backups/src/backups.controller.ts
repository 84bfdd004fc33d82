import { type BackupWork, backupsCalls, type CallInput } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ArchiveList } from './archives/archive-list.js';
import { defaultName } from './archives/archive-name.js';
import { CreateArchive } from './archives/create-archive.js';
import { BackupWorkLog, type Progress, type WorkOrder } from './backup-work/backup-work.js';
import { CopyOffSite } from './off-site/copy-off-site.js';
import { RehearseRestore } from './rehearsal/rehearse-restore.js';
import { CheckArchive } from './restore/check-archive.js';
import { RestoreArchive } from './restore/restore-archive.js';
import { TakeOverUpload } from './restore/take-over-upload.js';

type Result = NonNullable<BackupWork['result']>;

@Controller()
export class BackupsController {
  constructor(
    private readonly work: BackupWorkLog,
    private readonly archives: ArchiveList,
    private readonly creation: CreateArchive,
    private readonly checking: CheckArchive,
    private readonly restoring: RestoreArchive,
    private readonly rehearsal: RehearseRestore,
  ) {}

  @HandleCall(backupsCalls.work)
  async present() {
    return { work: await this.work.present() };
  }

  @HandleCall(backupsCalls.create)
  create({ name: given, startedBy, id }: CallInput<typeof backupsCalls.create>) {
    const name = given?.trim() || defaultName(new Date());
    return this.begin({ id, kind: 'create', file: null, name, startedBy }, async (progress) => {
      const { file, size, missingFiles } = await this.creation.execute(
        { name, kind: 'manual', createdBy: startedBy },
        progress,
      );
      return { file, size, missingFiles };
    });
  }

  @HandleCall(backupsCalls.restore)
  async restore({ file, startedBy, id }: CallInput<typeof backupsCalls.restore>) {
    const entry = await this.archives.find(file);
    return this.begin({ id, kind: 'restore', file, name: entry.name, startedBy }, (progress) =>
      this.restoring.execute(entry, startedBy, progress),
    );
  }

  @HandleCall(backupsCalls.verify)
  async verify({ file, startedBy }: CallInput<typeof backupsCalls.verify>) {
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

  @HandleCall(backupsCalls.rehearse)
  rehearse({ file, startedBy }: CallInput<typeof backupsCalls.rehearse>) {
    return this.begin({ kind: 'rehearse', file: file ?? null, name: null, startedBy }, (progress) =>
      this.rehearsal.execute(file, progress),
    );
  }

  private async begin(order: WorkOrder, work: (progress: Progress) => Promise<Result>) {
    return (await this.work.begin(order, work)).work;
  }
}

/** The list of archives. */
@Controller()
export class ListedBackupsController {
  constructor(
    private readonly archives: ArchiveList,
    private readonly creation: CreateArchive,
    private readonly offSite: CopyOffSite,
  ) {}

  @HandleCall(backupsCalls.list)
  async list() {
    const rehearsedAt = (await this.archives.lastRehearsal())?.toISOString() ?? null;
    const { limit } = this.creation;
    return { backups: await this.archives.all(), limit, rehearsedAt, ...this.offSite.state() };
  }

  @HandleCall(backupsCalls.find)
  find({ file }: CallInput<typeof backupsCalls.find>) {
    return this.archives.find(file);
  }

  @HandleCall(backupsCalls.remove)
  async remove({ file }: CallInput<typeof backupsCalls.remove>) {
    await this.archives.find(file);
    // First, so that one whose copy would stay for good is still on the list here.
    await this.offSite.noteDeleted(file);
    await this.archives.remove(file);
    return {};
  }
}

/** Uploads of archives. */
@Controller()
export class UploadedBackupsController {
  constructor(
    private readonly work: BackupWorkLog,
    private readonly adoption: TakeOverUpload,
  ) {}

  @HandleCall(backupsCalls.adopt)
  async adopt({ objectKey, startedBy, id }: CallInput<typeof backupsCalls.adopt>) {
    const order = { id, kind: 'adopt', file: null, name: null, startedBy } as const;
    const { work } = await this.work.begin(order, async (progress) => {
      const { file, size } = await this.adoption.execute(objectKey, startedBy, progress);
      return { file, size };
    });
    return work;
  }
}
