import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { HIDING_REASONS, LIST_LIMIT, SEARCH_MAXIMUM } from '../constants.js';
import { FILE_ERRORS } from '../errors.js';
import { hidingReason } from '../hiding-reason.js';
import { recordId as id } from '../record-id.js';
import { candidate, importOutcome, listNotes, rejectedRow } from './candidates.js';
import {
  adminPolitician,
  countedName,
  foundPolitician,
  newPolitician,
  politicianChanges,
  publicPolitician,
  registerStatistics,
} from './entities.js';

const service = 'politicians';
const searchText = z
  .string()
  .trim()
  .transform((text) => text.slice(0, SEARCH_MAXIMUM).trim());

/** Filters of the list; absent means not filtered. */
export const politicianFilters = z.object({
  /** County name or one of the two level texts (decision 14). */
  jurisdiction: z.string().max(200).optional(),
  /** One whole member of the joined party list. */
  party: z.string().max(200).optional(),
  verified: z.boolean().optional(),
  /** Verified and guaranteed, which is what the seal says (decision 67). */
  guaranteed: z.boolean().optional(),
  /** City group (decision 15). */
  city: z.string().max(200).optional(),
  q: searchText.optional(),
});
export type PoliticianFilters = z.output<typeof politicianFilters>;

/** `awaiting`: asked for, and the payment is not confirmed yet. */
export const GUARANTEE_STATES = ['awaiting', 'confirmed'] as const;
/** What a profile has, or has not: what the figures of the register count. */
export const PROFILE_CONTENTS = ['programme', 'noGoals', 'mentions'] as const;
export type ProfileContent = (typeof PROFILE_CONTENTS)[number];
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/** Filters of the administrators' list; absent means not filtered. */
export const administratorFilters = z.object({
  /** Words of the profile, or its whole e-mail address. */
  q: searchText.optional(),
  /** One whole member of the joined party list. */
  party: z.string().max(200).optional(),
  verified: z.boolean().optional(),
  approved: z.boolean().optional(),
  guarantee: z.enum(GUARANTEE_STATES).optional(),
  county: z.string().max(200).optional(),
  content: z.enum(PROFILE_CONTENTS).optional(),
});
export type AdministratorFilters = z.output<typeof administratorFilters>;

export const politicianSort = z.enum(['default', 'name']);
export type PoliticianSort = z.output<typeof politicianSort>;

const listInput = z.object({
  filters: politicianFilters.default({}),
  sort: politicianSort.default('default'),
  limit: z.number().int().min(0).max(LIST_LIMIT),
  offset: z.number().int().min(0).max(1_000_000).default(0),
});

export const politiciansCalls = {
  /** Published profiles in the order of the page. */
  list: readCall(service, 'list', {
    input: listInput,
    output: z.object({ items: z.array(publicPolitician), total: z.number().int() }),
  }),
  /** The same, the items as the JSON text that everybody gets: nobody on its way reads and writes it again. `ids`: whom it shows. */
  listJson: readCall(service, 'list-json', {
    input: listInput,
    output: z.object({ items: z.string(), ids: z.array(z.number().int()), total: z.number().int() }),
  }),
  /** The ids of all of them as they are at one instant, and a tag that is another one after every change of what they show. */
  listIds: readCall(service, 'list-ids', {
    input: z.object({ filters: politicianFilters.default({}), sort: politicianSort.default('default') }),
    output: z.object({ ids: z.array(z.number().int()), tag: z.string() }),
    deadlineMs: 10_000,
  }),
  /** Published profiles in the order of the ids; those that are not published any more are left out. */
  listByIds: readCall(service, 'list-by-ids', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
    output: z.array(publicPolitician),
  }),
  /** One published profile; `politician.not-found` for unknown and for unapproved. */
  get: readCall(service, 'get', {
    input: z.object({ id }),
    output: publicPolitician,
    errors: ['politician.not-found'],
  }),
  /** Whether a published profile shows the file: a photo by the address that the profile names, or a programme. */
  isFilePublished: readCall(service, 'is-file-published', {
    input: z.object({ url: z.string().max(200) }),
    output: z.object({ isPublished: z.boolean() }),
  }),
  /** At most 20 published profiles, best match first; empty under three characters. */
  search: readCall(service, 'search', {
    input: z.object({ query: searchText }),
    output: z.array(foundPolitician),
  }),
  /** A few published profiles to offer where a list is empty: what the search finds, else the most similar names. */
  nearest: readCall(service, 'nearest', {
    input: z.object({ query: searchText }),
    output: z.array(foundPolitician),
  }),
  /** Counties, parties, city groups and states with the length of the list each leads to beside these filters. */
  facets: readCall(service, 'facets', {
    input: z.object({ filters: politicianFilters.default({}) }),
    output: z.object({
      /** In Croatian order, as the others. */
      counties: z.array(countedName),
      parties: z.array(countedName),
      cities: z.array(countedName),
      statuses: z.object({
        verified: z.number().int(),
        unverified: z.number().int(),
        guaranteed: z.number().int(),
      }),
    }),
  }),
  /** Published profiles by id with their last change, for the site map. */
  listPublished: readCall(service, 'list-published', {
    input: z.object({ afterId: z.number().int().min(0), limit: z.number().int().min(1).max(10_000) }),
    output: z.array(
      z.object({
        id: z.number().int(),
        changedAt: z.iso.datetime(),
        /** Those of its goals that are followed. */
        goals: z.array(z.number().int()),
      }),
    ),
  }),
  /** What the site says about the register as a whole. */
  summary: readCall(service, 'summary', {
    input: z.object({}),
    output: z.object({ published: z.number().int(), hasInventedPeople: z.boolean() }),
  }),
  /** Profiles approved or not, by last name and name. */
  listForAdministrators: readCall(service, 'list-for-administrators', {
    input: z.object({
      filters: administratorFilters.default({}),
      limit: z.number().int().min(0).max(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(adminPolitician), total: z.number().int() }),
  }),
  /** The numbers of all profiles that pass, in the order of that list. */
  listIdsForAdministrators: readCall(service, 'list-ids-for-administrators', {
    input: z.object({ filters: administratorFilters.default({}) }),
    output: z.object({ ids: z.array(z.number().int()) }),
    deadlineMs: 10_000,
  }),
  /** Profiles in the order of the ids, without those that were removed. */
  listByIdsForAdministrators: readCall(service, 'list-by-ids-for-administrators', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
    output: z.array(adminPolitician),
  }),
  /** One profile, approved or not. */
  getForAdministrators: readCall(service, 'get-for-administrators', {
    input: z.object({ id }),
    output: adminPolitician,
    errors: ['politician.not-found'],
  }),
  /** The approved requests that a profile came from, or was verified by; empty for an unknown profile. */
  submissionsOf: readCall(service, 'submissions-of', {
    input: z.object({ id }),
    output: z.array(z.number().int()),
  }),
  /** The same from the other side: the profiles of those of the requests that have one. */
  profilesOf: readCall(service, 'profiles-of', {
    input: z.object({ submissionIds: z.array(id).max(LIST_LIMIT) }),
    output: z.array(z.object({ submissionId: z.number().int(), politicianId: z.number().int() })),
  }),
  /** Parties and counties present in the register, approved or not. */
  facetsForAdministrators: readCall(service, 'facets-for-administrators', {
    input: z.object({}),
    output: z.object({ parties: z.array(countedName), counties: z.array(countedName) }),
  }),
  statistics: readCall(service, 'statistics', { input: z.object({}), output: registerStatistics }),
  /**
   * Answers the same profile again for the same `idempotencyKey`; `politician.key-reused` for another profile under a used key,
   * `politician.not-found` for one that was removed since. `isInvented`: nobody real, for trying the product out; marked wherever it is shown.
   */
  create: writeCall(service, 'create', {
    input: newPolitician.extend({
      isInvented: z.boolean().default(false),
      idempotencyKey: z.string().max(200).nullable().default(null),
    }),
    output: adminPolitician,
    errors: ['politician.key-reused', 'politician.not-found'],
  }),
  /**
   * `politician.changed-meanwhile` with the present record when `expectedVersion` is outdated. Files are keys of uploads in
   * `incoming/`, judged by content here; the caller removes them afterwards. Their refusals name the field.
   */
  update: writeCall(service, 'update', {
    input: z.object({
      id,
      changes: politicianChanges,
      files: z.object({ photo: z.string(), programPdf: z.string() }).partial().default({}),
      expectedVersion: z.number().int().optional(),
    }),
    output: adminPolitician,
    deadlineMs: 30_000,
    errors: ['politician.not-found', 'politician.changed-meanwhile', 'goal.frozen', ...FILE_ERRORS],
  }),
  setFlags: writeCall(service, 'set-flags', {
    input: z.object({
      id,
      flags: z
        .object({ isVerified: z.boolean(), isGuaranteed: z.boolean(), isAdminApproved: z.boolean() })
        .partial(),
      /** Of taking a profile off. */
      reason: hidingReason(HIDING_REASONS.unpublished),
      expectedVersion: z.number().int().optional(),
    }),
    output: adminPolitician,
    errors: ['politician.not-found', 'politician.changed-meanwhile'],
  }),
  /** At the person's wish (`isErased`) for good; removed for another reason it comes back with a restore of an older archive (decision 70). */
  remove: writeCall(service, 'remove', {
    input: z.object({ id, isErased: z.boolean().default(true) }),
    output: z.object({}),
    errors: ['politician.not-found'],
  }),
  /**
   * Reads a candidate list (JSON of the election commission or CSV) without writing anything, and answers `CANDIDATE_LIST_PIECE` of its
   * people; what was rejected and noted comes with the first of them. `upload` is its key in `incoming/`; the caller removes it afterwards.
   */
  readCandidateList: readCall(service, 'read-candidate-list', {
    input: z.object({
      fileName: z.string().max(255),
      upload: z.string().max(200),
      /** Of the election, where neither content nor name say it. */
      round: z.union([z.literal(1), z.literal(2)]).optional(),
      /** Place in the list of the first one that is answered. */
      from: z.number().int().min(0).default(0),
    }),
    output: listNotes.extend({
      candidates: z.array(candidate),
      /** People of the whole list. */
      total: z.number().int(),
      rejected: z.array(rejectedRow),
    }),
    deadlineMs: 30_000,
    errors: ['candidate-list.unreadable'],
  }),
  /** Writes read candidates, at most 500 at a time; repeating it changes nothing. */
  importCandidates: writeCall(service, 'import-candidates', {
    input: z.object({
      candidates: z.array(candidate).max(500),
      publish: z.boolean().default(false),
      dryRun: z.boolean().default(false),
    }),
    output: importOutcome.extend({
      /** Codes of the units whose head has the result of the election now. */
      withResult: z.array(z.string()).optional(),
    }),
    deadlineMs: 60_000,
    safe: true,
  }),
};
