import type { ReadLine } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { structuredDigits } from './reading/references-in-text.js';
import { StatementLineRow } from './statement-line.entity.js';

/** All lines of the statement whose lines are looked at in batches. */
export interface WholeStatement {
  lines: ReadLine[];
  contents: ReadonlySet<string>;
  refs: ReadonlySet<string>;
}

export function wholeStatement(lines: ReadLine[]): WholeStatement {
  return {
    lines,
    contents: new Set(lines.map(({ content }) => content)),
    refs: new Set(lines.flatMap(({ isReversal, refs }) => refs.map((ref) => `${isReversal} ${ref}`))),
  };
}

/** What is known of the lines of a batch: the stored line each of them is, or that it may be one. Neither for a new one. */
export interface Known {
  same: Map<ReadLine, StatementLineRow>;
  unclear: Set<ReadLine>;
}

/**
 * Which lines were stored before. A line is the stored one that says the same on the same day and has one of its numbers; where
 * either has no number to compare, as many are the same as say the same. Numbers of one kind that differ make two payments.
 *
 * @param taken numbers of the stored lines that others of this statement are; what is found is added
 */
export function tellApart(
  lines: ReadLine[],
  rows: StatementLineRow[],
  { contents, refs }: WholeStatement,
  taken: Set<number>,
): Known {
  const known: Known = { same: new Map(), unclear: new Set() };
  // A row that another line of the statement has the number of is that line's.
  const isAwaited = (row: StatementLineRow) => row.refs.some((ref) => refs.has(`${row.isReversal} ${ref}`));
  const byContent = groupBy(rows, ({ content, key }) => content ?? key);
  for (const line of lines) {
    const free = (key: string | null) =>
      (key === null ? [] : (byContent.get(key) ?? [])).filter(({ id }) => !taken.has(id));
    const alike = free(line.content);
    const row =
      alike.find((each) => shareNumber(each, line)) ??
      alike.find((each) => !isAwaited(each) && mayHaveSameNumbers(each, line)) ??
      free(line.formerKey).find((each) => each.content === null && mayHaveSameReference(each, line));
    if (row) {
      taken.add(row.id);
      known.same.set(line, row);
    } else if (
      rows.some((each) => !taken.has(each.id) && !contents.has(each.content ?? '') && mayBe(each, line))
    )
      known.unclear.add(line);
  }
  return known;
}

/** Stored lines that the given ones may be. */
export function storedAlike(manager: EntityManager, lines: ReadLine[]): Promise<StatementLineRow[]> {
  const numbers = lines.flatMap(({ bankReference }) => bankReference ?? []);
  return manager
    .createQueryBuilder(StatementLineRow, 'l')
    .where('l.content_key = ANY(:contents)', { contents: lines.map(({ content }) => content) })
    .orWhere('(l.content_key IS NULL AND l.line_key = ANY(:formerKeys))', {
      formerKeys: lines.flatMap(({ formerKey }) => formerKey ?? []),
    })
    .orWhere(
      '(l.bank_reference = ANY(:numbers) AND l.booked_on = ANY(:days::date[]) AND l.statement_id <> :statementId)',
      {
        numbers: [...new Set(numbers)],
        days: [...new Set(lines.map(({ bookedOn }) => bookedOn))],
        statementId: lines[0]?.statementId ?? '',
      },
    )
    .orderBy('l.id')
    .getMany();
}

/** One payment described in two ways, as far as its number, day and amount say. */
function mayBe(row: StatementLineRow, line: ReadLine): boolean {
  return (
    row.statementId !== line.statementId &&
    row.bankReference === line.bankReference &&
    row.bookedOn === line.bookedOn &&
    row.amountCents === line.amountCents &&
    row.isReversal === line.isReversal &&
    mayHaveSameNumbers(row, line) &&
    mayHaveSameReference(row, line)
  );
}

/** `E:1` of an entry and `A:1` of a payment are one number. */
const numberOf = (ref: string) => ref.slice(2);

export function shareNumber(one: { refs: string[] }, other: { refs: string[] }): boolean {
  const numbers = new Set(one.refs.map(numberOf));
  return other.refs.some((ref) => numbers.has(numberOf(ref)));
}

function mayHaveSameNumbers(one: { refs: string[] }, other: { refs: string[] }): boolean {
  if (shareNumber(one, other)) return true;
  const kinds = new Set(one.refs.map((ref) => ref[0]));
  return !other.refs.some((ref) => kinds.has(ref[0]));
}

function mayHaveSameReference(
  one: { reference: string | null },
  other: { reference: string | null },
): boolean {
  if (one.reference === null || other.reference === null) return one.reference === other.reference;
  return structuredDigits(one.reference) === structuredDigits(other.reference);
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
