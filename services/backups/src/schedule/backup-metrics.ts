import { Gauges, reading } from '@jamcimo/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ArchiveList } from '../archives/archive-list.js';
import { CreateArchive } from '../archives/create-archive.js';
import { CONFIG, type Config } from '../config.js';
import { CopyOffSite } from '../off-site/copy-off-site.js';

/** Whether there is a backup when one is needed, for /metrics: the age and size of the newest, and when one was last restored for trial. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  /** Where nothing was made yet, time counts from here. */
  private readonly startedAt = Date.now();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly gauges: Gauges,
    private readonly list: ArchiveList,
    private readonly creation: CreateArchive,
    private readonly offSite: CopyOffSite,
  ) {}

  onModuleInit(): void {
    this.gauges.add({
      metrics: ['backupAge', 'backupSize', 'backupLimit', 'backupRehearsalAge', 'backupOffSiteAge'],
      read: () => this.read(),
    });
  }

  private async read() {
    // What somebody uploaded says nothing about this installation.
    const newest = (await this.list.all()).find(({ kind }) => kind !== 'uploaded');
    const rehearsal = await this.list.lastRehearsal();
    const since = (at: number) => Math.max(0, (Date.now() - at) / 1000);
    const { offSite } = this.offSite.state();
    const copiedAt = offSite?.newestAt ? Date.parse(offSite.newestAt) : this.startedAt;
    const age = since(newest ? Date.parse(newest.date) : this.startedAt);
    return [
      ...(newest ? [reading('backupSize', {}, newest.size)] : []),
      reading('backupLimit', {}, this.creation.limit),
      ...(this.config.BACKUP_AT === 'off' ? [] : [reading('backupAge', {}, age)]),
      reading('backupRehearsalAge', {}, since(rehearsal?.getTime() ?? this.startedAt)),
      ...(offSite ? [reading('backupOffSiteAge', {}, since(copiedAt))] : []),
    ];
  }
}
