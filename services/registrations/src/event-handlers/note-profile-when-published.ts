import { profilePublished } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';

/** Notes which profile came from a request: what is paid for that politician is acknowledged to the address of the request. */
@Injectable()
export class NoteProfileWhenPublished {
  readonly handler = handleEvent(profilePublished, async ({ payload }, manager) => {
    await manager.query(
      "UPDATE submissions SET politician_id = $2 WHERE id = $1 AND forgotten_at IS NULL AND status = 'approved'",
      [payload.submissionId, payload.politicianId],
    );
  });
}
