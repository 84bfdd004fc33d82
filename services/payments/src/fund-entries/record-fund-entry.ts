import type { NewFundEntry, FundEntry as PublishedEntry } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { defaultPurpose } from './default-purpose.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';
import { payerOf } from './payer.js';

/** Records money received. */
@Injectable()
export class RecordFundEntry {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `request.invalid` for an unknown politician */
  execute(given: NewFundEntry): Promise<PublishedEntry> {
    return this.changes.run(async (manager) => {
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
      });
      return toFundEntry(entry, politician?.name ?? null);
    });
  }
}

/** The day it is in Croatia, ISO. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(now);
}
