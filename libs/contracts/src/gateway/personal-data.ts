import { z } from 'zod';
import { SEARCH_MAXIMUM } from '../constants.js';
import { recordId as id } from '../record-id.js';
import { submissionStatus } from '../registrations/entities.js';

/** Where a person stands: a profile of the register, or a registration request. */
export const personalRecordType = z.enum(['politician', 'submission']);
export const personalRecord = z.object({ recordType: personalRecordType, id });
export type PersonalRecord = z.output<typeof personalRecord>;

/** `anonymized`: what says who it was goes; number, amounts and days stay. */
export const PERSONAL_FATES = ['erased', 'anonymized', 'kept'] as const;
export type PersonalFate = (typeof PERSONAL_FATES)[number];

/** What is kept about a person: which service keeps it, and what an erasure does with it (docs/PRIVACY.md). */
export const PERSONAL_KINDS = {
  profile: { service: 'politicians', fate: 'erased' },
  profileFiles: { service: 'politicians', fate: 'erased' },
  goalTerms: { service: 'politicians', fate: 'erased' },
  /** What the person said about the goals. */
  goalRemarks: { service: 'politicians', fate: 'erased' },
  ownRequest: { service: 'registrations', fate: 'erased' },
  approvedRequests: { service: 'registrations', fate: 'anonymized' },
  requestFiles: { service: 'registrations', fate: 'erased' },
  identityDocuments: { service: 'registrations', fate: 'erased' },
  /** Undecided or rejected requests that name the profile: anybody can send one, so each is erased by itself. */
  otherRequests: { service: 'registrations', fate: 'kept' },
  objections: { service: 'registrations', fate: 'erased' },
  payments: { service: 'payments', fate: 'kept' },
  paymentRequests: { service: 'payments', fate: 'kept' },
  statementLines: { service: 'payments', fate: 'anonymized' },
  mentions: { service: 'media-monitor', fate: 'erased' },
  foundGoals: { service: 'media-monitor', fate: 'erased' },
  logEntries: { service: 'gateway', fate: 'kept' },
} as const;
export type PersonalKind = keyof typeof PERSONAL_KINDS;
export const PERSONAL_KIND_NAMES = Object.keys(PERSONAL_KINDS) as [PersonalKind, ...PersonalKind[]];

export const personalPart = z.object({
  service: z.enum(['politicians', 'registrations', 'payments', 'media-monitor', 'gateway']),
  kind: z.enum(PERSONAL_KIND_NAMES),
  count: z.number().int().positive(),
  fate: z.enum(PERSONAL_FATES),
});
export type PersonalPart = z.output<typeof personalPart>;

/** Body of POST /api/admin/personal-data/search: it stands in no address and in no log. */
export const personalSearch = z.object({
  q: z.string().trim().min(2, 'Unesite barem dva znaka').max(SEARCH_MAXIMUM, 'Predugo'),
});

export const foundPersonalRecord = personalRecord.extend({
  name: z.string(),
  place: z.string().nullable(),
  state: z.enum(['published', 'unpublished', ...submissionStatus.options]),
  /** The profile that an approved request became or verified, which is erased together with it. */
  politicianId: z.number().int().nullable(),
});
export type FoundPersonalRecord = z.output<typeof foundPersonalRecord>;

export const foundPersonalRecords = z.object({
  records: z.array(foundPersonalRecord),
  /** False where more were found than are answered. */
  isComplete: z.boolean(),
});
export type FoundPersonalRecords = z.output<typeof foundPersonalRecords>;

/** Answer of GET /api/admin/personal-data/{recordType}/{id}: kinds and numbers, not the data. */
export const personalOverview = personalRecord.extend({ name: z.string(), parts: z.array(personalPart) });
export type PersonalOverview = z.output<typeof personalOverview>;

/** Body of POST /api/admin/personal-data/{recordType}/{id}/erasure. */
export const personalErasure = z.object({
  /** The whole name as it is stored, so that a wrong number erases nobody. */
  name: z.string().trim().min(1, 'Upišite ime i prezime').max(200, 'Predugo'),
});

/** What was erased where, when and by whom; it names nobody but the administrator. */
export const erasureProtocol = personalRecord.extend({
  erasedAt: z.iso.datetime(),
  erasedBy: z.string(),
  parts: z.array(personalPart),
});
export type ErasureProtocol = z.output<typeof erasureProtocol>;
