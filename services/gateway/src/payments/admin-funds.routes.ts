import { centsToEuro, fundEntry, fundPayment, paymentsCalls, voidReason } from '@jamcimo/contracts';
import { z } from 'zod';
import { compose, forward, routes } from '../routes/routes.js';
import { entriesPage, entryFilters, FundEntriesList } from './fund-entries-list.js';
import { explainUnknownPayee } from './unknown-payee.js';

/** What administrators do with money received ("Upravljanje uplatama"). */
export const AdminFundsController = routes('AdminFunds', 'Administration: fund', 'api/funds', {
  list: compose('GET', '', {
    summary: 'Payments, newest first',
    query: entriesPage,
    sends: ['X-Total-Count'],
    answer: z.array(fundEntry),
    streams: true,
    audit: { action: 'payment.read-all', record: 'payment', inBulk: ['politicianId', 'submissionId'] },
    work: ({ query }, { get, request, reply }) => get(FundEntriesList).send(query, request, reply),
  }),
  /** The history: the same entries, and what was forfeited. */
  export: compose('GET', 'export', {
    summary: 'The history as a table for spreadsheets',
    notes: 'The same payments, and what was forfeited, which adds nothing to the sum.',
    query: entryFilters,
    file: ['text/csv'],
    streams: true,
    audit: { action: 'payment.export', record: 'payment' },
    work: ({ query }, { get, request, reply }) => get(FundEntriesList).export(query, request, reply),
  }),
  record: compose('POST', '', {
    summary: 'Records a payment',
    notes:
      'For a politician, a registration, or nobody, which is a donation. A politician beside a registration must be the one whose profile came of it, and its purpose is that of the registration. Without a purpose the amount or the registration decides, without a day it is today. What looks like another entry or a line of a statement is refused with it in `present`, until `confirmDuplicate` says that it is another payment.',
    body: fundPayment,
    takes: ['Idempotency-Key'],
    answer: fundEntry,
    errors: paymentsCalls.record.errors,
    audit: {
      ...{ action: 'payment.record', record: 'payment' },
      given: ({ body: { amount: amountCents, politicianId, submissionId } }) => ({
        facts: { amountCents, politicianId, ...(submissionId !== null && { submissionId }) },
      }),
    },
    work: ({ body: { amount, date, ...fields }, idempotencyKey, user: createdBy }, { calls }) =>
      explainUnknownPayee(calls, [fields], () =>
        calls.call(paymentsCalls.record, {
          ...fields,
          ...(date !== undefined && { paidOn: date }),
          ...{ amount: centsToEuro(amount), createdBy, idempotencyKey },
        }),
      ),
  }),
  /** The entry leaves lists and totals; its row stays with who, when and why. */
  void: forward('DELETE', ':id', paymentsCalls.void, {
    summary: 'Takes a payment back',
    notes: 'It leaves lists and sums; who took it back, when and why stays.',
    status: 204,
    id: 'fund-entry.not-found',
    body: z.object({ reason: voidReason }),
    isBodyRequired: false,
    input: ({ id, body: { reason }, user: voidedBy }) => ({ id, reason, voidedBy }),
    audit: {
      ...{ action: 'payment.void', record: 'payment' },
      answered: ({ amount, purpose }) => ({ facts: { amount, purpose } }),
    },
  }),
});
