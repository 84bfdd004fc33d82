import type { EntityManager } from 'typeorm';

/** What became of an approved request. */
export interface Publication {
  submissionId: number;
  /** Null once the profile was removed. */
  politicianId: number | null;
  /** The profile came from the request; otherwise it was there before. */
  madeProfile: boolean;
  /** Of the approval; null for publications of an earlier release. */
  decidedAt: Date | null;
  withdrawnAt: Date | null;
}

/** Null for a request that was never published. */
export async function publicationOf(
  manager: EntityManager,
  submissionId: number,
): Promise<Publication | null> {
  const [found]: Publication[] = await manager.query(
    `SELECT submission_id AS "submissionId", politician_id AS "politicianId", made_profile AS "madeProfile",
       decided_at AS "decidedAt", withdrawn_at AS "withdrawnAt"
     FROM published_submissions WHERE submission_id = $1`,
    [submissionId],
  );
  return found ?? null;
}

/** Whether an approval was carried out: a resync repeats it, a second one after a withdrawal is another. */
export function isCarriedOut(publication: Publication | null, decidedAt: string | null): boolean {
  if (publication === null || publication.withdrawnAt !== null) return false;
  if (publication.decidedAt === null || decidedAt === null) return true;
  return publication.decidedAt.getTime() === Date.parse(decidedAt);
}

export async function recordPublication(
  manager: EntityManager,
  {
    submissionId,
    politicianId,
    madeProfile,
    decidedAt,
  }: Omit<Publication, 'decidedAt' | 'withdrawnAt'> & { decidedAt: string | null },
): Promise<void> {
  await manager.query(
    `INSERT INTO published_submissions (submission_id, politician_id, made_profile, decided_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (submission_id) DO UPDATE SET politician_id = excluded.politician_id, made_profile = excluded.made_profile,
       decided_at = excluded.decided_at, published_at = now(), withdrawn_at = NULL`,
    [submissionId, politicianId, madeProfile, decidedAt],
  );
}

export async function markWithdrawn(manager: EntityManager, submissionId: number): Promise<void> {
  await manager.query('UPDATE published_submissions SET withdrawn_at = now() WHERE submission_id = $1', [
    submissionId,
  ]);
}

/** Whether another approved request stands behind the profile. */
export async function hasOtherPublication(
  manager: EntityManager,
  { politicianId, submissionId }: Publication,
): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM published_submissions
     WHERE politician_id = $1 AND submission_id <> $2 AND withdrawn_at IS NULL LIMIT 1`,
    [politicianId, submissionId],
  );
  return found.length > 0;
}
