import type { ImportedLine } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { toImported } from './book-lines.js';
import { requestsOf } from './expected-payments.js';
import type { Importing } from './importing.js';
import { expectedFor } from './judge-line.js';
import { storedOriginal } from './originals.js';
import type { ReadLine } from './reading/read-line.js';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';
import { knownLines, storeLines } from './stored-lines.js';

const REASON = 'Banka je stornirala uplatu.';

/** Undoes payments that the bank took back: their entries are voided, and a line that waited waits no more. */
@Injectable()
export class ReverseLines {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @returns what became of each line, in order */
  async importLines(
    manager: EntityManager,
    lines: ReadLine[],
    importing: Importing,
  ): Promise<ImportedLine[]> {
    await this.changes.lockPayments(manager);
    const { same } = await knownLines(manager, lines, importing);
    const done: ImportedLine[] = [];
    for (const line of lines) {
      done.push(
        same.has(line)
          ? toImported(line, { outcome: 'duplicate', reasons: [], submissionId: null, id: null })
          : await this.reverse(manager, line, importing),
      );
    }
    return done;
  }

  private async reverse(manager: EntityManager, line: ReadLine, importing: Importing): Promise<ImportedLine> {
    await this.changes.lockSum(manager);
    const original = await storedOriginal(manager, line);
    const judged = original ? REVERSED : UNMATCHED;
    const submissionId = original ? original.submissionId : await namedBy(manager, line);
    const state = original ? 'booked' : 'open';
    const fields = { line, state, reasons: judged.reasons, submissionId } as const;
    const stored = await storeLines(manager, [{ ...fields, reversesId: original?.id ?? null }], importing);
    if (original) await this.undo(manager, original.id, importing.importedBy);
    return toImported(line, { ...judged, submissionId, id: stored.get(line) ?? null });
  }

  private async undo(manager: EntityManager, id: number, voidedBy: string): Promise<void> {
    await manager.update(StatementLineRow, { id }, { state: 'reversed', ...FORGOTTEN });
    const entries: { id: number }[] = await manager.query(
      'SELECT entry_id AS id FROM statement_line_entries WHERE line_id = $1 ORDER BY entry_id',
      [id],
    );
    for (const entry of entries) await this.changes.void(manager, entry.id, { voidedBy, reason: REASON });
  }
}

const REVERSED: Pick<ImportedLine, 'outcome' | 'reasons'> = { outcome: 'reversed', reasons: [] };
const UNMATCHED: Pick<ImportedLine, 'outcome' | 'reasons'> = {
  outcome: 'unmatched',
  reasons: ['reversal-unmatched'],
};

/** The registration whose payment it takes back, should that still come. */
async function namedBy(manager: EntityManager, line: ReadLine): Promise<number | null> {
  const requests = await requestsOf(manager, [line]);
  const byDigits = new Map(requests.map((request) => [request.referenceDigits, request]));
  const [named, ...others] = expectedFor(line, byDigits);
  return named && others.length === 0 ? named.submissionId : null;
}
