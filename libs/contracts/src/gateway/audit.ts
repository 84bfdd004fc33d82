import { z } from 'zod';

/**
 * What became of an action. `attempted` is written before it begins and replaced when it ends, so an entry that still says so
 * was cut off by a crash. `refused`: the rules or missing rights did not allow it. `failed`: it broke.
 */
export const AUDIT_OUTCOMES = ['attempted', 'succeeded', 'refused', 'failed'] as const;
export const auditOutcome = z.enum(AUDIT_OUTCOMES);
export type AuditOutcome = z.output<typeof auditOutcome>;

/** One line of GET /api/admin/audit-log. It never holds secrets or contents of documents. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null while the action runs, or when it never ended. */
  finishedAt: z.iso.datetime().nullable(),
  /** Null when nobody was signed in, and for actions of the operator's console. */
  actorId: z.number().int().nullable(),
  actorName: z.string().nullable(),
  /** `noun.verb`, for example `politician.update`, `session.sign-in`. */
  action: z.string(),
  /** `politician`, `user`, `session` … */
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  outcome: auditOutcome,
  details: z.record(z.string(), z.unknown()),
  /** Network address of whoever asked. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** GET /api/admin/audit-log/facets: what one can filter by. */
export const auditFacets = z.object({
  actors: z.array(z.object({ id: z.number().int().nullable(), name: z.string() })),
  actions: z.array(z.string()),
  recordTypes: z.array(z.string()),
});
export type AuditFacets = z.output<typeof auditFacets>;
