import { centsToEuro, type StatementLine } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { StatementLineRow } from './statement-line.entity.js';

export interface LineEntry {
  lineId: number;
  id: number;
  cents: number;
}

/** Entries of lines that are not voided, by the numbers of the lines. */
export async function liveEntriesOf(
  manager: EntityManager,
  lineIds: number[],
): Promise<Map<number, LineEntry[]>> {
  const rows: LineEntry[] = await manager.query(
    `SELECT s.line_id AS "lineId", e.id, e.amount_cents AS cents
     FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
     WHERE s.line_id = ANY($1::int[]) AND e.voided_at IS NULL ORDER BY e.id`,
    [lineIds],
  );
  return Map.groupBy(rows, ({ lineId }) => lineId);
}

export const centsOfEntries = (entries: LineEntry[]) => entries.reduce((sum, { cents }) => sum + cents, 0);

/** A stored line, without what it may be. */
export function toStatementLine(
  row: StatementLineRow,
  entries: LineEntry[],
): Omit<StatementLine, 'lookalikes' | 'suggestions'> {
  const { id, state, reasons, isReversal, statementId, bookedOn, reference, submissionId } = row;
  const { payerName, ultimateDebtor, description, decidedBy, dismissalReason } = row;
  return {
    id,
    state,
    reasons,
    isReversal,
    statementId,
    bookedOn,
    reference,
    submissionId,
    payerName,
    ultimateDebtor,
    description,
    decidedBy,
    dismissalReason,
    entryId: entries[0]?.id ?? null,
    entryIds: entries.map((entry) => entry.id),
    amount: centsToEuro(row.amountCents),
    amountLeft: centsToEuro(row.amountCents - centsOfEntries(entries)),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
