import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob } from '@jamcimo/messaging';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { OBJECT_STORE } from '../object-store.js';

/** The rows it works on say what is to go. */
export const removePrivateFiles = defineJob({
  name: 'remove-private-files',
  payload: z.object({}),
  attempts: 20,
  backoffMs: 1000,
});

const AT_ONCE = 200;
const MOST_FAILURES = 20;

/** Removes the objects of files whose rows were deleted. Their tombstones stay. */
@Injectable()
export class RemovePrivateFiles {
  readonly handler = handleJob(removePrivateFiles, () => this.remove());

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * One that cannot be removed keeps no other one: all are tried, up to so many failures that the store itself must be away.
   *
   * @throws Error that says how many failed, without naming an object
   */
  async remove(): Promise<void> {
    const failed: string[] = [];
    while (failed.length < MOST_FAILURES) {
      const open: { key: string }[] = await this.dataSource.query(
        `SELECT object_key AS key FROM removed_files WHERE object_gone_at IS NULL AND object_key <> ALL($1)
         ORDER BY removed_at LIMIT ${AT_ONCE}`,
        [failed],
      );
      if (open.length === 0) break;
      await this.removeAll(open, failed);
    }
    if (failed.length > 0) throw new Error(`the object store did not remove ${failed.length} private files`);
  }

  private async removeAll(open: { key: string }[], failed: string[]): Promise<void> {
    const gone: string[] = [];
    for (const { key } of open) {
      if (failed.length >= MOST_FAILURES) break;
      await this.store.remove(key).then(
        () => gone.push(key),
        () => failed.push(key),
      );
    }
    await this.transactions.write((manager) =>
      manager.query('UPDATE removed_files SET object_gone_at = now() WHERE object_key = ANY($1)', [gone]),
    );
  }
}
