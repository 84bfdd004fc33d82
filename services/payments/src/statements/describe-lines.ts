import type { StatementLine } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { entriesLike, toLookalike } from '../fund-entries/lookalikes.js';
import type { Names } from './expected-payments.js';
import type { StatementLineRow } from './statement-line.entity.js';
import { centsOfEntries, liveEntriesOf, toStatementLine } from './statement-line.mapper.js';
import { suggestionsFor } from './suggestions.js';

/**
 * What administrators see of stored lines; those that wait come with what they may be.
 *
 * @param names of registrations that payers may be
 */
export async function describeLines(
  manager: EntityManager,
  rows: StatementLineRow[],
  names: Names = {},
): Promise<StatementLine[]> {
  const entries = await liveEntriesOf(
    manager,
    rows.map(({ id }) => id),
  );
  const waiting = rows.filter(({ state, isReversal }) => state === 'open' && !isReversal);
  const politicians = await politiciansOf(manager, waiting);
  const alike = await entriesLike(
    manager,
    waiting.map(({ id, submissionId, bookedOn, payerName, ultimateDebtor, amountCents }) => ({
      submissionId,
      politicianId: politicians.get(submissionId ?? 0) ?? null,
      paidOn: bookedOn,
      names: [payerName, ultimateDebtor].flatMap((name) => name ?? []),
      amountCents: amountCents - centsOfEntries(entries.get(id) ?? []),
    })),
  );
  const suggestions = await suggestionsFor(manager, waiting, names);
  const placeOf = new Map(waiting.map((row, place) => [row, place]));
  return rows.map((row) => {
    const place = placeOf.get(row);
    return {
      ...toStatementLine(row, entries.get(row.id) ?? []),
      lookalikes: place === undefined ? [] : (alike[place] ?? []).map(toLookalike),
      suggestions: suggestions.get(row) ?? [],
    };
  });
}

/** Profiles that came of the registrations that lines seem to pay. */
async function politiciansOf(manager: EntityManager, rows: StatementLineRow[]): Promise<Map<number, number>> {
  const found: { submissionId: number; politicianId: number }[] = await manager.query(
    `SELECT r.submission_id AS "submissionId", coalesce(k.id, r.politician_id) AS "politicianId"
     FROM payment_requests r LEFT JOIN known_politicians k ON k.submission_id = r.submission_id
     WHERE r.submission_id = ANY($1::int[]) AND coalesce(k.id, r.politician_id) IS NOT NULL`,
    [rows.flatMap(({ submissionId }) => submissionId ?? [])],
  );
  return new Map(found.map(({ submissionId, politicianId }) => [submissionId, politicianId]));
}
