import type { EntityManager } from 'typeorm';
import { type ProfileState, type Replacement, takenBack } from './profile-state.js';

/** Far longer than a decision can be withdrawn (an hour at most), for an event that comes late. */
const KEPT = `interval '1 day'`;

/** Keeps what a profile was before an approval changed it; its files are not removed as long as this is kept. */
export async function keepReplaced(
  manager: EntityManager,
  of: { submissionId: number; politicianId: number },
  { before, written }: Replacement,
): Promise<void> {
  await manager.query(
    'INSERT INTO replaced_profiles (submission_id, politician_id, before, written) VALUES ($1, $2, $3, $4)',
    [of.submissionId, of.politicianId, JSON.stringify(before), JSON.stringify(written)],
  );
}

interface Kept extends Replacement {
  id: number;
}

/** Gives back what was kept for a request, for the last time; null when nothing was, or not any more. */
export async function takeReplaced(manager: EntityManager, submissionId: number): Promise<Kept | null> {
  const [rows]: [Kept[], number] = await manager.query(
    'DELETE FROM replaced_profiles WHERE submission_id = $1 RETURNING id, before, written',
    [submissionId],
  );
  return rows[0] ?? null;
}

/**
 * Another request was approved for the same profile afterwards: what the profile was before that one changes, and the profile stays.
 *
 * @returns false when there is none
 */
export async function takeBackFromLater(
  manager: EntityManager,
  politicianId: number,
  replaced: Kept,
): Promise<boolean> {
  const [later]: { id: number; before: ProfileState }[] = await manager.query(
    'SELECT id, before FROM replaced_profiles WHERE politician_id = $1 AND id > $2 ORDER BY id LIMIT 1 FOR UPDATE',
    [politicianId, replaced.id],
  );
  if (!later) return false;
  await manager.query('UPDATE replaced_profiles SET before = $2 WHERE id = $1', [
    later.id,
    JSON.stringify(takenBack(later.before, replaced)),
  ]);
  return true;
}

/** @returns files that the profiles showed before */
export async function purgeReplaced(manager: EntityManager): Promise<(string | null)[]> {
  const [rows]: [{ photoUrl: string | null; programPdfUrl: string | null }[], number] = await manager.query(
    `DELETE FROM replaced_profiles WHERE kept_at < now() - ${KEPT}
     RETURNING photo_url AS "photoUrl", program_pdf_url AS "programPdfUrl"`,
  );
  return rows.flatMap(({ photoUrl, programPdfUrl }) => [photoUrl, programPdfUrl]);
}
