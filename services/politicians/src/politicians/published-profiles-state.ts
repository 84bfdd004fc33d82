import { type EventPayload, profilePublished } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Published = EventPayload<typeof profilePublished>;

/** The event that publishes which profile came from a request. */
export function publishedFact(published: Published) {
  return { aggregateId: String(published.submissionId), version: 1, payload: published };
}

/** Every request with the profile that came from it, for a consumer that comes later; not those whose profile was removed or taken back. */
@Injectable()
export class PublishedProfilesState implements StateSource {
  readonly events = [profilePublished];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found: (Omit<Published, 'decidedAt'> & { decidedAt: Date | null })[] = await manager.query(
      `SELECT submission_id AS "submissionId", politician_id AS "politicianId", decided_at AS "decidedAt"
       FROM published_submissions
       WHERE politician_id IS NOT NULL AND withdrawn_at IS NULL AND submission_id > $1 ORDER BY submission_id LIMIT $2`,
      [Number(after ?? 0), limit],
    );
    return found.map((published) => ({
      event: profilePublished,
      ...publishedFact({ ...published, decidedAt: published.decidedAt?.toISOString() ?? null }),
    }));
  }
}
