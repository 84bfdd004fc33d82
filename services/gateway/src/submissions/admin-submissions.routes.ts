import {
  adminSubmission,
  fundEntry,
  paymentsCalls,
  registrationsCalls,
  submissionDecision,
  submissionDetails,
  submissionPayment,
  submissionPaymentVoiding,
  submissionReturn,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { readId } from '../inputs/record-id.js';
import { compose, forward, routes } from '../routes/routes.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import { queueFilters, queueInOrder, queuePage, SubmissionQueue } from './submission-queue.js';

const id = 'submission.not-found';
const record = 'submission';

/** What administrators do with registration requests. */
export const AdminSubmissionsController = routes(
  'AdminSubmissions',
  'Administration: requests',
  'api/admin/submissions',
  {
    /** Oldest first; `q`, `status`, `payment`, `option`, `county`, `with`, `month`, `order`. */
    list: compose('GET', '', {
      summary: 'Requests, those that wait longest first',
      query: queuePage,
      sends: ['X-Total-Count'],
      answer: z.array(adminSubmission),
      streams: true,
      audit: { action: 'submission.read-all', record, inBulk: true },
      work: ({ query }, { get, request, reply }) => get(SubmissionQueue).send(query, request, reply),
    }),
    facets: compose('GET', 'facets', {
      summary: 'How many each status and county leads to beside the other filters',
      query: queueFilters,
      answer: registrationsCalls.facets.output,
      work: ({ query }, { get }) => get(SubmissionQueue).facets(query),
    }),
    /** In the list with the same filters. */
    neighbours: compose('GET', ':id/neighbours', {
      summary: 'The requests before and after one in the list with the same filters',
      id,
      query: queueInOrder,
      answer: registrationsCalls.neighbours.output,
      work: ({ id, query }, { get }) => get(SubmissionQueue).neighbours(id, query),
    }),
    /** With what a verification would change. */
    get: compose('GET', ':id', {
      summary: 'One request, with what its approval would change',
      id,
      answer: submissionDetails,
      work: ({ id }, { get }) => get(SubmissionDetails).read(id),
    }),
    decide: compose('PATCH', ':id/status', {
      summary: 'Approves or rejects a request',
      notes:
        'An approval makes the profile, or changes the one it verifies; the person gets a mail about a rejection.',
      id,
      body: submissionDecision,
      takes: ['If-Match'],
      answer: registrationsCalls.decide.output,
      errors: registrationsCalls.decide.errors,
      audit: {
        ...{ action: 'submission.decide', record },
        given: ({ body: { status, reason, identityChecked, guaranteeConfirmed } }) => ({
          facts: {
            status,
            ...(status === 'rejected' && { reason }),
            ...(identityChecked && { identityChecked }),
            ...(guaranteeConfirmed && { guaranteeConfirmed }),
          },
        }),
      },
      work: async ({ id, body: decision, version: expectedVersion, user: decidedBy }, { calls, get }) => {
        if (decision.status === 'approved' && decision.guaranteeConfirmed)
          await get(SubmissionPayments).assertGuaranteeIsPaid(id);
        return calls.call(registrationsCalls.decide, { id, decision, decidedBy, expectedVersion });
      },
    }),
    withdraw: compose('POST', ':id/decision/withdraw', {
      summary: 'Withdraws a decision',
      notes:
        'The request is pending again; what the approval published is taken back. Until `withdrawable_until`, when the mail of a rejection goes out; a rejected request also later, as long as its files are kept: then it remembers the rejection.',
      status: 204,
      id,
      takes: ['If-Match'],
      errors: registrationsCalls.withdrawDecision.errors,
      audit: { action: 'submission.withdraw', record },
      work: async ({ id, version: expectedVersion, user: withdrawnBy }, { calls, get, request }) => {
        await get(AuditedSubmissionNames).note(id, request);
        await calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy, expectedVersion });
      },
    }),
    returnForCorrection: compose('POST', ':id/return', {
      summary: 'Asks the person to correct a request',
      notes: 'By a mail with the reason and a link that works once. The request stays pending.',
      status: 204,
      id,
      body: submissionReturn,
      isBodyRequired: false,
      takes: ['If-Match'],
      errors: registrationsCalls.returnForAmendment.errors,
      audit: {
        ...{ action: 'submission.return', record },
        given: ({ body: { reason } }) => ({ facts: { reason } }),
      },
      work: async ({ id, body: { reason }, version: expectedVersion }, { calls, get, request }) => {
        await get(AuditedSubmissionNames).note(id, request);
        await calls.call(registrationsCalls.returnForAmendment, { id, reason, expectedVersion });
      },
    }),
    pay: compose('POST', ':id/payment', {
      summary: 'Records a payment for a request',
      notes:
        'Without `paidOn` it is today. An amount that is not the rest that is due has to be confirmed, and so has money that looks like an entry or a line of a statement, which is then in `present`.',
      id,
      body: submissionPayment,
      takes: ['Idempotency-Key'],
      answer: fundEntry,
      errors: paymentsCalls.recordForSubmission.errors,
      audit: { action: 'submission.payment', record },
      work: ({ id, body: payment, idempotencyKey, user: createdBy }, { get, request }) =>
        get(SubmissionPayments).record(id, { payment, idempotencyKey, createdBy }, request),
    }),
    /** A wrong entry is taken back, with a reason; the request is unpaid again where it was paid by it. */
    voidPayment: compose('DELETE', ':id/payments/:entryId', {
      summary: 'Takes a wrong payment of a request back',
      status: 204,
      id,
      body: submissionPaymentVoiding,
      isBodyRequired: false,
      errors: paymentsCalls.void.errors,
      audit: { action: 'payment.void', record },
      work: ({ id, path: { entryId = '' }, body: { reason }, user: voidedBy }, { get, request }) => {
        const entry = { id: readId(entryId, 'fund-entry.not-found'), reason, voidedBy };
        return get(SubmissionPayments).void(id, entry, request);
      },
    }),
    /** A new link to confirm the goals: the mail is on its way when this answers, not sent. */
    sendGoalsLink: forward('POST', ':id/goals-link', registrationsCalls.sendGoalsLink, {
      summary: 'Sends a new link to confirm the goals',
      notes: 'The mail is on its way when this answers, not sent.',
      status: 202,
      id,
      input: ({ id }) => ({ id }),
      audit: { action: 'submission.goals-link', record },
    }),
    /** The identity document: every look at it leaves an entry. */
    document: compose('GET', ':id/document', {
      summary: 'The identity document',
      notes: 'Every look at it leaves an entry in the audit log.',
      id,
      file: ['image/jpeg'],
      errors: registrationsCalls.file.errors,
      needsRecentCode: true,
      audit: { action: 'submission.document', record },
      work: async ({ id, user: viewedBy }, { calls, get, request, reply }) => {
        await get(AuditedSubmissionNames).note(id, request);
        const document = await get(SubmissionFiles).send(id, 'id-document', reply);
        await calls.call(registrationsCalls.noteDocumentView, { id, viewedBy });
        return document;
      },
    }),
    photo: compose('GET', ':id/photo', {
      summary: 'The photo of a request',
      id,
      file: ['image/webp'],
      errors: registrationsCalls.file.errors,
      work: ({ id }, { get, reply }) => get(SubmissionFiles).send(id, 'photo', reply),
    }),
    programme: compose('GET', ':id/program-pdf', {
      summary: 'The programme of a request',
      id,
      file: ['application/pdf'],
      errors: registrationsCalls.file.errors,
      work: ({ id }, { get, reply }) => get(SubmissionFiles).send(id, 'program-pdf', reply),
    }),
    remove: compose('DELETE', ':id', {
      summary: 'Removes a request with all its files',
      status: 204,
      id,
      audit: { action: 'submission.remove', record },
      work: async ({ id }, { calls, get, request }) => {
        await get(AuditedSubmissionNames).note(id, request);
        await calls.call(registrationsCalls.remove, { id });
      },
    }),
  },
);
