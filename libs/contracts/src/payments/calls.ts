import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT } from '../constants.js';
import { fundEntry, fundPurpose, newFundEntry, newSubmissionPayment, voidedFundEntry } from './entities.js';

import {
  fundReconciliation,
  fundStatistics,
  PAYMENT_REQUEST_STATES,
  paidGuarantee,
  paymentRequest,
} from './requests.js';

const service = 'payments';
const id = z.number().int().positive().max(2_147_483_647);

export const paymentsCalls = {
  /** Sum of all live entries in euro, and when it last changed. */
  total: readCall(service, 'total', {
    input: z.object({}),
    output: z.object({ total: z.number(), lastUpdated: z.iso.datetime() }),
  }),
  /** Live entries, newest day first. For administrators. */
  list: readCall(service, 'list', {
    input: z.object({
      politicianId: id.optional(),
      submissionId: id.optional(),
      purpose: fundPurpose.optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(fundEntry), total: z.number().int() }),
  }),
  /**
   * Records a payment; `request.invalid` for an unknown politician. Answers the same entry again for the same `idempotencyKey`;
   * `fund-entry.key-reused` for another payment under a used key. For administrators.
   */
  record: writeCall(service, 'record', { input: newFundEntry, output: fundEntry }),
  /**
   * Records a payment for a registration; `submission.already-paid` when all live entries for it reach `dueCents` already.
   * For administrators.
   */
  recordForSubmission: writeCall(service, 'record-for-submission', {
    input: newSubmissionPayment,
    output: fundEntry,
  }),
  /**
   * Takes an entry out of lists and totals and answers what it was. `fund-entry.not-found` also for one taken out before and for one
   * of another registration; `fund-entry.returned` for a guarantee that went back. For administrators.
   */
  void: writeCall(service, 'void', { input: voidedFundEntry, output: fundEntry }),
  /** What registrations are expected to pay, newest first. For administrators. */
  requests: readCall(service, 'requests', {
    input: z.object({
      submissionId: id.optional(),
      state: z.enum(PAYMENT_REQUEST_STATES).optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(paymentRequest), total: z.number().int() }),
  }),
  /** Those of the given politicians whose guarantee is paid as a whole. For administrators. */
  paidGuarantees: readCall(service, 'paid-guarantees', {
    input: z.object({ politicianIds: z.array(id).max(LIST_LIMIT) }),
    output: z.array(paidGuarantee),
  }),
  statistics: readCall(service, 'statistics', { input: z.object({}), output: fundStatistics }),
  /** Compares the stored sums with the live entries, and with `repair` corrects them. For the operator. */
  reconcile: writeCall(service, 'reconcile', {
    input: z.object({ repair: z.boolean() }),
    output: fundReconciliation,
    deadlineMs: 120_000,
  }),
};
