import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob } from '@jamcimo/messaging';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockFiles } from '../files/files-lock.js';
import { objectsOf } from '../files/object-keys.js';
import { Politician } from '../politicians/politician.entity.js';

/** Token of the object store. */
export const OBJECT_STORE = Symbol('object-store');

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

/** Takes public files away that no profile shows any more. Equal files share one object, so others are asked first. */
@Injectable()
export class RemoveUnusedFiles {
  readonly handler = handleJob(removeUnusedFiles, ({ urls }) => this.execute(urls));

  constructor(
    private readonly transactions: WriteTransactions,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute(urls: string[]): Promise<void> {
    for (const url of ownFiles(urls)) {
      await this.transactions.run(async (manager) => {
        await lockFiles(manager);
        if (await isUsed(manager, url)) return;
        for (const key of objectsOf(url)) await this.store.remove(key);
      });
    }
  }
}

function isUsed(manager: EntityManager, url: string): Promise<boolean> {
  return manager.existsBy(Politician, [{ photoUrl: url }, { programPdfUrl: url }]);
}
