import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { FundEntryChanges } from './fund-entry-changes.js';

/** Takes an entry out of lists and totals; the row stays with who and when (decision 3). */
@Injectable()
export class VoidFundEntry {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `fund-entry.not-found` */
  execute(id: number, voidedBy: string): Promise<void> {
    return this.changes.run(async (manager) => {
      if (await this.changes.void(manager, id, voidedBy)) return;
      throw new DomainError('fund-entry.not-found', 'Uplata nije pronađena.');
    });
  }
}
