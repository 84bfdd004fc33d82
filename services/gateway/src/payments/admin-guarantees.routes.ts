import {
  centsToEuro,
  DomainError,
  goalNumber,
  guaranteeMove,
  guaranteeMovement,
  heldFunds,
  paymentsCalls,
  payoutPaid,
  refund,
  registrationsCalls,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { compose, forward, routes } from '../routes/routes.js';
import { SubmissionNames } from './submission-names.js';

const id = 'politician.not-found';
const path = { goal: goalNumber };

/** A move of money of one goal, or of all of them, of a person. */
function move(move: 'return' | 'forfeit', route: string, summary: string, isOfGoal = true) {
  return compose('POST', route, {
    summary,
    id,
    ...(isOfGoal && { path }),
    body: guaranteeMove,
    takes: ['Idempotency-Key'],
    answer: guaranteeMovement,
    errors: paymentsCalls.moveGuarantee.errors,
    needsRecentCode: true,
    audit: {
      ...{ action: `guarantee.${move}`, record: 'politician' },
      given: ({ body, path }) => ({
        facts: { ...(isOfGoal && { goal: goalOf(path) }), amountCents: body.amount },
      }),
    },
    work: ({ id: politicianId, body, path, idempotencyKey, user: createdBy }, { calls }) =>
      calls.call(paymentsCalls.moveGuarantee, {
        ...{ move, politicianId, idempotencyKey, createdBy },
        goal: isOfGoal ? goalOf(path) : null,
        reason: body.reason,
        amount: centsToEuro(body.amount),
      }),
  });
}

/** Guarantees that are held by person and goal, and where an amount of one goal goes (decision 72). */
export const AdminGuaranteesController = routes(
  'AdminGuarantees',
  'Administration: fund',
  'api/admin/payments',
  {
    held: compose('GET', 'held', {
      summary: 'Guarantees that are held, by person and goal, against what is the association’s own',
      notes: 'Accounts are masked; the whole one has a call of its own.',
      answer: heldFunds,
      work: async (_given, { calls, get }) => {
        const funds = await calls.call(paymentsCalls.held, {});
        const unnamed = [...funds.people, ...funds.payouts].filter(
          ({ politicianId }) => politicianId === null,
        );
        const names = await get(SubmissionNames).ofThoseKnown(
          unnamed.flatMap(({ submissionId }) => submissionId ?? []),
        );
        const named = <T extends { name: string | null; submissionId: number | null }>(each: T): T => ({
          ...each,
          name: each.name ?? names.get(each.submissionId ?? 0) ?? null,
        });
        return { ...funds, people: funds.people.map(named), payouts: funds.payouts.map(named) };
      },
    }),
    return: move(
      'return',
      'guarantees/:id/goals/:goal/return',
      'An amount of one goal goes back to the account that paid it',
    ),
    returnWhole: move(
      'return',
      'guarantees/:id/return',
      'An amount of all goals goes back to the account that paid it, at once',
      false,
    ),
    forfeit: move(
      'forfeit',
      'guarantees/:id/goals/:goal/forfeit',
      'An amount of one goal goes to the charity project',
    ),
    withdrawForfeit: forward(
      'POST',
      'guarantees/:id/goals/:goal/forfeit/withdraw',
      paymentsCalls.withdrawForfeit,
      {
        summary: 'Takes the last forfeit of a goal back',
        notes: 'Until `undoForfeitUntil`, five minutes after it.',
        status: 200,
        id,
        path,
        input: ({ id: politicianId, path, user: withdrawnBy }) => ({
          ...{ politicianId, goal: goalOf(path), withdrawnBy },
        }),
        errors: ['route.not-found'],
        audit: {
          ...{ action: 'guarantee.forfeit-withdraw', record: 'politician' },
          given: ({ path }) => ({ facts: { goal: goalOf(path) } }),
        },
      },
    ),
    refund: compose('POST', 'refunds', {
      summary: 'Money of a registration goes back to the account that paid it',
      notes:
        'All that is held while the registration has no profile and is not approved, else what exceeds the three goals; the rest goes back by goals.',
      body: refund,
      takes: ['Idempotency-Key'],
      answer: guaranteeMovement,
      errors: paymentsCalls.refund.errors,
      needsRecentCode: true,
      audit: {
        ...{ action: 'guarantee.refund', record: 'payment' },
        given: ({ body: { submissionId, amount } }) => ({ facts: { submissionId, amountCents: amount } }),
      },
      work: async ({ body, idempotencyKey, user: createdBy }, { calls }) =>
        calls.call(paymentsCalls.refund, {
          ...{ submissionId: body.submissionId, reason: body.reason, idempotencyKey, createdBy },
          amount: centsToEuro(body.amount),
          isApproved: await isApproved(calls, body.submissionId),
        }),
    }),
    /** Every look at it leaves an entry, as at an identity document. */
    account: forward('GET', 'payouts/:id/account', paymentsCalls.payoutAccount, {
      summary: 'The whole account to which a return goes',
      notes: 'Every look at it leaves an entry in the audit log.',
      id: 'fund-entry.not-found',
      input: ({ id }) => ({ id }),
      needsRecentCode: true,
      audit: { action: 'guarantee.account', record: 'payment' },
    }),
    paid: forward('POST', 'payouts/:id/paid', paymentsCalls.payoutPaid, {
      summary: 'The money of a return was sent, though no statement shows it yet',
      notes: 'The debit of a later statement is joined to it.',
      id: 'fund-entry.not-found',
      body: payoutPaid,
      input: ({ id, body: { on } }) => ({ id, on }),
      audit: {
        ...{ action: 'guarantee.paid-out', record: 'payment' },
        given: ({ body: { on } }) => ({ facts: { date: on } }),
      },
    }),
  },
);

/** @throws DomainError `route.not-found` */
function goalOf({ goal: given }: Record<string, string>) {
  const goal = goalNumber.safeParse(Number(given));
  if (!goal.success) throw new DomainError('route.not-found');
  return goal.data;
}

/** As registrations know it now: payments may not have heard of an approval yet. A registration that was removed is not. */
async function isApproved(calls: CallClient, id: number): Promise<boolean> {
  try {
    return (await calls.call(registrationsCalls.get, { id })).status === 'approved';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'submission.not-found') return false;
    throw error;
  }
}
