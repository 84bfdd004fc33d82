import { AREAS, type ObjectStore } from '@jamcimo/storage';
import type { Query } from './describe-schemas.js';

const AT_ONCE = 1000;

/**
 * Keys of the private files that requests name in this snapshot, by bytes. Identity documents only where they may be archived;
 * files that no request names belong to nobody and are swept.
 */
export async function* privateKeys(query: Query, withIdentityDocuments: boolean): AsyncGenerator<string> {
  const [table] = await query<{ there: boolean }>(
    `SELECT to_regclass('registrations.submission_files') IS NOT NULL AS there`,
  );
  if (!table?.there) return;
  let after = '';
  for (;;) {
    const rows = await query<{ key: string }>(
      `SELECT object_key AS key FROM registrations.submission_files
       WHERE object_key COLLATE "C" > $1 AND ($2 OR kind <> 'id-document')
       ORDER BY object_key COLLATE "C" LIMIT ${AT_ONCE}`,
      [after, withIdentityDocuments],
    );
    for (const { key } of rows) yield key;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.key;
  }
}

/** Keys of all public files. They are named by content and removed with the last profile that shows them. */
export async function* publicKeys(store: ObjectStore): AsyncGenerator<string> {
  for await (const { key } of store.list(AREAS.public)) yield key;
}
