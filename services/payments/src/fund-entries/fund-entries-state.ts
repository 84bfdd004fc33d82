import { paymentRecorded, paymentVoided } from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { recordedFact, voidedFact } from './fund-entry-changes.js';

/** Every entry as its event, for a consumer that comes later: one that was taken back too, for its row stays. */
@Injectable()
export class FundEntriesState implements StateSource {
  readonly events = [paymentRecorded, paymentVoided];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found = await manager.find(FundEntry, {
      where: { id: MoreThan(Number(after ?? 0)) },
      order: { id: 'ASC' },
      take: limit,
    });
    return found.map((entry) =>
      entry.voidedAt === null
        ? { event: paymentRecorded, ...recordedFact(entry) }
        : { event: paymentVoided, ...voidedFact(entry) },
    );
  }
}
