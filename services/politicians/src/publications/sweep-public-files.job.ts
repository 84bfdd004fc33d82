import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FileReservations } from '../files/file-reservations.js';
import { RemoveUnusedFiles } from '../files/remove-unused-files.job.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { purgeReplaced } from './replaced-profiles.js';

export const sweepPublicFiles = defineJob({
  name: 'sweep-public-files',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
});

const EVERY_MS = 900_000;

export const SWEEP_SCHEDULE: Schedule = { job: sweepPublicFiles, payload: {}, every: EVERY_MS };

/**
 * Removes files that were stored for a profile that never came to show them, and ends removals that were interrupted. What profiles were
 * before an approval goes too, once it cannot be withdrawn any more.
 */
@Injectable()
export class SweepPublicFiles {
  readonly handler = handleJob(sweepPublicFiles, () => this.sweep());

  constructor(
    private readonly reservations: FileReservations,
    private readonly unusedFiles: RemoveUnusedFiles,
    private readonly changes: PoliticianChanges,
  ) {}

  async sweep(): Promise<void> {
    await this.changes.change(async (manager) => {
      await this.changes.clearAway(manager, await purgeReplaced(manager), null);
    });
    await this.reservations.sweep((urls) => this.unusedFiles.remove(urls));
  }
}
