import type { LineReason, LineState } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { postLines, postMatches } from '../ledger/ledger.js';
import type { Importing } from './importing.js';
import { type Known, matchStoredLines, storedAlike } from './match-stored-lines.js';
import type { ReadLine } from './reading/read-line.js';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';

export interface NewLine {
  line: ReadLine;
  state: LineState;
  reasons: LineReason[];
  submissionId: number | null;
  entryId?: number | null;
  /** It was paid as a guarantee, and may have to go back. */
  isGuarantee?: boolean;
  reversesId?: number | null;
}

/** Which of the lines were stored before; to be asked under `lockPayments`. */
export async function knownLines(
  manager: EntityManager,
  lines: ReadLine[],
  importing: Importing,
): Promise<Known> {
  const known = matchStoredLines(lines, await storedAlike(manager, lines), importing.whole, importing.taken);
  const former = [...known.same].filter(([, { content }]) => content === null);
  for (const [{ content, refs }, { id }] of former)
    await manager.update(StatementLineRow, { id }, { content, refs });
  return known;
}

/** @returns the numbers of the stored lines */
export async function storeLines(
  manager: EntityManager,
  lines: NewLine[],
  { account, importedBy, recordId, taken }: Importing,
): Promise<Map<ReadLine, number>> {
  if (lines.length === 0) return new Map();
  const counts = await countsOf(manager, lines);
  const rows = lines.map(({ line, entryId: _entry, isGuarantee = false, ...fields }) => {
    const { content, refs, statementId, bankReference, bookedOn, amountCents, isReversal, reference } = line;
    const { payerAccountEnd } = line;
    const { payerName, ultimateDebtor, description } = fields.state === 'open' ? line : FORGOTTEN;
    const payerAccount = !isReversal && (fields.state === 'open' || isGuarantee) ? line.payerAccount : null;
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return manager.create(StatementLineRow, {
      key: `${content}|${count}`,
      content,
      refs,
      account,
      statementId,
      recordId,
      bankReference,
      bookedOn,
      amountCents,
      isReversal,
      reference,
      payerName,
      ultimateDebtor,
      payerAccountEnd,
      payerAccount,
      description,
      importedBy,
      ...fields,
    });
  });
  const { identifiers } = await manager.insert(StatementLineRow, rows);
  const ids = new Map(lines.map(({ line }, place) => [line, identifiers[place]?.id as number]));
  for (const id of ids.values()) taken.add(id);
  await postLines(
    manager,
    lines.map(({ line }) => ({ ...line, id: ids.get(line) as number })),
  );
  await linkEntries(
    manager,
    lines.flatMap(({ line, entryId }) => (entryId ? [{ lineId: ids.get(line) as number, entryId }] : [])),
  );
  return ids;
}

/** Notes of which line the entries are. */
export async function linkEntries(
  manager: EntityManager,
  links: { lineId: number; entryId: number }[],
): Promise<void> {
  if (links.length === 0) return;
  const entries: { entryId: number; lineId: number; amountCents: number }[] = await manager.query(
    `WITH links AS (
       INSERT INTO statement_line_entries (line_id, entry_id) SELECT * FROM unnest($1::int[], $2::int[]) RETURNING *
     )
     SELECT l.entry_id AS "entryId", l.line_id AS "lineId", e.amount_cents AS "amountCents"
     FROM links l JOIN fund_entries e ON e.id = l.entry_id ORDER BY l.entry_id`,
    [links.map(({ lineId }) => lineId), links.map(({ entryId }) => entryId)],
  );
  await postMatches(manager, entries);
}

/** How many lines say the same as each of the new ones. */
async function countsOf(manager: EntityManager, lines: NewLine[]): Promise<Map<string, number>> {
  const rows: { content: string; count: number }[] = await manager.query(
    `SELECT content_key AS content, count(*)::int AS count FROM statement_lines
     WHERE content_key = ANY($1::text[]) GROUP BY content_key`,
    [lines.map(({ line }) => line.content)],
  );
  return new Map(rows.map(({ content, count }) => [content, count]));
}
