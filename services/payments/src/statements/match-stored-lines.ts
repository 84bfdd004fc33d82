import type { EntityManager } from 'typeorm';
import type { ReadLine } from './reading/read-line.js';
import { structuredDigits } from './reading/references-in-text.js';
import { StatementLineRow } from './statement-line.entity.js';

/** All lines of the statement whose lines are looked at in batches. */
export interface WholeStatement {
  lines: ReadLine[];
  contents: ReadonlySet<string>;
  refs: ReadonlySet<string>;
  /** Records of other statements of the same days: what stands in them is other money, as far as their balances say. */
  besides: ReadonlySet<number>;
}

export function wholeStatement(lines: ReadLine[], besides: number[]): WholeStatement {
  return {
    lines,
    besides: new Set(besides),
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
 * either has no number to compare, as many are the same as say the same, but for those of another statement of the same days, which may be
 * other money. Numbers of one kind that differ make two payments. Whatever it
 * says, it is the stored one that has its own number, day, amount and direction, unless payer or reference contradict: banks send
 * statements again with other words, and after a change of the secret nothing says the same.
 *
 * @param taken numbers of the stored lines that others of this statement are; what is found is added
 */
export function matchStoredLines(
  lines: ReadLine[],
  rows: StatementLineRow[],
  { contents, refs, besides }: WholeStatement,
  taken: Set<number>,
): Known {
  const known: Known = { same: new Map(), unclear: new Set() };
  // A row that another line of the statement has the number of is that line's.
  const isAwaited = (row: StatementLineRow) => row.refs.some((ref) => refs.has(`${row.isReversal} ${ref}`));
  const isBesides = ({ recordId }: StatementLineRow) => recordId !== null && besides.has(recordId);
  const byContent = groupBy(rows, ({ content, key }) => content ?? key);
  for (const line of lines) {
    const free = (key: string | null) =>
      (key === null ? [] : (byContent.get(key) ?? [])).filter(({ id }) => !taken.has(id));
    // What another line of the statement says is that line.
    const unclaimed = () => rows.filter(({ id, content }) => !taken.has(id) && !contents.has(content ?? ''));
    const alike = free(line.content);
    const row =
      alike.find((each) => shareNumber(each, line)) ??
      alike.find((each) => !isAwaited(each) && !isBesides(each) && mayHaveSameNumbers(each, line)) ??
      free(line.formerKey).find((each) => each.content === null && mayHaveSameReference(each, line)) ??
      unclaimed().find((each) => isInOtherWords(each, line));
    if (row) {
      taken.add(row.id);
      known.same.set(line, row);
    } else if (
      alike.some((each) => isBesides(each) && mayHaveSameNumbers(each, line)) ||
      unclaimed().some((each) => mayBe(each, line))
    )
      known.unclear.add(line);
  }
  return known;
}

/** Stored lines that the given ones may be. */
export function storedAlike(manager: EntityManager, lines: ReadLine[]): Promise<StatementLineRow[]> {
  const numbers = lines.flatMap(({ bankReference, refs }) => [
    ...refs.map(numberOf),
    ...(bankReference === null ? [] : [bankReference]),
  ]);
  return manager
    .createQueryBuilder(StatementLineRow, 'l')
    .where('l.content_key = ANY(:contents)', { contents: lines.map(({ content }) => content) })
    .orWhere('(l.content_key IS NULL AND l.line_key = ANY(:formerKeys))', {
      formerKeys: lines.flatMap(({ formerKey }) => formerKey ?? []),
    })
    .orWhere(
      `(l.booked_on = ANY(:days::date[]) AND l.amount_cents = ANY(:amounts::int[])
        AND (l.bank_reference = ANY(:numbers) OR l.payment_refs && :refs::text[] OR l.statement_id = :statementId))`,
      {
        days: [...new Set(lines.map(({ bookedOn }) => bookedOn))],
        amounts: [...new Set(lines.map(({ amountCents }) => amountCents))],
        numbers: [...new Set(numbers)],
        refs: [...new Set(numbers)].flatMap((number) => KINDS.map((kind) => `${kind}:${number}`)),
        statementId: lines[0]?.statementId ?? '',
      },
    )
    .orderBy('l.id')
    .getMany();
}

/** One payment in other words, for it has its own number; that of an entry, which may be a batch, is enough in the same statement. */
function isInOtherWords(row: StatementLineRow, line: ReadLine): boolean {
  const hasOwn =
    shareNumber({ refs: row.refs.filter(isOwn) }, line) ||
    shareNumber(row, { refs: line.refs.filter(isOwn) });
  const isOne = hasOwn || (row.statementId === line.statementId && shareNumber(row, line));
  return isOne && isAtOnce(row, line) && !contradict(row, line);
}

/** One payment described in two ways, as far as its number, day and amount say. */
function mayBe(row: StatementLineRow, line: ReadLine): boolean {
  return (
    row.bankReference === line.bankReference &&
    isAtOnce(row, line) &&
    mayHaveSameNumbers(row, line) &&
    mayHaveSameReference(row, line)
  );
}

type Moment = Pick<StatementLineRow, 'bookedOn' | 'amountCents' | 'isReversal'>;

function isAtOnce(one: Moment, other: Moment): boolean {
  return (
    one.bookedOn === other.bookedOn &&
    one.amountCents === other.amountCents &&
    one.isReversal === other.isReversal
  );
}

/** Two payers, or two references. */
function contradict(row: StatementLineRow, line: ReadLine): boolean {
  const differ = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other;
  if (differ(row.payerAccountEnd, line.payerAccountEnd)) return true;
  return row.reference !== null && line.reference !== null && !mayHaveSameReference(row, line);
}

/** Kinds of numbers, as `numbersOf` writes them. Those that the bank gives each payment are its own. */
const KINDS = ['A', 'T', 'I', 'E'];
const isOwn = (ref: string) => /^[AT]:/.test(ref);
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
