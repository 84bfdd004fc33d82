import { randomBytes } from 'node:crypto';
import { submissionApproved } from '@jamcimo/contracts';
import { forgetEvents } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';

/**
 * Removes everything personal from requests and leaves what books and figures need: reference, amounts, dates, option and
 * status. What was published with the approval is emptied. Links that were sent open nothing any more; mails that wait are dropped, for there is no address.
 *
 * @param keepCounty for the figures by county; party, office and place together would still say who it was
 */
export async function anonymizeSubmissions(
  manager: EntityManager,
  ids: number[],
  { now, keepCounty }: { now: Date; keepCounty: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    `UPDATE submissions SET name = 'Obrisano', email = NULL, phone = NULL, party = '–', position = '–',
       county = CASE WHEN $3 THEN county ELSE '–' END, city = CASE WHEN $3 THEN county ELSE '–' END,
       jurisdiction = CASE WHEN $3 THEN jurisdiction ELSE '–' END,
       goals = '[]', program_link = NULL, existing_photo_url = NULL, existing_program_pdf_url = NULL,
       original_politician_id = CASE WHEN $3 THEN original_politician_id END, politician_id = NULL,
       rejection_reason = NULL, return_reason = NULL, return_nonce = NULL, correction_fingerprint = NULL,
       earlier_decisions = '[]', idempotency_key = NULL, fingerprint = NULL,
       link_nonce = $4, goals_nonce = NULL, goals_link_expires_at = NULL,
       forgotten_at = $2, version = version + 1
     WHERE id = ANY($1) AND forgotten_at IS NULL`,
    [ids, now, keepCounty, randomBytes(16).toString('hex')],
  );
  await forgetEvents(manager, submissionApproved, ids);
  // It may wait for a profile that never came.
  await manager.query(
    `UPDATE mails SET state = 'dropped'
     WHERE submission_id = ANY($1) AND kind = 'profile-public' AND state = 'waiting'`,
    [ids],
  );
}
