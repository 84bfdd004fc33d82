import { OBJECTION_DAYS, OBJECTION_TEXT_MONTHS, objectionAccepted } from '@jamcimo/contracts';
import { forgetEvents } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';
import type { Mails } from '../emails/mails.js';

const REMOVED_MEANWHILE = 'Profil na koji se prigovor odnosi u međuvremenu je uklonjen.';

/**
 * Retention: the address goes 30 days after the decision, what was written and seen a year after it. The public sentence stays.
 *
 * @returns how many addresses and how many texts
 */
export async function purgeObjections(
  manager: EntityManager,
  now: Date,
): Promise<{ addresses: number; texts: number }> {
  const [, addresses]: [unknown, number] = await manager.query(
    `UPDATE objections SET email = NULL
     WHERE email IS NOT NULL AND decided_at <= $1::timestamptz - $2 * interval '1 day'`,
    [now, OBJECTION_DAYS.emailAfterDecision],
  );
  const [, texts]: [unknown, number] = await manager.query(
    `UPDATE objections SET ${WITHOUT_TEXTS}
     WHERE forgotten_at IS NULL AND decided_at <= $1::timestamptz - $2 * interval '1 month'`,
    [now, OBJECTION_TEXT_MONTHS],
  );
  return { addresses, texts };
}

/**
 * With a removed profile go all texts about it, the public sentences too. What still waited is thereby answered, evidence with a no:
 * whoever asked for an answer gets it.
 */
export async function forgetObjectionsAbout(
  manager: EntityManager,
  politicianId: number,
  now: Date,
  mails: Mails,
): Promise<void> {
  const [waiting]: [{ id: number; email: string | null }[], number] = await manager.query(
    `UPDATE objections SET state = CASE kind WHEN 'evidence' THEN 'rejected' ELSE 'accepted' END, decided_at = $2, decided_by = NULL, decision_reason = $3
     WHERE politician_id = $1 AND state = 'waiting' RETURNING id, email`,
    [politicianId, now, REMOVED_MEANWHILE],
  );
  for (const { id, email } of waiting) if (email !== null) await mails.orderAnswer(manager, id);
  const [forgotten]: [{ id: number }[], number] = await manager.query(
    `UPDATE objections SET ${WITHOUT_TEXTS}, sentence = NULL,
       decision_reason = CASE WHEN decided_by IS NULL THEN decision_reason END
     WHERE politician_id = $2 AND (forgotten_at IS NULL OR sentence IS NOT NULL) RETURNING id`,
    [now, politicianId],
  );
  const ids = forgotten.map(({ id }) => id);
  await forgetEvents(manager, objectionAccepted, ids);
}

/** `$1`: the instant. */
const WITHOUT_TEXTS =
  'text = NULL, link = NULL, seen = NULL, idempotency_key = NULL, fingerprint = NULL, forgotten_at = $1';
