import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT } from '../constants.js';
import { ERROR_CODES, FILE_ERRORS } from '../errors.js';
import { recordId as id } from '../record-id.js';
import { disownedRequest } from './disowned.js';
import {
  adminSubmission,
  confirmedGoals,
  goalsToConfirm,
  openPayment,
  registrationAnswer,
  similarSubmission,
  submissionDecision,
  submissionStatistics,
  submissionStatus,
} from './entities.js';
import { submissionFacets, submissionFilters, submissionNeighbours, submissionOrder } from './queue.js';
import { registrationFields } from './registration-fields.js';
import { profileOwner, requestToAmend, submissionReturn } from './returned.js';

const service = 'registrations';
/** Of a link that opens nothing, and of one that opens nothing any more. */
const byLink = ['link.invalid', 'link.expired'] as const;
const token = z.string().max(200);
const actor = z.string().trim().min(1).max(80);
/** An upload that does not belong to a request yet. */
const incoming = z.string().max(100);

/** Which requests, and in which order. */
const inTheQueue = { filters: submissionFilters.default({}), order: submissionOrder.default('oldest') };

/** What the gateway found out about a request before the service saw it. */
const earlierProblem = z.object({
  field: z.string().max(60),
  message: z.string().max(500),
  code: z.enum(ERROR_CODES),
});

/** A form as the gateway received it. */
const receivedForm = {
  values: z.record(z.string().max(60), z.string().max(32_768)),
  files: z.object({ photo: incoming, idDocument: incoming, programPdf: incoming }).partial(),
  problems: z.array(earlierProblem).max(60).default([]),
};

export const registrationsCalls = {
  /**
   * Takes a registration over: texts as they came, files by their keys in `incoming/`. Answers the same again for the same
   * `idempotencyKey`. All problems in one `request.invalid`, or in one `file.…` when only files of that kind are wrong;
   * `registration.key-reused` for another request under a used key.
   */
  submit: writeCall(service, 'submit', {
    input: z.object({
      ...receivedForm,
      original: z
        .object({
          id,
          position: z.string().nullable(),
          photoUrl: z.string(),
          programPdfUrl: z.string().nullable(),
        })
        .nullable(),
      idempotencyKey: z.string().max(200).nullable(),
      /** Link of a public profile by which its person asks for a change: no document and no fee for its check. */
      ownerToken: token.nullable().default(null),
    }),
    output: registrationAnswer,
    deadlineMs: 30_000,
    errors: [...FILE_ERRORS, 'registration.key-reused', ...byLink],
  }),
  /** Where the request stands and what is left to pay, for the holder of the link. */
  payment: readCall(service, 'payment', {
    input: z.object({ token }),
    output: openPayment,
    errors: ['link.invalid'],
  }),
  /** The barcode of the same; `link.expired` when nothing is to be paid any more. */
  barcode: readCall(service, 'barcode', {
    input: z.object({ token }),
    output: z.object({ pngBase64: z.string() }),
    errors: byLink,
  }),
  /** The goals of a one-time link. */
  goals: readCall(service, 'goals', { input: z.object({ token }), output: goalsToConfirm, errors: byLink }),
  /** Confirms or corrects them; `link.used` when that was done before with other words. */
  confirmGoals: writeCall(service, 'confirm-goals', {
    input: z.object({ token, goals: confirmedGoals }),
    output: goalsToConfirm,
    safe: true,
    errors: [...byLink, 'link.used'],
  }),
  /** What the owner of the address can end by the link of the first mail, or did; `link.expired` also once it is decided. */
  disownable: readCall(service, 'disownable', {
    input: z.object({ token }),
    output: disownedRequest,
    errors: byLink,
  }),
  /** Ends a request that is not of the owner of the address, or notes that where money was booked; the same again answers the same. */
  disown: writeCall(service, 'disown', {
    input: z.object({ token }),
    output: disownedRequest,
    safe: true,
    errors: byLink,
  }),
  /** Whose link of a public profile it is; `link.expired` once another request of the profile was approved. */
  owner: readCall(service, 'owner', { input: z.object({ token }), output: profileOwner, errors: byLink }),
  /** What the link of a returned request opens; `link.expired` once it is decided. */
  requestToAmend: readCall(service, 'request-to-correct', {
    input: z.object({ token }),
    output: requestToAmend,
    errors: [...byLink, 'link.used'],
  }),
  /** Corrects that request, once; what was sent is answered the same when it is repeated. Problems as of `submit`. */
  amend: writeCall(service, 'correct', {
    input: z.object({ ...receivedForm, token }),
    output: registrationAnswer,
    deadlineMs: 30_000,
    errors: [...FILE_ERRORS, ...byLink, 'link.used'],
  }),
  /** Requests, oldest first unless asked otherwise. For administrators, as everything below. */
  list: readCall(service, 'list', {
    input: z.object({
      ...inTheQueue,
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(adminSubmission), total: z.number().int() }),
    deadlineMs: 5000,
  }),
  /** The numbers of all requests that pass, in the order of that list. */
  listIds: readCall(service, 'list-ids', {
    input: z.object(inTheQueue),
    output: z.object({ ids: z.array(z.number().int()) }),
    deadlineMs: 10_000,
  }),
  /** Requests in the order of the ids, without those that were removed. */
  listByIds: readCall(service, 'list-by-ids', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
    output: z.array(adminSubmission),
    deadlineMs: 5000,
  }),
  /** What stands before and after a request in that list. */
  neighbours: readCall(service, 'neighbours', {
    input: z.object({ id, ...inTheQueue }),
    output: submissionNeighbours,
    errors: ['submission.not-found'],
  }),
  /** How many requests each status and county leads to beside the other filters. */
  facets: readCall(service, 'facets', {
    input: z.object({ filters: submissionFilters.default({}) }),
    output: submissionFacets,
  }),
  get: readCall(service, 'get', {
    input: z.object({ id }),
    output: adminSubmission,
    errors: ['submission.not-found'],
  }),
  /** Other undecided requests with the same address, phone number or name. */
  similar: readCall(service, 'similar', {
    input: z.object({ id }),
    output: z.array(similarSubmission),
    errors: ['submission.not-found'],
  }),
  /** Names of those of the given requests that have one still, and what became of them; for comparing them with who paid. */
  names: readCall(service, 'names', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
    output: z.array(z.object({ id: z.number().int(), name: z.string(), status: submissionStatus })),
  }),
  /** Undecided requests of people who are called like somebody of these, whatever the spelling; for saying whose payment it may be. */
  namedLike: readCall(service, 'named-like', {
    input: z.object({ names: z.array(z.string().max(200)).max(2 * LIST_LIMIT) }),
    output: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  /** Requests that ask to verify a profile, in any status; by number. */
  ofPolitician: readCall(service, 'of-politician', {
    input: z.object({ politicianId: id }),
    output: z.array(z.number().int()),
  }),
  /** Those of the given requests whose personal data are gone: made anonymous, or removed a year ago. */
  forgotten: readCall(service, 'forgotten', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
    output: z.array(z.number().int()),
  }),
  /**
   * `submission.already-decided` for a request that is not pending; `submission.changed-meanwhile` with the present record when the
   * person changed the goals after `expectedVersion`. A payment that came in since then is no conflict. `submission.guarantee-not-paid`
   * where the guarantee shall be confirmed and was not asked for, or is not paid as a whole.
   */
  decide: writeCall(service, 'decide', {
    input: z.object({
      id,
      decision: submissionDecision,
      decidedBy: actor,
      expectedVersion: z.number().int().optional(),
    }),
    output: adminSubmission,
    errors: [
      'submission.not-found',
      'submission.already-decided',
      'submission.changed-meanwhile',
      'submission.guarantee-not-paid',
    ],
  }),
  /**
   * Takes a decision back: the request is pending again, and remembers a rejection that was final. `submission.decision-final` for an
   * approval whose time is over and for a rejected request whose files or personal data are gone, `submission.not-decided` for a pending
   * request, `submission.changed-meanwhile` when it was decided anew after `expectedVersion`; all with the present record.
   */
  withdrawDecision: writeCall(service, 'withdraw-decision', {
    input: z.object({ id, withdrawnBy: actor, expectedVersion: z.number().int().optional() }),
    output: adminSubmission,
    errors: [
      'submission.not-found',
      'submission.not-decided',
      'submission.decision-final',
      'submission.changed-meanwhile',
    ],
  }),
  /**
   * Asks the person to correct a pending request, by a mail with a link. `submission.already-decided`; `submission.changed-meanwhile` as
   * for a decision; both with the present record.
   */
  returnForAmendment: writeCall(service, 'return-for-correction', {
    input: z.object({ id, ...submissionReturn.shape, expectedVersion: z.number().int().optional() }),
    output: adminSubmission,
    errors: ['submission.not-found', 'submission.already-decided', 'submission.changed-meanwhile'],
  }),
  /**
   * Sends a person once more what the request of that address waits for: the link to correct it, the payment
   * notice, or the link to the goals; else the link to
   * the page that shows where the request stands. At most once an hour; the answer is the same whether the address is known or not.
   */
  sendAgain: writeCall(service, 'send-again', {
    input: z.object({ email: registrationFields.email }),
    output: z.object({}),
    safe: true,
  }),
  /**
   * Sends a new link to confirm the goals; the earlier one opens nothing any more. While one is still waiting to be sent, it stays.
   */
  sendGoalsLink: writeCall(service, 'send-goals-link', {
    input: z.object({ id }),
    output: adminSubmission,
    errors: ['submission.not-found', 'submission.no-goals-link'],
  }),
  /** Takes a request away in any status, with all its files at once. */
  remove: writeCall(service, 'remove', {
    input: z.object({ id }),
    output: z.object({}),
    errors: ['submission.not-found'],
  }),
  /** Where a private file of a request lies; `file.not-found` once it is gone. */
  file: readCall(service, 'file', {
    input: z.object({ id, kind: z.enum(['photo', 'program-pdf', 'id-document']) }),
    output: z.object({ key: z.string(), type: z.string() }),
    errors: ['submission.not-found', 'file.not-found'],
  }),
  /** Notes that an administrator looks at the identity document. */
  noteDocumentView: writeCall(service, 'note-document-view', {
    input: z.object({ id, viewedBy: actor }),
    output: z.object({}),
    safe: true,
    errors: ['submission.not-found'],
  }),
  /** Waits up to 1.5 s until the event of a payment that was just recorded or voided has been handled. */
  paymentArrived: readCall(service, 'payment-arrived', {
    input: z.object({ entryId: z.number().int(), isVoided: z.boolean() }),
    output: z.object({ hasArrived: z.boolean() }),
  }),
  statistics: readCall(service, 'statistics', { input: z.object({}), output: submissionStatistics }),
  /** How many of the present requests came after an instant. */
  receivedSince: readCall(service, 'received-since', {
    input: z.object({ at: z.iso.datetime() }),
    output: z.object({ count: z.number().int() }),
  }),
};
