import { DomainError } from '@jamcimo/contracts';
import { RepeatedWork } from '@jamcimo/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ArchiveList } from '../archives/archive-list.js';
import { BackupWorkLog } from '../backup-work/backup-work.js';
import { CONFIG, type Config } from '../config.js';
import { RehearseRestore } from '../rehearsal/rehearse-restore.js';
import { LOOK_MS, lastDue, SCHEDULE } from './schedule.js';

const HOUR_MS = 3_600_000;
/** A few hours less than a week, so that it stays with the same night. */
const EVERY_MS = (7 * 24 - 6) * HOUR_MS;
/** It reads a whole archive: one that failed is tried again with the next night's backup. */
const PAUSE_MS = 20 * HOUR_MS;

/** Restores the backup of the night for trial once a week, in whichever replica looks first. */
@Injectable()
export class WeeklyRehearsal extends RepeatedWork {
  private notBefore = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly work: BackupWorkLog,
    private readonly rehearsal: RehearseRestore,
    private readonly list: ArchiveList,
  ) {
    super(new Logger('weekly rehearsal'), LOOK_MS);
  }

  /** @returns whether a backup was rehearsed */
  async look(now: Date): Promise<boolean> {
    if (this.config.BACKUP_AT === 'off' || now.getTime() < this.notBefore) return false;
    if (!(await this.isDue(now)) || (await this.hasRecentCrash(now))) return false;
    const newest = (await this.list.all()).find(({ kind }) => kind === 'nightly');
    if (!newest || new Date(newest.date) < lastDue(this.config.BACKUP_AT, now)) return false;
    const { file, name } = newest;
    try {
      const { finished } = await this.work.begin(
        { kind: 'rehearse', file, name, startedBy: SCHEDULE },
        async (progress) =>
          // Another replica may have been faster, and done by now.
          (await this.isDue(now)) ? this.rehearsal.rehearse(file, progress) : {},
      );
      return 'file' in (await finished);
    } catch (error) {
      // Something else is being done with backups; the next look tries again.
      if (error instanceof DomainError && error.code === 'backup.busy') return false;
      this.notBefore = now.getTime() + PAUSE_MS;
      throw error;
    }
  }

  private async isDue(now: Date): Promise<boolean> {
    const last = await this.list.lastRehearsal();
    return last === null || now.getTime() - last.getTime() >= EVERY_MS;
  }

  /** A process that does not survive its rehearsal would begin anew with every start. */
  private async hasRecentCrash(now: Date): Promise<boolean> {
    const last = await this.work.present();
    if (last?.state !== 'interrupted' || last.kind !== 'rehearse') return false;
    return now.getTime() - Date.parse(last.startedAt) < PAUSE_MS;
  }
}
