import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_MS = 1000;

/** Waits until the events of the import have arrived at every consumer: on their way they take a processor from what is measured. */
export async function waitForDeliveries(database: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM politicians.deliveries WHERE state IN ('pending', 'queued') AND event_id IS NOT NULL`,
    );
    if (rows[0]?.open === 0) return;
    await pause(LOOK_MS);
  }
}
