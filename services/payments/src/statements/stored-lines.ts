import type { LineReason, LineState, ReadLine } from '@jamcimo/contracts';
import { type EntityManager, In } from 'typeorm';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';

export interface NewLine {
  line: ReadLine;
  state: LineState;
  reasons: LineReason[];
  submissionId: number | null;
  entryId: number | null;
}

/** Two uploads at the same moment take turns, batch by batch. */
export async function lockStatements(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('payments.statements'))");
}

/** Those of the lines that were stored before. */
export async function knownKeys(manager: EntityManager, lines: ReadLine[]): Promise<Set<string>> {
  const found = await manager.find(StatementLineRow, {
    select: { key: true },
    where: { key: In(lines.map(({ key }) => key)) },
  });
  return new Set(found.map(({ key }) => key));
}

/** @returns the numbers of the stored lines, by their keys */
export async function storeLines(
  manager: EntityManager,
  lines: NewLine[],
  { account, importedBy }: { account: string; importedBy: string },
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const rows = lines.map(({ line, ...fields }) => {
    const { key, statementId, bankReference, bookedOn, amountCents, isReversal, reference } = line;
    const { payerName, ultimateDebtor, description } = fields.state === 'open' ? line : FORGOTTEN;
    return manager.create(StatementLineRow, {
      ...{ key, account, statementId, bankReference, bookedOn, amountCents, isReversal, reference },
      ...{ payerName, ultimateDebtor, description, importedBy, ...fields },
    });
  });
  const { identifiers } = await manager.insert(StatementLineRow, rows);
  return new Map(rows.map(({ key }, place) => [key, identifiers[place]?.id as number]));
}
