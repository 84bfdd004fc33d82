import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { namedPhotoAddress } from '@jamcimo/contracts';
import { AREAS } from '@jamcimo/storage';
import type { DataSource } from 'typeorm';
import type { Query } from '../snapshot/describe-schemas.js';

/** Files of profiles; their service removes those that no profile shows. */
const OF_PROFILES = /^public\/politicians\/[0-9a-f]{64}(?:-\d+)?\.[a-z]+$/;
/** Longer than any restore takes until its exchange. */
const HELD = `interval '6 hours'`;
/** A removal takes moments. */
const REMOVAL_PAUSE_MS = 200;
const REMOVAL_LOOKS = 25;
const RESERVATIONS = 'politicians.file_reservations';

/**
 * Reserves the public files of an archive, in the way the service politicians does when it stores some: nobody removes them before the
 * exchange, and when the process of the restore dies, the service's sweep removes what no profile shows.
 */
export class HoldPublicFiles {
  private readonly id = randomUUID();
  private readonly urls = new Set<string>();
  private isThere: boolean | undefined;

  private readonly query: Query;

  /** @param dataSource gives other connections than the restore's transaction: a reservation has to outlive its end */
  constructor(private readonly dataSource: DataSource) {
    this.query = (sql, values) => dataSource.query(sql, values);
  }

  async hold(key: string): Promise<void> {
    const url = addressOf(key);
    if (url === null || this.urls.has(url) || !(await this.hasReservations())) return;
    await this.dataSource.transaction(async (manager) => {
      // A removal that was decided before is recorded when this lock is given.
      await manager.query(`SELECT pg_advisory_xact_lock_shared(hashtext('politicians.files'))`);
      await manager.query(
        `INSERT INTO ${RESERVATIONS} (id, url, expires_at) VALUES ($1, $2, now() + ${HELD}) ON CONFLICT DO NOTHING`,
        [this.id, url],
      );
    });
    this.urls.add(url);
    for (let looks = 0; looks < REMOVAL_LOOKS && (await this.isBeingRemoved(url)); looks += 1)
      await setTimeout(REMOVAL_PAUSE_MS);
  }

  /**
   * Keys among the given ones that no profile shows or may have to show again, and nobody else stores now.
   *
   * @param query in the transaction of the restore, when its rows are in place
   */
  async unshown(keys: string[], query: Query): Promise<string[]> {
    if (this.urls.size === 0) return [];
    const rows = await query<{ url: string }>(
      `SELECT url FROM unnest($1::text[]) AS url
       WHERE NOT EXISTS (SELECT 1 FROM politicians.politicians WHERE photo_url = url)
         AND NOT EXISTS (SELECT 1 FROM politicians.politicians WHERE program_pdf_url = url)
         AND NOT EXISTS (SELECT 1 FROM politicians.replaced_profiles WHERE photo_url = url OR program_pdf_url = url)
         AND NOT EXISTS (SELECT 1 FROM ${RESERVATIONS} r WHERE r.url = url AND r.id <> $2 AND r.expires_at > now())`,
      [[...this.urls], this.id],
    );
    const unshown = new Set(rows.map(({ url }) => url));
    return keys.filter((key) => unshown.has(addressOf(key) ?? ''));
  }

  async release(): Promise<void> {
    if (this.urls.size === 0) return;
    await this.query(`DELETE FROM ${RESERVATIONS} WHERE id = $1`, [this.id]).catch(() => undefined);
  }

  private async isBeingRemoved(url: string): Promise<boolean> {
    const removals = await this.query(
      "SELECT 1 FROM politicians.file_removals WHERE url = $1 AND started_at > now() - interval '1 minute'",
      [url],
    );
    return removals.length > 0;
  }

  private async hasReservations(): Promise<boolean> {
    this.isThere ??=
      (await this.query(`SELECT 1 WHERE to_regclass('${RESERVATIONS}') IS NOT NULL`)).length > 0;
    return this.isThere;
  }
}

/** The address by which a profile names the file behind a key; null for files of others. */
function addressOf(key: string): string | null {
  return OF_PROFILES.test(key) ? namedPhotoAddress(`/files/${key.slice(AREAS.public.length)}`) : null;
}
