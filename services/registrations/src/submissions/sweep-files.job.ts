import { KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { sweepIncoming } from '@jamcimo/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { OBJECT_STORE } from '../object-store.js';
import { anonymizeSubmissions } from './anonymize-submissions.js';
import { PRIVATE_FILES } from './private-files.js';

export const sweepFiles = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 10_000,
});

const HOUR_MS = 3_600_000;
const EVERY_MS = HOUR_MS / 4;
/** No request lasts that long. An upload may be an identity document, so it does not wait for the day it might. */
const FORGOTTEN_MS = KEPT.uploadHours * HOUR_MS;
const AT_ONCE = 500;

export const SWEEP_SCHEDULE: Schedule = { job: sweepFiles, payload: {}, every: EVERY_MS };

/**
 * Removes what a process that died left behind: uploads and sealed files that belong to no request. Applies the tombstones
 * too: what was removed for good does not come back with a restored backup.
 */
@Injectable()
export class SweepFiles {
  readonly handler = handleJob(sweepFiles, () => this.sweep());
  private readonly logger = new Logger('sweep');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - FORGOTTEN_MS);
    await this.applyTombstones();
    const uploads = await sweepIncoming(this.store, before);
    const orphans = await this.removeOrphans(before);
    if (uploads + orphans > 0) {
      this.logger.log(
        `${uploads} uploads and ${orphans} private files that belong to no request were removed`,
      );
    }
    await this.store.forgetsWhatIsDeleted?.();
  }

  private async applyTombstones(): Promise<void> {
    await this.transactions.write(async (manager) => {
      await manager.query(
        'DELETE FROM submission_files f USING removed_files r WHERE r.object_key = f.object_key',
      );
      await manager.query(
        'DELETE FROM submissions s USING removed_submissions r WHERE r.submission_id = s.id',
      );
      const restored: { id: number }[] = await manager.query(
        `SELECT s.id FROM submissions s JOIN forgotten_submissions f ON f.submission_id = s.id
         WHERE s.forgotten_at IS NULL FOR UPDATE OF s`,
      );
      const ids = restored.map(({ id }) => id);
      await anonymizeSubmissions(manager, ids, { now: this.clock.now(), keepCounty: false });
    });
  }

  private async removeOrphans(before: Date): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    for await (const { key, modified } of this.store.list(PRIVATE_FILES)) {
      if (modified >= before) continue;
      batch.push(key);
      if (batch.length < AT_ONCE) continue;
      removed += await this.removeUnnamed(batch);
      batch = [];
    }
    return removed + (await this.removeUnnamed(batch));
  }

  private async removeUnnamed(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const unnamed: { key: string }[] = await this.dataSource.query(
      `SELECT key FROM unnest($1::text[]) AS key
       WHERE NOT EXISTS (SELECT 1 FROM submission_files f WHERE f.object_key = key)`,
      [keys],
    );
    for (const { key } of unnamed) await this.store.remove(key);
    return unnamed.length;
  }
}
