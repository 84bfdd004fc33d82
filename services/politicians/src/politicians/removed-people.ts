import { createHmac } from 'node:crypto';
import { type AppKeySettings, appKeys } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '../config.js';

/**
 * Who was removed and must not come back with the next import (decision 53): keyed hashes of import keys. Neither name nor goals
 * stay, and without APP_SECRET nobody can test whether a person is among them.
 */
@Injectable()
export class RemovedPeople {
  /** Of every secret; the first makes new hashes. */
  private readonly keys: Buffer[];

  constructor(@Inject(CONFIG) config: AppKeySettings) {
    this.keys = appKeys(config, 'removed people v1');
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
      [keys.map((key) => this.hashes(key)[0])],
    );
    await manager.query('DELETE FROM import_keys WHERE key = ANY($1)', [keys]);
  }

  /** Those of the import keys whose people were removed. */
  async find(manager: EntityManager, importKeys: string[]): Promise<Set<string>> {
    const byHash = new Map(importKeys.flatMap((key) => this.hashes(key).map((hash) => [hash, key] as const)));
    const found: { hash: string }[] = await manager.query(
      'SELECT key_hash AS hash FROM removed_people WHERE key_hash = ANY($1)',
      [[...byHash.keys()]],
    );
    return new Set(found.map(({ hash }) => byHash.get(hash) as string));
  }

  private hashes(importKey: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(importKey).digest('base64url'));
  }
}
