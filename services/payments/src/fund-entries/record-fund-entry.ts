import { DomainError, type NewFundEntry, type FundEntry as PublishedEntry } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { defaultPurpose } from './default-purpose.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';

/** Records money received. */
@Injectable()
export class RecordFundEntry {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `request.invalid` for a politician nobody knows */
  execute(given: NewFundEntry): Promise<PublishedEntry> {
    return this.changes.run(async (manager) => {
      const politician = await payer(manager, given);
      const entry = await this.changes.record(manager, {
        politicianId: politician?.id ?? null,
        submissionId: given.submissionId,
        goalId: given.goalId === null ? null : String(given.goalId),
        amountCents: given.amountCents,
        description: given.description,
        purpose: given.purpose ?? defaultPurpose(given.amountCents),
        paidOn: given.paidOn ?? today(),
        createdBy: given.createdBy,
      });
      return toFundEntry(entry, politician?.name ?? null);
    });
  }
}

/** The politician who was named, or the one whose profile came from the named request. */
async function payer(
  manager: EntityManager,
  { politicianId, submissionId }: NewFundEntry,
): Promise<KnownPolitician | null> {
  if (politicianId === null) {
    if (submissionId === null) return null;
    await lockSubmission(manager, submissionId);
    return manager.findOneBy(KnownPolitician, { submissionId });
  }
  const known = await manager.findOneBy(KnownPolitician, { id: politicianId });
  if (known) return known;
  const message = 'Molimo odaberite političara';
  throw new DomainError('request.invalid', message, { errors: [{ field: 'politicianId', message }] });
}

/** The day it is in Croatia, ISO. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(now);
}
