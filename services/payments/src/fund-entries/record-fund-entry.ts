import { createHash } from 'node:crypto';
import { DomainError, type NewFundEntry, type FundEntry as PublishedEntry } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { defaultPurpose } from './default-purpose.js';
import { FundEntry } from './fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';
import { payerOf } from './payer.js';

/** Records money received. A client that repeats itself under its key records once and reads the same entry again. */
@Injectable()
export class RecordFundEntry {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `request.invalid` for an unknown politician, `fund-entry.key-reused` */
  execute(given: NewFundEntry): Promise<PublishedEntry> {
    return this.changes.run(async (manager) => {
      const requestDigest = digestOf(given);
      const earlier = await earlierEntry(manager, given.idempotencyKey, requestDigest);
      if (earlier) return earlier;
      const politician = await payerOf(manager, given);
      const entry = await this.changes.record(manager, {
        politicianId: politician?.id ?? null,
        submissionId: given.submissionId,
        goalId: given.goalId === null ? null : String(given.goalId),
        amountCents: given.amountCents,
        description: given.description,
        purpose: given.purpose ?? defaultPurpose(given.amountCents),
        paidOn: given.paidOn ?? today(),
        createdBy: given.createdBy,
        ...(given.idempotencyKey !== null && { idempotencyKey: given.idempotencyKey, requestDigest }),
      });
      return toFundEntry(entry, politician?.name ?? null);
    });
  }
}

/** What was recorded under this key before. A second request under it waits for the first one. */
export async function earlierEntry(
  manager: EntityManager,
  idempotencyKey: string | null,
  requestDigest: string,
): Promise<PublishedEntry | null> {
  if (idempotencyKey === null) return null;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `payments.key:${idempotencyKey}`,
  ]);
  const entry = await manager.findOneBy(FundEntry, { idempotencyKey });
  if (!entry) return null;
  if (entry.requestDigest !== requestDigest) {
    throw new DomainError('fund-entry.key-reused', 'Ova je uplata već poslana s drugim podacima.');
  }
  const politician =
    entry.politicianId === null ? null : await manager.findOneBy(KnownPolitician, { id: entry.politicianId });
  return toFundEntry(entry, politician?.name ?? null);
}

/** Of everything that was given but the key. */
export function digestOf({ idempotencyKey: _key, ...rest }: { idempotencyKey: string | null }): string {
  const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The day it is in Croatia, ISO. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(now);
}
