import { DomainError } from '@jamcimo/contracts';
import { RepeatedWork } from '@jamcimo/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { defaultName } from '../archives/archive-file.js';
import { ArchiveList } from '../archives/archive-list.js';
import { CreateArchive } from '../archives/create-archive.js';
import { ended } from '../archives/retention.js';
import { BackupWorkLog } from '../backup-work/backup-work.js';
import { CONFIG, type Config, keptBackups } from '../config.js';
import { LOOK_MS, lastDue, SCHEDULE } from './schedule.js';

type Result = Record<string, number | string>;

/** Pauses after a night's failures, in minutes; the last one repeats. */
const PAUSES = [5, 15, 60, 180];

/** Makes the nightly backup when it is due and none was made since, in whichever replica looks first, and removes old ones. */
@Injectable()
export class NightlyBackup extends RepeatedWork {
  /** Of the backup that is due now. */
  private failures = 0;
  private failedFor = 0;
  private notBefore = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly work: BackupWorkLog,
    private readonly create: CreateArchive,
    private readonly list: ArchiveList,
  ) {
    super(new Logger('nightly backup'), LOOK_MS);
  }

  /** @returns whether a backup was made */
  async look(now: Date): Promise<boolean> {
    if (this.config.BACKUP_AT === 'off') return false;
    const due = lastDue(this.config.BACKUP_AT, now);
    if (this.failedFor !== due.getTime()) this.failures = 0;
    else if (now.getTime() < this.notBefore) return false;
    if ((await this.wasMadeSince(due)) || (await this.hasRecentCrash(due, now))) return false;
    const order = { kind: 'create', file: null, name: defaultName(now), startedBy: SCHEDULE } as const;
    try {
      const { finished } = await this.work.begin(order, async (progress): Promise<Result> => {
        // Another replica may have been faster, and done by now.
        if (await this.wasMadeSince(due)) return {};
        // First, so that a store that is full can become less so.
        const removed = await this.prune(now);
        const { file, size, missingFiles } = await this.create.create(
          { name: order.name, kind: 'nightly', createdBy: SCHEDULE },
          progress,
        );
        return { file, size, missingFiles, removed: removed + (await this.prune(now)) };
      });
      return 'file' in (await finished);
    } catch (error) {
      // Something else is being done with backups; the next look tries again.
      if (error instanceof DomainError && error.code === 'backup.busy') return false;
      this.pause(due, now);
      throw error;
    }
  }

  /** Each try reads everything: one that fails is tried again later and later, until the next night. */
  private pause(due: Date, now: Date): void {
    const minutes = PAUSES[Math.min(this.failures, PAUSES.length - 1)] as number;
    this.failures += 1;
    this.failedFor = due.getTime();
    this.notBefore = now.getTime() + minutes * 60_000;
    this.logger.warn(
      `the backup of this night failed ${this.failures} times; next try in ${minutes} minutes`,
    );
  }

  /** A process that does not survive its backup would begin anew with every start. */
  private async hasRecentCrash(due: Date, now: Date): Promise<boolean> {
    const last = await this.work.present();
    if (last?.state !== 'interrupted' || last.startedBy !== SCHEDULE) return false;
    const startedAt = Date.parse(last.startedAt);
    return startedAt >= due.getTime() && now.getTime() - startedAt < (PAUSES[0] as number) * 60_000;
  }

  private async wasMadeSince(due: Date): Promise<boolean> {
    const made = await this.list.all();
    return made.some(({ kind, date }) => kind === 'nightly' && new Date(date) >= due);
  }

  private async prune(now: Date): Promise<number> {
    const old = ended(await this.list.all(), keptBackups(this.config), now);
    for (const { file } of old) await this.list.remove(file);
    return old.length + (await this.list.sweep(now));
  }
}
