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

/** Removes the objects of files that were buried. Their tombstones stay. */
@Injectable()
export class RemovePrivateFiles {
  readonly handler = handleJob(removePrivateFiles, () => this.execute());

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @throws what the store failed with, without naming an object */
  async execute(): Promise<void> {
    for (;;) {
      const open: { key: string }[] = await this.dataSource.query(
        `SELECT object_key AS key FROM removed_files WHERE object_gone_at IS NULL ORDER BY removed_at LIMIT ${AT_ONCE}`,
      );
      if (open.length === 0) return;
      const keys = open.map(({ key }) => key);
      for (const key of keys) await this.store.remove(key).catch(failedRemoval);
      await this.transactions.run((manager) =>
        manager.query('UPDATE removed_files SET object_gone_at = now() WHERE object_key = ANY($1)', [keys]),
      );
    }
  }
}

function failedRemoval(): never {
  throw new Error('the object store did not remove a private file');
}
