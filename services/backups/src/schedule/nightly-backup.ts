import { DomainError } from '@jamcimo/contracts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ArchiveList } from '../archives/archive-list.js';
import { defaultName } from '../archives/archive-name.js';
import { CreateArchive } from '../archives/create-archive.js';
import { BackupWorkLog } from '../backup-work/backup-work.js';
import { CONFIG, type Config } from '../config.js';
import { lastDue } from './last-due.js';
import { toRemove } from './retention.js';

type Result = Record<string, number | string>;

const LOOK_MS = 60_000;
/** Safety backups of the last restores. */
const SAFETY_KEPT = 5;
const SCHEDULE = 'raspored';

/** Makes the nightly backup when it is due and none was made since, in whichever replica looks first, and removes old ones. */
@Injectable()
export class NightlyBackup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('nightly backup');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly work: BackupWorkLog,
    private readonly create: CreateArchive,
    private readonly list: ArchiveList,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      void this.look(new Date()).catch((error: unknown) =>
        this.logger.error({ err: error, message: 'failed' }),
      );
    }, LOOK_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @returns whether a backup was made */
  async look(now: Date): Promise<boolean> {
    if (this.config.BACKUP_AT === 'off') return false;
    const due = lastDue(this.config.BACKUP_AT, now);
    if (await this.wasMadeSince(due)) return false;
    const order = { kind: 'create', file: null, name: defaultName(now), startedBy: SCHEDULE } as const;
    try {
      const { finished } = await this.work.begin(order, async (progress): Promise<Result> => {
        // Another replica may have been faster, and done by now.
        if (await this.wasMadeSince(due)) return {};
        const { file, size } = await this.create.execute(
          { name: order.name, kind: 'nightly', createdBy: SCHEDULE },
          progress,
        );
        return { file, size, removed: await this.prune(now) };
      });
      return 'file' in (await finished);
    } catch (error) {
      // Something else is being done with backups; the next look tries again.
      if (error instanceof DomainError && error.code === 'backup.busy') return false;
      throw error;
    }
  }

  private async wasMadeSince(due: Date): Promise<boolean> {
    const made = await this.list.all();
    return made.some(({ kind, date }) => kind === 'nightly' && new Date(date) >= due);
  }

  private async prune(now: Date): Promise<number> {
    const {
      BACKUP_KEEP_DAILY: daily,
      BACKUP_KEEP_WEEKLY: weekly,
      BACKUP_KEEP_MONTHLY: monthly,
    } = this.config;
    const all = await this.list.all();
    const nightly = all.filter(({ kind }) => kind === 'nightly');
    const safety = all.filter(({ kind }) => kind === 'safety').slice(SAFETY_KEPT);
    const old = [...toRemove(nightly, { daily, weekly, monthly }), ...safety];
    for (const { file } of old) await this.list.remove(file);
    return old.length + (await this.list.sweep(now));
  }
}
