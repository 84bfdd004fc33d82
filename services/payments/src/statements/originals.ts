import type { EntityManager } from 'typeorm';
import { shareNumber, type WholeStatement } from './match-stored-lines.js';
import type { ReadLine } from './reading/read-line.js';
import { structuredDigits } from './reading/references-in-text.js';

/** What tells a payment, and the reversal of it. */
interface Facts {
  /** Digits of the references it names. */
  digits: string[];
  /** Those that may stand in the payer's own field: they say nothing where they are not the other's. */
  ofPayer: string[];
  refs: string[];
  bankReference: string | null;
  content: string | null;
}

interface StoredFacts extends Facts {
  id: number;
  submissionId: number | null;
  amountCents: number;
  bookedOn: string;
}

/** Shorter ones ("HR99") name nobody. */
const REFERENCE_DIGITS = 6;

/**
 * The payment that a reversal undoes: the one of the registration or reference it names, else the only one with its number of the
 * bank, else the one that its payer's own field names. Null where there is none, or several: to undo the payment of somebody else would be worse than to ask.
 */
export function originalOf<T extends Facts>(reversal: Facts, candidates: T[]): T | null {
  const hasNumber = (each: Facts) =>
    shareNumber(reversal, each) ||
    (reversal.bankReference !== null && reversal.bankReference === each.bankReference);
  const named = candidates.filter(({ digits }) => digits.some((each) => reversal.digits.includes(each)));
  const numbered = candidates.filter(
    (each) => hasNumber(each) && (reversal.digits.length === 0 || each.digits.length === 0),
  );
  const byPayer = candidates.filter(({ digits, ofPayer }) =>
    [...digits, ...ofPayer].some((each) => reversal.ofPayer.includes(each)),
  );
  let found = [named, numbered, byPayer].find(({ length }) => length > 0) ?? [];
  for (const isCloser of [hasNumber, (each: Facts) => isSaidAlike(reversal, each)]) {
    const closer = found.filter(isCloser);
    if (found.length > 1 && closer.length > 0) found = closer;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The hash of what they say, whatever their days and directions. */
function isSaidAlike({ content: one }: Facts, { content: other }: Facts): boolean {
  return one !== null && other !== null && one.split('|')[1] === other.split('|')[1];
}

export function factsOf(line: ReadLine): Facts {
  const { structured, inText, ofPayer, refs, bankReference, content } = line;
  const digits = structured.filter(({ length }) => length >= REFERENCE_DIGITS);
  return { digits: digits.length > 0 ? digits : inText, ofPayer, refs, bankReference, content };
}

/** Lines `l` whose guarantee went back, or to the charity project: money that is no longer held cannot be taken back. */
const IS_SPENT = `
  EXISTS (SELECT FROM statement_line_entries s JOIN fund_entries e ON e.returned_entry_id = s.entry_id
    WHERE s.line_id = l.id AND e.voided_at IS NULL)
  OR EXISTS (SELECT FROM statement_line_entries s JOIN ledger_movements m ON m.entry_id = s.entry_id
      JOIN ledger_postings p ON p.movement_id = m.id
    WHERE s.line_id = l.id AND p.account = 'forfeited' HAVING sum(p.amount_cents) < 0)`;

/** The stored payment that a reversal undoes. One whose guarantee is spent waits for an administrator. */
export async function storedOriginal(manager: EntityManager, line: ReadLine): Promise<StoredFacts | null> {
  const candidates = await storedFacts(
    manager,
    `NOT l.is_reversal AND l.state <> 'reversed' AND l.amount_cents = $1 AND l.booked_on <= $2 AND NOT (${IS_SPENT})`,
    [line.amountCents, line.bookedOn],
  );
  return originalOf(factsOf(line), candidates);
}

/** Reversals that were uploaded before the payments they undo, by the payments: these are not booked. */
export async function reversedAhead(
  manager: EntityManager,
  lines: ReadLine[],
  whole: WholeStatement,
): Promise<Map<ReadLine, number>> {
  const reversals = await storedFacts(
    manager,
    "l.is_reversal AND l.state = 'open' AND l.amount_cents = ANY($1::int[])",
    [[...new Set(lines.map(({ amountCents }) => amountCents))]],
  );
  const fresh = new Set(lines);
  const found = new Map<ReadLine, number>();
  for (const { id, amountCents, bookedOn, ...reversal } of reversals) {
    const candidates = whole.lines
      .filter((line) => !line.isReversal && line.amountCents === amountCents && line.bookedOn <= bookedOn)
      .map((line) => ({ ...factsOf(line), line }));
    const line = originalOf(reversal, candidates)?.line;
    if (line && fresh.has(line) && !found.has(line)) found.set(line, id);
  }
  return found;
}

async function storedFacts(
  manager: EntityManager,
  condition: string,
  parameters: unknown[],
): Promise<StoredFacts[]> {
  const rows: (Omit<StoredFacts, 'digits' | 'ofPayer'> & {
    reference: string | null;
    digits: string | null;
  })[] = await manager.query(
    `SELECT l.id, l.submission_id AS "submissionId", l.amount_cents AS "amountCents", l.booked_on::text AS "bookedOn",
         l.payment_refs AS refs, l.bank_reference AS "bankReference", l.content_key AS content, l.reference,
         r.reference_digits AS digits
       FROM statement_lines l LEFT JOIN payment_requests r ON r.submission_id = l.submission_id
       WHERE ${condition} ORDER BY l.id`,
    parameters,
  );
  return rows.map(({ reference, digits, ...row }) => {
    const written = reference === null ? null : structuredDigits(reference);
    const named = [written, digits].filter((each) => each !== null && each.length >= REFERENCE_DIGITS);
    return { ...row, digits: named as string[], ofPayer: [] };
  });
}
