import type { ImportedLine, ReadLine } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { type Importing, toImported } from './book-lines.js';
import { requestsOf } from './expected-payments.js';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';
import { knownKeys, lockStatements, storeLines } from './stored-lines.js';

const REASON = 'Banka je stornirala uplatu.';

/** Undoes payments that the bank took back: the entry is voided, and a line that waited waits no more. */
@Injectable()
export class ReverseLines {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @returns what became of each line, in order */
  async execute(manager: EntityManager, lines: ReadLine[], importing: Importing): Promise<ImportedLine[]> {
    if (!importing.dryRun) await lockStatements(manager);
    const known = await knownKeys(manager, lines);
    const done: ImportedLine[] = [];
    for (const line of lines) {
      const isFresh = !known.has(line.key) && !importing.seen.has(line.key);
      importing.seen.add(line.key);
      done.push(
        isFresh
          ? await this.reverse(manager, line, importing)
          : toImported(line, { outcome: 'duplicate', reasons: [], submissionId: null, id: null }),
      );
    }
    return done;
  }

  private async reverse(manager: EntityManager, line: ReadLine, importing: Importing): Promise<ImportedLine> {
    const original = await findOriginal(manager, line);
    if (importing.dryRun) {
      const isThere = original !== null || standsInStatement(line, importing);
      const judged = isThere ? REVERSED : UNMATCHED;
      return toImported(line, { ...judged, submissionId: original?.submissionId ?? null, id: null });
    }
    const { submissionId = null, entryId = null } = original ?? {};
    const state = original ? 'booked' : 'open';
    const { reasons } = original ? REVERSED : UNMATCHED;
    const stored = await storeLines(manager, [{ line, state, reasons, submissionId, entryId }], importing);
    if (original) await this.undo(manager, original, importing.importedBy);
    const judged = original ? REVERSED : UNMATCHED;
    return toImported(line, { ...judged, submissionId, id: stored.get(line.key) ?? null });
  }

  private async undo(manager: EntityManager, original: StatementLineRow, voidedBy: string): Promise<void> {
    await manager.update(StatementLineRow, { id: original.id }, { state: 'reversed', ...FORGOTTEN });
    if (original.entryId !== null)
      await this.changes.void(manager, original.entryId, { voidedBy, reason: REASON });
  }
}

const REVERSED: Pick<ImportedLine, 'outcome' | 'reasons'> = { outcome: 'reversed', reasons: [] };
const UNMATCHED: Pick<ImportedLine, 'outcome' | 'reasons'> = {
  outcome: 'unmatched',
  reasons: ['reversal-unmatched'],
};

/** The payment by the number of the bank, else the last one of that amount for the registration that is named. */
async function findOriginal(manager: EntityManager, line: ReadLine): Promise<StatementLineRow | null> {
  const submissionIds = (await requestsOf(manager, [line])).map(({ submissionId }) => submissionId);
  return manager
    .createQueryBuilder(StatementLineRow, 'l')
    .where("NOT l.is_reversal AND l.state <> 'reversed' AND l.amount_cents = :cents", {
      cents: line.amountCents,
    })
    .andWhere('(l.bank_reference = :reference OR l.submission_id = ANY(:submissionIds))', {
      reference: line.bankReference,
      submissionIds,
    })
    .orderBy('l.bank_reference IS NOT DISTINCT FROM :reference', 'DESC')
    .addOrderBy('l.bookedOn', 'DESC')
    .addOrderBy('l.id', 'DESC')
    .getOne();
}

/** In a dry run nothing is stored: the payment may be one of the lines that were just looked at. */
function standsInStatement({ key, bankReference }: ReadLine, { seen, account }: Importing): boolean {
  if (bankReference === null) return false;
  const amount = key.split('|').at(-2);
  return [...seen].some((each) => {
    const parts = each.split('|');
    return each.startsWith(`${account}|${bankReference}|`) && parts.at(-2) === amount && parts.at(-1) === 'C';
  });
}
