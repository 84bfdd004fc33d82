import { paymentRecorded } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { FundEntry } from './fund-entry.entity.js';
import { recordedFact } from './fund-entry-changes.js';

/** Every live entry as its event, for a consumer that comes later. */
@Injectable()
export class FundEntriesState implements StateSource {
  readonly events = [paymentRecorded];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found = await manager.find(FundEntry, {
      where: { id: MoreThan(Number(after ?? 0)), voidedAt: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
    return found.map((entry) => ({ event: paymentRecorded, ...recordedFact(entry) }));
  }
}
