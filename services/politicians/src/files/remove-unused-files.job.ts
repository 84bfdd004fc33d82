import { defineJob, handleJob } from '@jamcimo/messaging';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { OBJECT_STORE } from '../object-store.js';
import { FileReservations } from './file-reservations.js';
import { objectsOf } from './object-keys.js';

/** Addresses of public files this service owns. */
const OWN_FILE = /^\/files\/politicians\/[0-9a-f]{64}(-\d+)?\.[a-z]+$/;

export const removeUnusedFiles = defineJob({
  name: 'remove-unused-files',
  payload: z.object({ urls: z.array(z.string()) }),
  attempts: 10,
  backoffMs: 1000,
});

/** Addresses among the given ones that are files of this service. */
export function ownFiles(urls: (string | null)[]): string[] {
  return urls.filter((url): url is string => url !== null && OWN_FILE.test(url));
}

/** Removes public files that no profile shows any more. Equal files share one object, so all profiles are looked at first. */
@Injectable()
export class RemoveUnusedFiles {
  readonly handler = handleJob(removeUnusedFiles, ({ urls }) => this.remove(urls));

  constructor(
    private readonly reservations: FileReservations,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async remove(urls: string[]): Promise<void> {
    for (const url of ownFiles(urls)) {
      const removal = await this.reservations.beginRemoval(url, (manager) => isUsed(manager, url));
      if (removal === null) continue;
      try {
        for (const key of objectsOf(url)) await this.store.remove(key);
      } finally {
        // Where the process ends before this, the sweep does it.
        await this.reservations.endRemoval(removal);
      }
    }
  }
}

/** By a profile, or by one that may have to be put back. In one statement: what is put back moves from one table to the other. */
async function isUsed(manager: EntityManager, url: string): Promise<boolean> {
  const [row]: { isUsed: boolean }[] = await manager.query(
    `SELECT EXISTS (SELECT FROM politicians WHERE photo_url = $1 OR program_pdf_url = $1)
       OR EXISTS (SELECT FROM replaced_profiles WHERE photo_url = $1 OR program_pdf_url = $1) AS "isUsed"`,
    [url],
  );
  return row?.isUsed ?? true;
}
