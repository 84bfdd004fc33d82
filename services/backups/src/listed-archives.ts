import { backupsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { ArchiveList } from './archives/archive-list.js';
import { CreateArchive } from './archives/create-archive.js';
import { CopyOffSite } from './off-site/copy-off-site.js';

/** The list of archives, as administrators see and shorten it. */
@Injectable()
export class ListedArchives {
  readonly handlers = [
    handleCall(backupsCalls.list, () => this.list()),
    handleCall(backupsCalls.find, ({ file }) => this.archives.find(file)),
    handleCall(backupsCalls.remove, async ({ file }) => {
      await this.remove(file);
      return {};
    }),
  ];

  constructor(
    private readonly archives: ArchiveList,
    private readonly creation: CreateArchive,
    private readonly offSite: CopyOffSite,
  ) {}

  private async list() {
    const rehearsedAt = (await this.archives.lastRehearsal())?.toISOString() ?? null;
    const { limit } = this.creation;
    return { backups: await this.archives.all(), limit, rehearsedAt, ...this.offSite.state() };
  }

  private async remove(file: string): Promise<void> {
    await this.archives.find(file);
    // First, so that one whose copy would stay for good is still on the list here.
    await this.offSite.noteDeleted(file);
    await this.archives.remove(file);
  }
}
