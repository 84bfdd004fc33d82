import type { EntityManager } from 'typeorm';
import { StatementLineRow } from './statement-line.entity.js';

/** The bank's money is still there when an entry made of it is voided: its line waits for a decision again. */
export async function reopenLineOf(manager: EntityManager, entryId: number): Promise<void> {
  await manager.update(
    StatementLineRow,
    { entryId, state: 'booked', isReversal: false },
    { state: 'open', entryId: null, reasons: ['entry-voided'], decidedBy: null, decidedAt: null },
  );
}
