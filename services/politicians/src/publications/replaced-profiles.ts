import { KEPT } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { ProfileState, Replacement } from '../politicians/profile-state.js';

/** An approval can be withdrawn for minutes; the event of either may come hours late. */
const KEPT_FOR = `interval '${KEPT.replacedProfileDays} days'`;

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

/** Gives back what was kept for a request, for the last time; null when nothing was, or not any more. */
export async function takeReplaced(
  manager: EntityManager,
  submissionId: number,
): Promise<Replacement | null> {
  const [rows]: [Replacement[], number] = await manager.query(
    'DELETE FROM replaced_profiles WHERE submission_id = $1 RETURNING before, written',
    [submissionId],
  );
  return rows[0] ?? null;
}

/** An approval of another request. */
export interface LaterApproval {
  submissionId: number;
  /** The profile before it; null where nothing was kept, or not any more. */
  before: ProfileState | null;
}

/** The approval that follows that of a published request in the order of decisions, in whatever order they arrived. */
export async function laterApproval(
  manager: EntityManager,
  { submissionId, politicianId }: { submissionId: number; politicianId: number },
): Promise<LaterApproval | null> {
  const [later]: LaterApproval[] = await manager.query(
    `SELECT p.submission_id AS "submissionId", r.before FROM published_submissions p
     JOIN published_submissions this ON this.submission_id = $1
     LEFT JOIN replaced_profiles r ON r.submission_id = p.submission_id
     WHERE p.politician_id = $2 AND p.submission_id <> $1 AND p.withdrawn_at IS NULL
       AND (coalesce(p.decided_at, p.published_at), p.published_at)
         > (coalesce(this.decided_at, this.published_at), this.published_at)
     ORDER BY coalesce(p.decided_at, p.published_at), p.published_at LIMIT 1`,
    [submissionId, politicianId],
  );
  return later ?? null;
}

export async function changeReplaced(
  manager: EntityManager,
  submissionId: number,
  before: ProfileState,
): Promise<void> {
  await manager.query('UPDATE replaced_profiles SET before = $2 WHERE submission_id = $1', [
    submissionId,
    JSON.stringify(before),
  ]);
}

/** @returns files that the profiles showed before */
export async function purgeReplaced(manager: EntityManager): Promise<(string | null)[]> {
  const [rows]: [{ photoUrl: string | null; programPdfUrl: string | null }[], number] = await manager.query(
    `DELETE FROM replaced_profiles WHERE kept_at < now() - ${KEPT_FOR}
     RETURNING photo_url AS "photoUrl", program_pdf_url AS "programPdfUrl"`,
  );
  return rows.flatMap(({ photoUrl, programPdfUrl }) => [photoUrl, programPdfUrl]);
}
