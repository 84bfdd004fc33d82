import { DomainError, paymentRecorded, paymentVoided } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, QueryFailedError } from 'typeorm';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { isForfeited, postEntries, postVoided } from '../ledger/ledger.js';
import { assertRoom } from '../ledger/per-goal.js';
import { addUpRequests } from '../payment-requests/add-up-requests.js';
import { reopenLineOf } from './reopen-line.js';

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
> &
  Partial<
    Pick<
      FundEntry,
      | 'goalNumber'
      | 'payerName'
      | 'idempotencyKey'
      | 'requestDigest'
      | 'refundedEntryId'
      | 'guaranteeMovementId'
    >
  >;

/** Who takes an entry back, and why. */
export interface Voiding {
  voidedBy: string;
  reason: string | null;
}

/** The only place where entries are added and voided: updates the total, posts to the ledger, publishes the event and invalidates caches. */
@Injectable()
export class FundEntryChanges {
  /** Transactions that are taken back. */
  private readonly rehearsals = new WeakSet<EntityManager>();

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.write(work);
  }

  /** Carries out the work and takes it back. It takes none of the locks for which everybody who adds money waits. */
  async rehearse<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.change(async (manager) => {
          this.rehearsals.add(manager);
          throw new Rehearsed(await work(manager));
        });
      } catch (error) {
        if (error instanceof Rehearsed) return error.result as T;
        if (attempt >= REHEARSALS_AT_MOST || !isTaken(error)) throw error;
      }
    }
  }

  /**
   * @throws RangeError for the return of more than there is of a guarantee; DomainError `request.invalid` for a guarantee of one goal that
   * would hold more than 500 EUR for it
   */
  async record(manager: EntityManager, fields: EntryFields): Promise<FundEntry> {
    if (fields.refundedEntryId) await assertReturnable(manager, fields.refundedEntryId, -fields.amountCents);
    await assertRoom(manager, fields);
    const [entry] = await this.recordAll(manager, [fields]);
    return entry as FundEntry;
  }

  /** Many entries at once, in order: the sum is locked as late and as shortly as possible. */
  async recordAll(manager: EntityManager, fields: EntryFields[]): Promise<FundEntry[]> {
    if (fields.length === 0) return [];
    const entries = await manager.save(
      FundEntry,
      fields.map((each) => manager.create(FundEntry, { currency: 'EUR', ...each })),
    );
    await this.addToSum(
      manager,
      entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
    await postEntries(manager, entries);
    await addUpRequests(
      manager,
      entries.flatMap(({ submissionId }) => submissionId ?? []),
    );
    await this.outbox.publishAll(manager, paymentRecorded, entries.map(recordedFact));
    return entries;
  }

  /**
   * Null when there is no such live entry; of two that void it at once, one does.
   *
   * @throws DomainError `fund-entry.returned` for a guarantee that went back or was forfeited, also in part, and for a return that a statement shows
   */
  async void(manager: EntityManager, id: number, { voidedBy, reason }: Voiding): Promise<FundEntry | null> {
    await this.lockSum(manager);
    const { affected } = await manager.update(
      FundEntry,
      { id, voidedAt: IsNull() },
      { voidedAt: new Date(), voidedBy, voidReason: reason },
    );
    if (affected !== 1) return null;
    if ((await refundedCents(manager, id)) > 0) {
      throw new DomainError('fund-entry.returned', 'Jamstvo je već vraćeno pa se uplata ne može obrisati.');
    }
    const entry = await manager.findOneByOrFail(FundEntry, { id });
    if (entry.paidOutKey !== null) {
      throw new DomainError('fund-entry.returned', 'Povrat je već isplaćen s računa pa se ne može obrisati.');
    }
    if (await isForfeited(manager, id)) {
      throw new DomainError(
        'fund-entry.returned',
        'Jamstvo je već usmjereno u humanitarni projekt pa se uplata ne može obrisati.',
      );
    }
    await postVoided(manager, 'entry_id', id);
    await this.addToSum(manager, -entry.amountCents);
    await addUpRequests(manager, entry.submissionId === null ? [] : [entry.submissionId]);
    await reopenLineOf(manager, id);
    await this.outbox.publish(manager, paymentVoided, voidedFact(entry));
    return entry;
  }

  /** Brings the sum to what the live entries say; for the operator. */
  correctSum(manager: EntityManager, differenceCents: number): Promise<void> {
    return this.addToSum(manager, differenceCents);
  }

  /** Whoever adds money takes turns: uploads batch by batch, decisions, and payments recorded by hand. Before any other lock. */
  async lockPayments(manager: EntityManager): Promise<void> {
    if (this.rehearsals.has(manager)) return;
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('payments.statements'))");
  }

  /** Whoever takes money of guarantees away waits for one another here, before looking at what is held. */
  async lockSum(manager: EntityManager): Promise<void> {
    if (this.rehearsals.has(manager)) return;
    await manager.query('SELECT FROM funds_summary FOR UPDATE');
  }

  /** The row of the sum makes those that write at once wait for one another. */
  private async addToSum(manager: EntityManager, cents: number): Promise<void> {
    if (this.rehearsals.has(manager)) return;
    await manager.query(
      'UPDATE funds_summary SET total_cents = total_cents + $1, last_updated = clock_timestamp()',
      [cents],
    );
    this.invalidate(manager);
  }

  /** Public figures changed, though no entry did. */
  invalidate(manager: EntityManager): void {
    this.transactions.afterCommit(manager, () => this.cacheInvalidation.publish(['funds']));
  }
}

/** Takes a rehearsal back. */
class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('rehearsed');
  }
}

const REHEARSALS_AT_MOST = 3;

/** Somebody stored the same line meanwhile: the next try finds it. */
function isTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && error.driverError.code === '23505';
}

/** The row of the guarantee makes returns of the same one wait for one another. */
async function assertReturnable(manager: EntityManager, id: number, cents: number): Promise<void> {
  const guarantee = await manager.findOne(FundEntry, {
    where: { id, purpose: 'guarantee', voidedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!guarantee) throw new RangeError(`entry ${id} is no guarantee that could go back`);
  const left = guarantee.amountCents - (await refundedCents(manager, id));
  if (cents > left) throw new RangeError(`of entry ${id} only ${left} cents are left to go back`);
}

async function refundedCents(manager: EntityManager, id: number): Promise<number> {
  const [sum]: { cents: string }[] = await manager.query(
    'SELECT coalesce(-sum(amount_cents), 0) AS cents FROM fund_entries WHERE returned_entry_id = $1 AND voided_at IS NULL',
    [id],
  );
  return Number(sum?.cents ?? 0);
}

/** Versions of an entry: it is recorded, and perhaps voided, and that is all. */
const RECORDED = 1;
const VOIDED = 2;

/** The event that publishes an entry. */
export function recordedFact(entry: FundEntry) {
  const { id, politicianId, submissionId, goalId, goalNumber, purpose, amountCents, paidOn } = entry;
  return {
    aggregateId: String(id),
    version: RECORDED,
    payload: {
      entryId: id,
      politicianId,
      submissionId,
      purpose,
      amountCents,
      paidOn,
      goalId: goalId === null ? null : Number(goalId),
      goal: goalNumber ?? null,
    },
  };
}

/** An entry that was taken back, as its last fact. */
export function voidedFact(entry: FundEntry) {
  return { ...recordedFact(entry), version: VOIDED };
}
