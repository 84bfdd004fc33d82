import { centsToEuro, type StatementLine } from '@jamcimo/contracts';
import type { StatementLineRow } from './statement-line.entity.js';

/** What administrators see of a stored line. */
export function toStatementLine(row: StatementLineRow): StatementLine {
  const { id, state, reasons, isReversal, statementId, bookedOn, reference, submissionId, entryId } = row;
  const { payerName, ultimateDebtor, description, decidedBy } = row;
  return {
    ...{ id, state, reasons, isReversal, statementId, bookedOn, reference, submissionId, entryId },
    ...{ payerName, ultimateDebtor, description, decidedBy },
    amount: centsToEuro(row.amountCents),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
