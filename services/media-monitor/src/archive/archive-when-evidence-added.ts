import { goalEvidenceAdded } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';

/** A page that stands as evidence beside a goal is due for the archive, as it was read on that day. */
@Injectable()
export class ArchiveWhenEvidenceAdded {
  readonly handler = handleEvent(goalEvidenceAdded, async ({ payload, occurredAt }, manager) => {
    await manager.query(
      `INSERT INTO archived_pages AS p (url, read_at, due_at, is_evidence) VALUES ($1, $2, now(), true)
       ON CONFLICT (url) DO UPDATE SET is_evidence = true, tries = 0, due_at = now(),
         read_at = greatest(p.read_at, excluded.read_at)`,
      [payload.address, occurredAt],
    );
  });
}
