import { centsToEuro, type LineSuggestion, type ReceivedPurpose } from '@jamcimo/contracts';
import { isSamePerson, lookupWord } from '@jamcimo/croatia';
import type { EntityManager } from 'typeorm';
import type { Names } from './expected-payments.js';
import { digitsInText, structuredDigits } from './reading/references-in-text.js';
import type { StatementLineRow } from './statement-line.entity.js';

const SUGGESTIONS_AT_MOST = 5;
const WEIGHTS: Record<LineSuggestion['why'][number], number> = { reference: 8, name: 4, amount: 2, date: 1 };

interface Candidate {
  submissionId: number | null;
  politicianId: number | null;
  name: string | null;
  reference: string | null;
  digits: string | null;
  purpose: ReceivedPurpose | null;
  leftCents: number | null;
  openedOn: string | null;
  expiresOn: string | null;
}

/**
 * Whom waiting lines may be for: registrations by their reference, registrations and politicians by the name of who paid, with what
 * else agrees. Where neither is known, registrations of which exactly this amount is expected in these days.
 */
export async function suggestionsFor(
  manager: EntityManager,
  rows: StatementLineRow[],
  names: Names,
): Promise<Map<StatementLineRow, LineSuggestion[]>> {
  if (rows.length === 0) return new Map();
  const candidates = [...(await requestsFor(manager, rows, names)), ...(await politiciansFor(manager, rows))];
  return new Map(
    rows.map((row) => {
      const judged = candidates
        .map((candidate) => ({ candidate, why: reasonsFor(row, candidate) }))
        .filter(({ why }) => weightOf(why) >= WEIGHTS.amount + WEIGHTS.date)
        .sort((one, other) => weightOf(other.why) - weightOf(one.why));
      const sure = judged.filter(({ why }) => weightOf(why) >= WEIGHTS.name);
      const best = (sure.length > 0 ? sure : judged).map(({ candidate, why }) =>
        toSuggestion(candidate, why),
      );
      return [row, withoutRepeats(best).slice(0, SUGGESTIONS_AT_MOST)];
    }),
  );
}

/** Whom a payment can be booked for; each once, as the likeliest. */
function withoutRepeats(suggestions: LineSuggestion[]): LineSuggestion[] {
  const byPayee = new Map<string, LineSuggestion>();
  for (const one of suggestions) {
    if (one.submissionId === null && one.politicianId === null) continue;
    const payee = `${one.submissionId}-${one.politicianId}`;
    byPayee.set(payee, byPayee.get(payee) ?? one);
  }
  return [...byPayee.values()];
}

const weightOf = (why: LineSuggestion['why']) => why.reduce((sum, each) => sum + WEIGHTS[each], 0);

function reasonsFor(row: StatementLineRow, candidate: Candidate): LineSuggestion['why'] {
  const { name, openedOn, expiresOn } = candidate;
  const isNamed = candidate.digits !== null && digitsOf(row).includes(candidate.digits);
  const isOwn = candidate.submissionId !== null && candidate.submissionId === row.submissionId;
  const why: LineSuggestion['why'] = isNamed || isOwn ? ['reference'] : [];
  if (
    name !== null &&
    [row.payerName, row.ultimateDebtor].some((payer) => payer && isSamePerson(payer, name))
  )
    why.push('name');
  if (candidate.leftCents === row.amountCents) why.push('amount');
  if (openedOn !== null && openedOn <= row.bookedOn && row.bookedOn <= (expiresOn ?? '')) why.push('date');
  return why;
}

function digitsOf({ reference, description }: StatementLineRow): string[] {
  const structured = reference === null ? null : structuredDigits(reference);
  return [...(structured ? [structured] : []), ...digitsInText(description ?? '')];
}

/** A registration that is paid takes nothing more: then it is its profile that is meant, if there is one. */
function toSuggestion(candidate: Candidate, why: LineSuggestion['why']): LineSuggestion {
  const meant = candidate.leftCents === 0 ? { ...candidate, ...NOTHING_EXPECTED } : candidate;
  const { submissionId, politicianId, name, reference, purpose, leftCents } = meant;
  const amountLeft = leftCents === null ? null : centsToEuro(leftCents);
  return { submissionId, politicianId, name, reference, purpose, amountLeft, why };
}

/**
 * Registrations that lines name, those whose name was given, and for each line the last ones before it of which its amount is left in these
 * days.
 */
async function requestsFor(
  manager: EntityManager,
  rows: StatementLineRow[],
  names: Names,
): Promise<Candidate[]> {
  const found: Candidate[] = await manager.query(
    `SELECT r.submission_id AS "submissionId", k.id AS "politicianId", k.name, r.reference,
       r.reference_digits AS digits, r.purpose, greatest(r.amount_cents - r.paid_cents, 0) AS "leftCents",
       (r.opened_at AT TIME ZONE 'Europe/Zagreb')::date::text AS "openedOn",
       (r.expires_at AT TIME ZONE 'Europe/Zagreb')::date::text AS "expiresOn"
     FROM payment_requests r LEFT JOIN known_politicians k ON k.id = coalesce(
       (SELECT id FROM known_politicians WHERE submission_id = r.submission_id), r.politician_id)
     WHERE r.reference_digits = ANY($1::text[]) OR r.submission_id = ANY($2::int[]) OR r.submission_id IN (
       SELECT e.submission_id FROM unnest($3::int[], $4::date[]) AS line(cents, day) CROSS JOIN LATERAL (
         SELECT submission_id FROM payment_requests
         WHERE paid_at IS NULL AND closed_at IS NULL AND amount_cents - paid_cents = line.cents
           AND (opened_at AT TIME ZONE 'Europe/Zagreb')::date <= line.day
           AND (expires_at AT TIME ZONE 'Europe/Zagreb')::date >= line.day
         ORDER BY opened_at DESC LIMIT ${SUGGESTIONS_AT_MOST}
       ) e)
     ORDER BY r.opened_at DESC`,
    [
      rows.flatMap(digitsOf),
      [...rows.flatMap(({ submissionId }) => submissionId ?? []), ...Object.keys(names).map(Number)],
      rows.map(({ amountCents }) => amountCents),
      rows.map(({ bookedOn }) => bookedOn),
    ],
  );
  return found.map((each) => ({ ...each, name: names[each.submissionId ?? 0] ?? each.name }));
}

const PLAIN = "replace(translate(lower(name), 'čćžšđ', 'cczsd'), 'dj', 'd')";

/** Politicians of the register who are called like somebody who paid; by the words of the names first, for there are thousands. */
async function politiciansFor(manager: EntityManager, rows: StatementLineRow[]): Promise<Candidate[]> {
  const payers = rows.flatMap(({ payerName, ultimateDebtor }) => [payerName, ultimateDebtor]);
  const words = [...new Set(payers.flatMap((name) => (name === null ? [] : [lookupWord(name)])))].filter(
    (word) => word !== '',
  );
  if (words.length === 0) return [];
  const found: { politicianId: number; name: string }[] = await manager.query(
    `SELECT id AS "politicianId", name FROM known_politicians
     WHERE string_to_array(regexp_replace(${PLAIN}, '[^a-z]+', ' ', 'g'), ' ') && $1::text[]`,
    [words],
  );
  return found
    .filter(({ name }) => payers.some((payer) => payer !== null && isSamePerson(payer, name)))
    .map((each) => ({ ...each, ...NOTHING_EXPECTED }));
}

const NOTHING_EXPECTED = {
  submissionId: null,
  reference: null,
  digits: null,
  purpose: null,
  leftCents: null,
  openedOn: null,
  expiresOn: null,
};
