import { politicianChanged } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { Politician } from './politician.entity.js';
import { changedEvents } from './politician-changes.js';
import { politiciansOf } from './politicians.repository.js';

/** The present state of every profile as events, for a consumer that comes later. */
@Injectable()
export class PoliticiansState implements StateSource {
  readonly events = [politicianChanged];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const next = await manager.find(Politician, {
      select: { id: true },
      where: { id: MoreThan(after === null ? 0 : Number(after)) },
      order: { id: 'ASC' },
      take: limit,
    });
    const found = await politiciansOf(
      manager,
      next.map(({ id }) => id),
    );
    const events = await changedEvents(manager, found);
    return events.map((event) => ({ event: politicianChanged, ...event }));
  }
}
