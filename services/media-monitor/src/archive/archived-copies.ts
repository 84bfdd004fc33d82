import { type CallAnswer, type CallInput, mediaCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { isCopyOf } from '../reports/evidence.js';

type Copies = typeof mediaCalls.copies;

/** The archived copies of pages that stand as evidence. */
@Injectable()
export class ArchivedCopies {
  readonly handler = handleCall(mediaCalls.copies, (input) => this.of(input));

  constructor(private readonly reads: PublicReads) {}

  async of({ pages }: CallInput<Copies>): Promise<CallAnswer<Copies>> {
    const copies: { page: string; link: string; takenAt: Date }[] = await this.reads.read((manager) =>
      manager.query(
        `SELECT url AS page, copy_url AS link, copied_at AS "takenAt" FROM archived_pages p
         WHERE url = ANY($1) AND is_evidence AND ${isCopyOf('p.read_at')}`,
        [pages],
      ),
    );
    return copies.map(({ takenAt, ...copy }) => ({ ...copy, takenAt: takenAt.toISOString() }));
  }
}
