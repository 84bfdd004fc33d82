import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT } from '../constants.js';
import { ERROR_CODES } from '../errors.js';
import { paymentRecorded, paymentVoided } from '../payments/events.js';
import {
  adminSubmission,
  confirmedGoals,
  goalsToConfirm,
  openPayment,
  registrationReceipt,
  submissionDecision,
  submissionStatistics,
} from './entities.js';
import { submissionFacets, submissionFilters, submissionNeighbours, submissionOrder } from './queue.js';
import { registrationFields } from './registration-fields.js';

const service = 'registrations';
const id = z.number().int().positive().max(2_147_483_647);
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

export const registrationsCalls = {
  /**
   * Takes a registration over: texts as they came, files by their keys in `incoming/`. Answers the same again for the same
   * `idempotencyKey`. All problems in one `request.invalid`, or in one `file.…` when only files of that kind are wrong;
   * `registration.key-reused` for another request under a used key.
   */
  submit: writeCall(service, 'submit', {
    input: z.object({
      values: z.record(z.string().max(60), z.string().max(32_768)),
      files: z.object({ photo: incoming, idDocument: incoming, programPdf: incoming }).partial(),
      problems: z.array(earlierProblem).max(60).default([]),
      original: z
        .object({
          id,
          position: z.string().nullable(),
          photoUrl: z.string(),
          programPdfUrl: z.string().nullable(),
        })
        .nullable(),
      idempotencyKey: z.string().max(200).nullable(),
    }),
    output: registrationReceipt,
    deadlineMs: 30_000,
  }),
  /** The payment details, for the holder of the link; `link.invalid`, `link.expired`. */
  payment: readCall(service, 'payment', { input: z.object({ token }), output: openPayment }),
  /** The barcode of the same. */
  barcode: readCall(service, 'barcode', {
    input: z.object({ token }),
    output: z.object({ pngBase64: z.string() }),
  }),
  /** The goals of a one-time link; `link.invalid`, `link.expired`. */
  goals: readCall(service, 'goals', { input: z.object({ token }), output: goalsToConfirm }),
  /** Confirms or corrects them; `link.used` when that was done before with other words. */
  confirmGoals: writeCall(service, 'confirm-goals', {
    input: z.object({ token, goals: confirmedGoals }),
    output: goalsToConfirm,
    safe: true,
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
  /** What stands before and after a request in that list; `submission.not-found`. */
  neighbours: readCall(service, 'neighbours', {
    input: z.object({ id, ...inTheQueue }),
    output: submissionNeighbours,
  }),
  /** How many requests each status and county leads to beside the other filters. */
  facets: readCall(service, 'facets', {
    input: z.object({ filters: submissionFilters.default({}) }),
    output: submissionFacets,
  }),
  /** `submission.not-found`. */
  get: readCall(service, 'get', { input: z.object({ id }), output: adminSubmission }),
  /** Names of those of the given requests that have one still; for comparing them with who paid. */
  names: readCall(service, 'names', {
    input: z.object({ ids: z.array(id).max(LIST_LIMIT) }),
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
   * person changed the goals after `expectedVersion`. A payment that came in since then is no conflict.
   */
  decide: writeCall(service, 'decide', {
    input: z.object({
      ...{ id, decision: submissionDecision, decidedBy: actor },
      expectedVersion: z.number().int().optional(),
    }),
    output: adminSubmission,
  }),
  /**
   * Takes a decision back: the request is pending again. `submission.decision-final` when its time is over or its mail is out,
   * `submission.not-decided` for a pending request, `submission.changed-meanwhile` when it was decided anew after `expectedVersion`; all
   * with the present record.
   */
  withdrawDecision: writeCall(service, 'withdraw-decision', {
    input: z.object({ id, withdrawnBy: actor, expectedVersion: z.number().int().optional() }),
    output: adminSubmission,
  }),
  /**
   * Sends a person once more what the request of that address waits for: the payment notice, or the link to the goals. At most once an
   * hour; the answer is the same whether the address is known or not.
   */
  sendAgain: writeCall(service, 'send-again', {
    input: z.object({ email: registrationFields.email }),
    output: z.object({}),
    safe: true,
  }),
  /**
   * Sends a new link to confirm the goals; the earlier one opens nothing any more. While one is still waiting to be sent, it stays.
   * `submission.no-goals-link` where there is nothing to confirm.
   */
  sendGoalsLink: writeCall(service, 'send-goals-link', {
    input: z.object({ id }),
    output: adminSubmission,
  }),
  /** Takes a request away in any status, with all its files at once. */
  remove: writeCall(service, 'remove', { input: z.object({ id }), output: z.object({}) }),
  /** Where a private file of a request lies; `file.not-found` once it is gone. */
  file: readCall(service, 'file', {
    input: z.object({ id, kind: z.enum(['photo', 'program-pdf', 'id-document']) }),
    output: z.object({ key: z.string(), type: z.string() }),
  }),
  /** Makes a request paid by a payment that was just recorded, so that the next list shows it; the event says the same again. */
  applyPayment: writeCall(service, 'apply-payment', {
    input: paymentRecorded.payload,
    output: z.object({}),
    safe: true,
  }),
  /** Takes a payment off a request that was just taken back. */
  applyVoidedPayment: writeCall(service, 'apply-voided-payment', {
    input: paymentVoided.payload,
    output: z.object({}),
    safe: true,
  }),
  statistics: readCall(service, 'statistics', { input: z.object({}), output: submissionStatistics }),
};
