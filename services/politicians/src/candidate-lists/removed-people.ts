import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

/**
 * Who was removed and must not come back with the next import (decision 53): keyed hashes of import keys. Neither name nor goals
 * stay, and without APP_SECRET nobody can test whether a person is among them.
 */
@Injectable()
export class RemovedPeople {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { APP_SECRET }: Pick<Config, 'APP_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'jamcimo removed people v1', 32));
  }

  /** Replaces the import keys that belong to no profile any more by their hashes. */
  async remember(manager: EntityManager): Promise<void> {
    const orphans: { key: string }[] = await manager.query(
      'SELECT key FROM import_keys WHERE politician_id IS NULL FOR UPDATE',
    );
    if (orphans.length === 0) return;
    const keys = orphans.map(({ key }) => key);
    await manager.query(
      'INSERT INTO removed_people (key_hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [keys.map((key) => this.hash(key))],
    );
    await manager.query('DELETE FROM import_keys WHERE key = ANY($1)', [keys]);
  }

  /** Those of the import keys whose people were removed. */
  async among(manager: EntityManager, importKeys: string[]): Promise<Set<string>> {
    const byHash = new Map(importKeys.map((key) => [this.hash(key), key]));
    const found: { hash: string }[] = await manager.query(
      'SELECT key_hash AS hash FROM removed_people WHERE key_hash = ANY($1)',
      [[...byHash.keys()]],
    );
    return new Set(found.map(({ hash }) => byHash.get(hash) as string));
  }

  private hash(importKey: string): string {
    return createHmac('sha256', this.key).update(importKey).digest('base64url');
  }
}
