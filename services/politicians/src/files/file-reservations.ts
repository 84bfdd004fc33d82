import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockFiles, shareFiles } from './files-lock.js';

/** Far longer than any run between storing a file and showing it. What is left behind is swept after that. */
const KEPT = `interval '1 hour'`;
/** A removal takes moments; one that was interrupted is finished by the sweep. */
const STALE = `interval '10 minutes'`;

const REMOVAL_PAUSE_MS = 200;
const REMOVAL_LOOKS = 25;

const SWEPT_AT_ONCE = 500;

/**
 * Public files are named by content, so one object may be stored for a new profile while the last one that showed it goes. The
 * object store is never called inside a transaction; instead a file is reserved before it is stored, and a removal is
 * recorded before it starts. A reserved file is not removed, and one that is being removed is stored only afterwards.
 */
@Injectable()
export class FileReservations {
  constructor(private readonly transactions: WriteTransactions) {}

  /**
   * Reserves files that are about to be stored, for an hour at most. Waits up to 5 s for a removal that runs.
   *
   * @throws DomainError `service.unavailable` when one of them is still being removed
   */
  async reserve(urls: string[]): Promise<string> {
    const id = randomUUID();
    for (let looks = 1; ; looks += 1) {
      if (await this.tryToReserve(id, urls)) return id;
      if (looks === REMOVAL_LOOKS) break;
      await setTimeout(REMOVAL_PAUSE_MS);
    }
    throw new DomainError(
      'service.unavailable',
      'Ista se datoteka upravo uklanja. Molimo pokušajte ponovno za nekoliko trenutaka.',
    );
  }

  /**
   * Ends a reservation in the transaction that writes the files into a profile.
   *
   * @throws Error when it expired: the files may be gone
   */
  async use(manager: EntityManager, id: string): Promise<void> {
    await shareFiles(manager);
    const [, used]: [unknown, number] = await manager.query(
      'DELETE FROM file_reservations WHERE id = $1 AND expires_at > now()',
      [id],
    );
    if (used === 0) throw new Error('the stored files are not reserved any more');
  }

  /** Gives up a reservation whose files no profile shows. */
  async release(id: string): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query('DELETE FROM file_reservations WHERE id = $1', [id]),
    );
  }

  /**
   * Says that a file is about to be removed, unless somebody shows or reserved it.
   *
   * @returns id for `endRemoval`, or null when the file must stay
   */
  beginRemoval(url: string, isUsed: (manager: EntityManager) => Promise<boolean>): Promise<string | null> {
    return this.transactions.write(async (manager) => {
      await lockFiles(manager);
      if ((await isUsed(manager)) || (await isReserved(manager, url))) return null;
      const id = randomUUID();
      await manager.query('INSERT INTO file_removals (id, url) VALUES ($1, $2)', [id, url]);
      return id;
    });
  }

  async endRemoval(id: string): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query('DELETE FROM file_removals WHERE id = $1', [id]),
    );
  }

  /** Carries out `remove` for files of expired reservations and of interrupted removals, and deletes their rows. */
  async sweep(remove: (urls: string[]) => Promise<void>): Promise<void> {
    for (;;) {
      const left = await this.transactions.write(leftBehind);
      if (left.length === 0) return;
      await remove([...new Set(left.map(({ url }) => url))]);
      await this.transactions.write((manager) => deleteRows(manager, left));
    }
  }

  private tryToReserve(id: string, urls: string[]): Promise<boolean> {
    return this.transactions.write(async (manager) => {
      await shareFiles(manager);
      const removals: unknown[] = await manager.query(
        'SELECT id FROM file_removals WHERE url = ANY($1) LIMIT 1',
        [urls],
      );
      if (removals.length > 0) return false;
      await manager.query(
        `INSERT INTO file_reservations (id, url, expires_at) SELECT $1, unnest($2::text[]), now() + ${KEPT}`,
        [id, urls],
      );
      return true;
    });
  }
}

interface LeftBehind {
  id: string;
  url: string;
}

function leftBehind(manager: EntityManager): Promise<LeftBehind[]> {
  return manager.query(
    `SELECT id, url FROM file_reservations WHERE expires_at <= now()
     UNION ALL SELECT id, url FROM file_removals WHERE started_at < now() - ${STALE}
     LIMIT ${SWEPT_AT_ONCE}`,
  );
}

async function deleteRows(manager: EntityManager, left: LeftBehind[]): Promise<void> {
  const ids = left.map(({ id }) => id);
  const urls = left.map(({ url }) => url);
  await manager.query(
    'DELETE FROM file_reservations WHERE id = ANY($1) AND url = ANY($2) AND expires_at <= now()',
    [ids, urls],
  );
  await manager.query('DELETE FROM file_removals WHERE id = ANY($1)', [ids]);
}

async function isReserved(manager: EntityManager, url: string): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT id FROM file_reservations WHERE url = $1 AND expires_at > now() LIMIT 1',
    [url],
  );
  return found.length > 0;
}
