import {
  expectedPayments,
  guaranteeToConfirm,
  PAYMENT_REQUEST_STATES,
  paymentHistory,
  paymentsCalls,
  sealWithoutGuarantee,
} from '@jamcimo/contracts';
import { sealsWithoutGuarantee } from '@jamcimo/service-kit';
import { z } from 'zod';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { compose, routes } from '../routes/routes.js';
import { entryFilters, FundEntriesList } from './fund-entries-list.js';
import { GuaranteesToConfirm } from './guarantees-to-confirm.js';
import { SubmissionNames } from './submission-names.js';

const audit = { action: 'payment.read-all', record: 'payment', inBulk: true } as const;

/** What registrations are expected to pay, and which guarantees are paid. */
export const AdminPaymentsController = routes('AdminPayments', 'Administration: fund', 'api/admin/payments', {
  history: compose('GET', 'history', {
    summary: 'A page of the payments, newest first, each with the sum of all up to it',
    notes:
      '`sum` is that of all that match, `X-Total-Count` their number. With `offStatements` only `days` are judged: those that uploaded statements cover.',
    query: entryFilters.extend(inPagesOnly),
    sends: ['X-Total-Count'],
    answer: paymentHistory,
    audit,
    work: ({ query }, { get, reply }) => get(FundEntriesList).history(query, reply),
  }),
  requests: compose('GET', 'requests', {
    summary: 'What registrations are expected to pay, newest first',
    notes: '`sum` is that of all that match, `X-Total-Count` their number.',
    query: z.object({ state: choice(PAYMENT_REQUEST_STATES), ...inPagesOnly }),
    sends: ['X-Total-Count'],
    answer: expectedPayments,
    audit,
    work: async ({ query }, { calls, get, reply }) => {
      const { items, total, sum } = await calls.call(paymentsCalls.requests, query);
      reply.header('x-total-count', String(total));
      const names = await get(SubmissionNames).ofThoseKnown(items.map(({ submissionId }) => submissionId));
      const named = (submissionId: number) => ({ submissionName: names.get(submissionId) ?? null });
      return { requests: items.map((item) => ({ ...item, ...named(item.submissionId) })), sum };
    },
  }),
  guarantees: compose('GET', 'guarantees', {
    summary: 'Guarantees that are paid and not confirmed yet',
    answer: z.array(guaranteeToConfirm),
    work: (_given, { get }) => get(GuaranteesToConfirm).list(),
  }),
  seals: compose('GET', 'seals', {
    summary: 'Profiles with the guarantee of which less than the whole is held',
    answer: z.array(sealWithoutGuarantee),
    work: (_given, { calls }) => sealsWithoutGuarantee(calls),
  }),
});
