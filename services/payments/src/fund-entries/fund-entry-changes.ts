import { paymentRecorded, paymentVoided } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { FundEntry } from './fund-entry.entity.js';

export type EntryFields = Pick<
  FundEntry,
  | 'politicianId'
  | 'submissionId'
  | 'goalId'
  | 'amountCents'
  | 'description'
  | 'purpose'
  | 'paidOn'
  | 'createdBy'
>;

/** The only place where entries are added and voided: updates the total, publishes the event and invalidates caches. */
@Injectable()
export class FundEntryChanges {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(work);
  }

  async record(manager: EntityManager, fields: EntryFields): Promise<FundEntry> {
    const entry = await manager.save(FundEntry, manager.create(FundEntry, { currency: 'EUR', ...fields }));
    await this.addToSum(manager, entry.amountCents);
    await this.outbox.publish(manager, paymentRecorded, recordedFact(entry));
    return entry;
  }

  /** False when there is no such live entry; of two that void it at once, one does. */
  async void(manager: EntityManager, id: number, voidedBy: string): Promise<boolean> {
    const { affected } = await manager.update(
      FundEntry,
      { id, voidedAt: IsNull() },
      { voidedAt: new Date(), voidedBy },
    );
    if (affected !== 1) return false;
    const entry = await manager.findOneByOrFail(FundEntry, { id });
    await this.addToSum(manager, -entry.amountCents);
    await this.outbox.publish(manager, paymentVoided, voidedFact(entry));
    return true;
  }

  /** The row of the sum makes those that write at once wait for one another. */
  private async addToSum(manager: EntityManager, cents: number): Promise<void> {
    await manager.query(
      'UPDATE funds_summary SET total_cents = total_cents + $1, last_updated = clock_timestamp()',
      [cents],
    );
    this.transactions.afterCommit(manager, () => this.cacheInvalidation.publish());
  }
}

/** Versions of an entry: it is recorded, and perhaps voided, and that is all. */
const RECORDED = 1;
const VOIDED = 2;

/** The event that publishes an entry. */
export function recordedFact(entry: FundEntry) {
  const { id, politicianId, submissionId, goalId, purpose, amountCents, paidOn } = entry;
  return {
    aggregateId: String(id),
    version: RECORDED,
    payload: {
      entryId: id,
      ...{ politicianId, submissionId, purpose, amountCents, paidOn },
      goalId: goalId === null ? null : Number(goalId),
    },
  };
}

/** An entry that was taken back, as its last fact. */
export function voidedFact(entry: FundEntry) {
  return { ...recordedFact(entry), version: VOIDED };
}
