import { z } from 'zod';
import { politicianChanges } from '../politicians/entities.js';
import { PERSONAL_KIND_NAMES } from './personal-data.js';

/**
 * What became of an action. `attempted` is written before it begins and replaced when it ends, so an entry that still says so
 * goes on, as a restore does, or was cut off by a crash. `refused`: the rules did not allow it. `failed`: it broke.
 */
export const AUDIT_OUTCOMES = ['attempted', 'succeeded', 'refused', 'failed'] as const;
export const auditOutcome = z.enum(AUDIT_OUTCOMES);
export type AuditOutcome = z.output<typeof auditOutcome>;

/** What the audit log names, `noun.verb`. A name is never changed: old entries carry it. Each has its Croatian words in the web. */
export const AUDIT_ACTIONS = [
  'session.sign-in',
  'session.second-factor',
  'session.confirm',
  'session.sign-out',
  'access.refuse',
  'politician.create',
  'politician.update',
  'politician.verification',
  'politician.guarantee',
  'politician.admin-approval',
  'politician.remove',
  'politician.import',
  'politician.goals-search',
  'politician.read-all',
  'submission.decide',
  'submission.withdraw',
  // Only in entries of before.
  'submission.correct-decision',
  'submission.return',
  'submission.payment',
  'submission.goals-link',
  'submission.document',
  'submission.remove',
  'submission.read-all',
  'payment.record',
  'payment.void',
  'payment.statement',
  'payment.assign',
  'payment.dismiss',
  'payment.reopen',
  'payment.read-all',
  'payment.export',
  'guarantee.refund',
  'guarantee.return',
  'guarantee.forfeit',
  'guarantee.forfeit-withdraw',
  'guarantee.paid-out',
  'guarantee.account',
  'goal-proposal.decide',
  'goal-proposal.withdraw',
  'mention.decide',
  'media-report.remove',
  'goal.decide-terms',
  'goal.add-evidence',
  'goal.withdraw-evidence',
  'goal.set-course',
  'goal.decide-remark',
  'goal.read-all',
  'objection.decide',
  'objection.read-all',
  'feed.try',
  'feed.create',
  'feed.update',
  'feed.remove',
  'feed.poll',
  'feed.monitoring',
  'delivery.retry',
  'delivery.discard',
  'backup.create',
  'backup.restore',
  'backup.upload',
  'backup.download',
  'backup.remove',
  'user.create',
  'user.password',
  'user.disable',
  'user.enable',
  'user.invite',
  'user.invite-again',
  // Only in entries of before, as the fact `rights`.
  'user.rights',
  'user.own-password',
  'session.end-others',
  'user.accept-invitation',
  'user.second-factor-offer',
  'user.second-factor',
  'user.second-factor-remove',
  'user.recovery-codes',
  'personal-data.find',
  'personal-data.look',
  'personal-data.export',
  'personal-data.erase',
  'audit-log.read-all',
  'audit-log.export',
] as const;
export type AuditActionName = (typeof AUDIT_ACTIONS)[number];

/** What is noted beside an action, and fields that were changed or wrong. Each has its Croatian word in the web. */
export const AUDIT_FACTS = [
  ...politicianChanges.keyof().options,
  'isAdmin',
  'reason',
  'fields',
  'dryRun',
  'publish',
  'bytes',
  'created',
  'updated',
  'unchanged',
  'rejected',
  'isGuaranteed',
  'isAdminApproved',
  'method',
  'route',
  'code',
  'status',
  'photo',
  'programPdf',
  'wrongFields',
  'username',
  'amountCents',
  'amount',
  'paidOn',
  'purpose',
  'politicianId',
  'submissionId',
  'entryId',
  'matched',
  'unmatched',
  'duplicates',
  'suspicious',
  'reversed',
  'description',
  'file',
  'service',
  'delivery',
  'password',
  'goal',
  'decision',
  'entryIds',
  'parts',
  'url',
  'isOn',
  'rows',
  'heldBack',
  'filesBroughtBack',
  'filesMissing',
  'filesLeftBehind',
  'missingFiles',
  'safetyBackup',
  'size',
  'tables',
  'files',
  'seconds',
  'removed',
  'removes',
  'erase',
  'profilesBack',
  'profilesHeldBack',
  'moneyKept',
  'moneyLost',
  'statementsFrom',
  'goalsRefused',
  'objectionsKept',
  'profilesHidden',
  'payersForgotten',
  'identityChecked',
  'guaranteeConfirmed',
  'outlet',
  'isActive',
  'payerName',
  'date',
  'goalId',
  'state',
  'accepted',
  'sentence',
  'goals',
  'selectedParties',
  'wantsToGuarantee',
  'secondFactor',
  'rights',
  'held',
  ...PERSONAL_KIND_NAMES,
] as const;
export type AuditFactName = (typeof AUDIT_FACTS)[number];
export type AuditFacts = Partial<Record<AuditFactName, unknown>>;

/** Kinds of records that actions are about. */
export const AUDIT_RECORD_TYPES = [
  'politician',
  'submission',
  'payment',
  'statement',
  'statement-line',
  'goal-proposal',
  'mention',
  'media-report',
  'goal',
  'objection',
  'feed',
  'delivery',
  'backup',
  'session',
  'user',
  'personal-data',
  'audit-log',
] as const;
export type AuditRecordType = (typeof AUDIT_RECORD_TYPES)[number];

/** Who acts when the operator's console does. */
export const AUDIT_CONSOLE = 'npm run admin';

/** One line of GET /api/admin/audit-log. It never holds secrets or contents of documents. */
export const auditEntry = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    /** Null while the action runs, or when it never ended. */
    finishedAt: z.iso.datetime().nullable(),
    /** Null when nobody was signed in, and for actions of the operator's console. */
    actorId: z.number().int().nullable(),
    actorName: z.string().nullable(),
    /** One of `AUDIT_ACTIONS`, or of a later version; method and route of what was given no name. */
    action: z.string(),
    /** One of `AUDIT_RECORD_TYPES`, or of a later version. */
    recordType: z.string().nullable(),
    recordId: z.string().nullable(),
    /** What it was called when it happened; null for records without a name, and once its personal data are gone. */
    recordName: z.string().nullable(),
    outcome: auditOutcome,
    details: z.record(z.string(), z.unknown()),
    /** Network address of the client. */
    address: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** GET /api/admin/audit-log/facets: what one can filter by. */
export const auditFacets = z.object({
  actors: z.array(z.object({ id: z.number().int().nullable(), name: z.string() })),
  actions: z.array(z.string()),
  recordTypes: z.array(z.string()),
});
export type AuditFacets = z.output<typeof auditFacets>;
