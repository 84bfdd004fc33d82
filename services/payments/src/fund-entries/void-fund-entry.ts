import {
  type CallInput,
  DomainError,
  type FundEntry as PublishedEntry,
  paymentsCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';
import { FundEntryChanges } from './fund-entry-changes.js';

/** Takes an entry out of lists and totals; the row stays with who, when and why (decision 3). */
@Injectable()
export class VoidFundEntry {
  readonly handler = handleCall(paymentsCalls.void, (input) => this.void(input));

  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `fund-entry.not-found`, `fund-entry.returned` */
  void({ id, submissionId, ...voiding }: CallInput<typeof paymentsCalls.void>): Promise<PublishedEntry> {
    return this.changes.change(async (manager) => {
      const found = await manager.findOneBy(FundEntry, { id });
      if (submissionId !== undefined && found?.submissionId !== submissionId) throw notFound();
      // A payment recorded at the same moment for the same request sees this one gone, or waits.
      if (found?.submissionId) await lockSubmission(manager, found.submissionId);
      const entry = await this.changes.void(manager, id, voiding);
      if (!entry) throw notFound();
      return toFundEntry(entry, await nameOf(manager, entry.politicianId));
    });
  }
}

async function nameOf(manager: EntityManager, politicianId: number | null): Promise<string | null> {
  if (politicianId === null) return null;
  return (await manager.findOneBy(KnownPolitician, { id: politicianId }))?.name ?? null;
}

function notFound(): DomainError {
  return new DomainError('fund-entry.not-found');
}
