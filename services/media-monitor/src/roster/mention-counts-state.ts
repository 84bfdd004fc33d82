import { mentionsCounted } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { countedFact } from './report-changes.js';
import { RosterPerson } from './roster-person.entity.js';

/** Every number that was ever published, for a consumer that is added later. */
@Injectable()
export class MentionCountsState implements StateSource {
  readonly events = [mentionsCounted];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found = await manager.find(RosterPerson, {
      where: { politicianId: MoreThan(Number(after ?? 0)), mentionsVersion: MoreThan(0) },
      order: { politicianId: 'ASC' },
      take: limit,
    });
    return found.map((person) => ({ event: mentionsCounted, ...countedFact(person) }));
  }
}
