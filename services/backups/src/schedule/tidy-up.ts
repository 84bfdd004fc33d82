import { BACKUP_WORK } from '@jamcimo/database';
import { RepeatedWork } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArchiveList } from '../archives/archive-list.js';
import { dropRehearsalDatabases } from '../rehearsal/rehearsal-databases.js';
import { ErasureList } from '../restore/erasure-list.js';
import { BESIDE, SchemaCopies } from '../restore/schema-copies.js';

/** Later than the lease of a process that died, so that its work is over when the one after it looks for the first time. */
const FIRST_MS = 45_000;
const EVERY_MS = 600_000;

/**
 * Notes who was erased, removes archives whose time is over, and what processes left behind that died in the middle: half archives, copies of schemas,
 * databases of rehearsals. At every
 * start and every ten minutes, whether there is a nightly schedule or not, and never while something is done with backups.
 */
@Injectable()
export class TidyUp extends RepeatedWork {
  private first: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ArchiveList,
    private readonly copies: SchemaCopies,
    private readonly erasures: ErasureList,
  ) {
    super(new Logger('tidy up'), EVERY_MS);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.lookNow();
    this.first = setTimeout(() => this.lookNow(), FIRST_MS).unref();
  }

  override onApplicationShutdown(): void {
    super.onApplicationShutdown();
    clearTimeout(this.first);
  }

  /** @returns false when something was being done, so that nothing was looked at */
  async look(now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Work that would begin now waits for this row.
      const rows: { isFree: boolean }[] = await manager.query(
        `SELECT state <> 'running' OR lease_until < clock_timestamp() AS "isFree" FROM ${BACKUP_WORK} FOR UPDATE SKIP LOCKED`,
      );
      if (rows[0]?.isFree !== true) return false;
      await this.copies.drop({ query: (sql: string) => manager.query(sql) }, BESIDE);
      await dropRehearsalDatabases(this.dataSource);
      const expired = await this.list.removeExpired(now);
      if (expired > 0) this.logger.log(`${expired} archives were removed: their time is over`);
      const archives = await this.list.sweep(now);
      if (archives > 0) this.logger.log(`${archives} files of half archives were removed`);
      // Last: it asks services, and one that is away holds up nothing else.
      await this.erasures.update();
      return true;
    });
  }
}
