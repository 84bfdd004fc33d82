import {
  centsToEuro,
  DomainError,
  type FundPurpose,
  type Lookalike,
  type PossibleDuplicate,
} from '@jamcimo/contracts';
import { isSamePerson } from '@jamcimo/croatia';
import type { EntityManager } from 'typeorm';

/** What a payment is compared by. */
export interface ComparedPayment {
  politicianId: number | null;
  submissionId: number | null;
  amountCents: number;
  /** ISO day. */
  paidOn: string;
  /** Names of who paid, where they are known. */
  names?: string[];
}

/** An entry, a line of a statement, or a line that is booked in an entry. */
export interface LookalikeRow {
  entryId: number | null;
  lineId: number | null;
  amountCents: number;
  paidOn: string;
  purpose: FundPurpose | null;
  politicianId: number | null;
  politicianName: string | null;
  submissionId: number | null;
  description: string | null;
  createdBy: string;
  /** Who paid, where it is still known. */
  payerName: string | null;
}

/**
 * Banks and people note one payment on different days: people up to ten days before the bank, and after it however late they come to it.
 * What may be repeated (gifts and fees that are booked) is compared within these days alone, or a yearly gift would be asked about for ever.
 */
export const LOOKALIKE_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Entries that are no line of a statement and that a line may be: the same amount, on its day, later or up to ten days before, for the same
 * registration, politician or name. In the order of the payments.
 */
export async function entriesLike(
  manager: EntityManager,
  payments: ComparedPayment[],
): Promise<LookalikeRow[][]> {
  const days = payments.map(({ paidOn }) => paidOn).sort();
  const rows = await sameAmounts(manager, payments, days[0] ?? null, OFF_STATEMENTS);
  return payments.map((payment) =>
    rows.filter(
      (row) =>
        Date.parse(row.paidOn) >= Date.parse(payment.paidOn) - LOOKALIKE_DAYS * DAY_MS &&
        isAlike(row, payment),
    ),
  );
}

/**
 * Money that is there is not added again without a question: entries, and lines of statements that wait. To be asked before
 * `FundEntryChanges.record`, in its transaction and under `lockPayments`, so that of two who add one payment the second sees the first.
 *
 * @param isOther somebody said that it is other money
 * @throws DomainError `payment.possible-duplicate` with the first entry or line that it looks like
 */
export async function assertNew(
  manager: EntityManager,
  payment: ComparedPayment,
  isOther: boolean,
): Promise<void> {
  const [found] = isOther ? [] : await findLookalikes(manager, payment);
  if (found) throw possibleDuplicate(found);
}

/** The same for a line of a statement: no other line is this money, but what was recorded by hand may be. */
export async function assertLineIsNew(
  manager: EntityManager,
  payment: ComparedPayment,
  isOther: boolean,
): Promise<void> {
  const [[found] = []] = isOther ? [] : await entriesLike(manager, [await withName(manager, payment)]);
  if (found) throw possibleDuplicate(found);
}

function possibleDuplicate(found: LookalikeRow): DomainError {
  const { lineId, entryId, amountCents, paidOn, payerName, description } = found;
  const line = lineId && {
    id: lineId,
    bookedOn: paidOn,
    amount: centsToEuro(amountCents),
    payerName,
    description,
  };
  const present: PossibleDuplicate = {
    line: line || null,
    entry: entryId === null ? null : toLookalike(found),
  };
  return new DomainError('payment.possible-duplicate', { present });
}

/**
 * Entries, and lines of statements that are booked or wait, that a payment by hand may be: the same amount, for the same registration,
 * politician or name, within ten days; a line that waits, or was booked as a guarantee, also on any day before. A line that is booked comes
 * as its entry, with both numbers.
 */
export async function findLookalikes(
  manager: EntityManager,
  payment: ComparedPayment,
): Promise<LookalikeRow[]> {
  const named = await withName(manager, payment);
  const rows = [
    ...(await sameAmounts(manager, [named], named.paidOn, BESIDE_TYPED)),
    ...(await waitingLines(manager, named)),
  ];
  return rows.filter((row) => isAlike(row, named));
}

/** With the name of the politician. */
async function withName(manager: EntityManager, payment: ComparedPayment): Promise<ComparedPayment> {
  const [known]: { name: string }[] = await manager.query(
    'SELECT name FROM known_politicians WHERE id = $1',
    [payment.politicianId],
  );
  return { ...payment, names: [...(payment.names ?? []), ...(known ? [known.name] : [])] };
}

/** What administrators see of an entry that a line may be. */
export function toLookalike(row: LookalikeRow): Lookalike {
  const { entryId, purpose, politicianId, politicianName, submissionId, description, createdBy } = row;
  return {
    entryId: entryId ?? 0,
    purpose: purpose ?? 'other',
    politicianId,
    politicianName,
    submissionId,
    description,
    createdBy,
    amount: centsToEuro(row.amountCents),
    date: row.paidOn,
  };
}

function isAlike(row: LookalikeRow, payment: ComparedPayment): boolean {
  if (row.amountCents !== payment.amountCents) return false;
  if (row.submissionId !== null && row.submissionId === payment.submissionId) return true;
  if (row.politicianId !== null && row.politicianId === payment.politicianId) return true;
  const names = [row.politicianName, row.payerName].flatMap((name) => name ?? []);
  return names.some((name) => (payment.names ?? []).some((other) => isSamePerson(name, other)));
}

/** What a line on `$2` or later may be. */
const OFF_STATEMENTS = `s.entry_id IS NULL AND e.paid_on >= $2::date - ${LOOKALIKE_DAYS}`;
/** What a payment that is typed for `$2` may be. A guarantee is paid once. */
const BESIDE_TYPED = `e.paid_on <= $2::date + ${LOOKALIKE_DAYS}
  AND (e.paid_on >= $2::date - ${LOOKALIKE_DAYS} OR (s.entry_id IS NOT NULL AND e.purpose = 'guarantee'))`;

function sameAmounts(
  manager: EntityManager,
  payments: ComparedPayment[],
  day: string | null,
  condition: string,
): Promise<LookalikeRow[]> {
  return manager.query(
    `SELECT e.id AS "entryId", s.line_id AS "lineId", e.amount_cents AS "amountCents", e.paid_on::text AS "paidOn", e.purpose,
       e.politician_id AS "politicianId", k.name AS "politicianName", e.submission_id AS "submissionId", e.description,
       e.created_by AS "createdBy", coalesce(e.payer_name, l.payer_name) AS "payerName"
     FROM fund_entries e LEFT JOIN statement_line_entries s ON s.entry_id = e.id
       LEFT JOIN statement_lines l ON l.id = s.line_id
       LEFT JOIN known_politicians k ON k.id = e.politician_id
     WHERE e.voided_at IS NULL AND e.amount_cents = ANY($1::int[]) AND ${condition} ORDER BY e.id`,
    [[...new Set(payments.map(({ amountCents }) => amountCents))], day],
  );
}

function waitingLines(
  manager: EntityManager,
  { amountCents, paidOn }: ComparedPayment,
): Promise<LookalikeRow[]> {
  return manager.query(
    `SELECT NULL AS "entryId", l.id AS "lineId", l.amount_cents AS "amountCents", l.booked_on::text AS "paidOn", NULL AS purpose,
       NULL AS "politicianId", NULL AS "politicianName", l.submission_id AS "submissionId", l.description,
       l.imported_by AS "createdBy", l.payer_name AS "payerName"
     FROM statement_lines l WHERE l.state = 'open' AND NOT l.is_reversal AND l.amount_cents = $1
       AND l.booked_on <= $2::date + ${LOOKALIKE_DAYS} ORDER BY l.id`,
    [amountCents, paidOn],
  );
}
