import { addAbortSignal } from 'node:stream';
import { type BackupList, DomainError } from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { archiveKey, noteKey } from '../archives/archive-file.js';
import { ArchiveList } from '../archives/archive-list.js';
import { ended } from '../archives/retention.js';
import { CONFIG, type Config, keptBackups } from '../config.js';
import { OBJECT_STORE, OFF_SITE_STORE } from '../object-store.js';
import { ErasureList } from '../restore/erasure-list.js';

const EVERY_MS = 600_000;

/**
 * Copies what is missing at the second site, after each archive and every ten minutes: which that is, the two lists say. What lies there
 * ends by the same rules as here, or days after somebody deleted it, which its note there says, but not because it is missing here: then
 * it is needed.
 */
@Injectable()
export class CopyOffSite implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('off site');
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();
  private newestAt: string | null = null;
  private isFailing = false;
  /** Somebody deleted them, perhaps while they were being copied. */
  private readonly deleted = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(OFF_SITE_STORE) private readonly offSite: ObjectStore | null,
    private readonly here: ArchiveList,
    private readonly erasures: ErasureList,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.offSite) return;
    this.here.whenAdded(() => void this.look());
    void this.look();
    this.timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  /** As the last look found it. */
  state(): Pick<BackupList, 'offSite'> {
    const { newestAt, isFailing } = this;
    return { offSite: this.offSite && { newestAt, isFailing } };
  }

  /** One look after another; a failure is logged, and tried again by the next. */
  look(now?: Date): Promise<void> {
    this.last = this.last.then(async () => {
      if (!this.offSite || this.stopping.signal.aborted) return;
      try {
        this.newestAt ??= await this.here.lastCopied();
        await this.bringUpToDate(this.offSite, now ?? new Date());
        this.isFailing = false;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.isFailing = true;
        this.logger.error({ err: error, message: 'backups could not be copied to the second site' });
      }
    });
    return this.last;
  }

  /**
   * Somebody deletes an archive here: days later its copy goes too.
   *
   * @throws DomainError `service.unavailable` when that could not be noted there
   */
  async noteDeleted(file: string): Promise<void> {
    if (!this.offSite) return;
    this.deleted.add(file);
    try {
      await new ArchiveList(this.offSite).noteDeleted(file, new Date());
    } catch (error) {
      if (error instanceof DomainError) return;
      this.deleted.delete(file);
      this.logger.error({ err: error, message: `${file} could not be noted as deleted at the second site` });
      throw new DomainError(
        'service.unavailable',
        'Kopija na drugom mjestu sada se ne može obrisati, pa ni ova nije obrisana. Pokušajte ponovno kasnije.',
      );
    }
  }

  private async bringUpToDate(offSite: ObjectStore, now: Date): Promise<void> {
    const list = new ArchiveList(offSite);
    // First: whoever restores from there needs it.
    await this.erasures.copyTo(offSite);
    const there = await list.all();
    await this.noteNewest(there);
    const here = await this.here.all();
    const all = new Map([...there, ...here].map((archive) => [archive.file, archive]));
    const over = new Set(ended([...all.values()], keptBackups(this.config), now).map(({ file }) => file));
    // Old ones go first, so that a full store can take the new one.
    for (const { file } of there) if (over.has(file)) await list.remove(file);
    await list.sweep(now);
    // One that is noted there as deleted and still is here was not: its note is copied anew.
    const sizes = new Map(there.filter(({ deletedAt }) => !deletedAt).map(({ file, size }) => [file, size]));
    for (const archive of here) {
      const { file, size, isEncrypted } = archive;
      if (!isEncrypted || over.has(file) || sizes.get(file) === size || this.deleted.has(file)) continue;
      // The note last: with it the archive is on the list.
      for (const key of [archiveKey(file), noteKey(file)]) await this.copy(key, offSite);
      if (this.deleted.has(file)) await list.noteDeleted(file, now);
    }
    await this.noteNewest(await list.all());
  }

  private async copy(key: string, offSite: ObjectStore): Promise<void> {
    const { stream, size } = await this.store.get(key);
    await offSite.put(key, { stream: addAbortSignal(this.stopping.signal, stream), size });
  }

  private async noteNewest(there: BackupList['backups']): Promise<void> {
    const newestAt = there.find(({ kind }) => kind !== 'uploaded')?.date ?? null;
    if (newestAt === this.newestAt) return;
    await this.here.noteCopied(newestAt);
    this.newestAt = newestAt;
  }
}
