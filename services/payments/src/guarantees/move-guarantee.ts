import {
  type CallInput,
  centsToEuro,
  DomainError,
  type LedgerAccount,
  type GuaranteeMovement as PublishedMovement,
  paymentsCalls,
} from '@jamcimo/contracts';
import { formatMoney, isoDay } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { payerOf } from '../fund-entries/payer.js';
import { assertSameRequest, digestOf, lockKey } from '../fund-entries/record-fund-entry.js';
import { HELD_GOALS } from '../ledger/allocate-guarantee.js';
import { HELD_BY_OWNER, type Owner, post } from '../ledger/ledger.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { GuaranteeMovement } from './guarantee-movement.entity.js';
import { MatchPayouts } from './match-payouts.js';

type Move = CallInput<typeof paymentsCalls.moveGuarantee>;
type Refund = CallInput<typeof paymentsCalls.refund>;

const BY_GOALS = 'Zahtjev je odobren: jamstvo se vraća kod profila, po ciljevima.';
type Fields = Pick<GuaranteeMovement, 'move' | 'politicianId' | 'submissionId' | 'goal'>;

/**
 * Held money goes back to the account that paid it, or to the charity project (decision 72). Both are new movements: what goes back is an
 * entry below zero, what is forfeited stays in the fund.
 */
@Injectable()
export class MoveGuarantee {
  readonly handlers = [
    handleCall(paymentsCalls.moveGuarantee, (input) => this.move(input)),
    handleCall(paymentsCalls.refund, (input) => this.refund(input)),
  ];

  constructor(
    private readonly changes: FundEntryChanges,
    private readonly payouts: MatchPayouts,
  ) {}

  /**
   * An amount of one goal of a politician; without a goal, of all three, one after another.
   *
   * @throws DomainError `guarantee.too-little-held`, `fund-entry.key-reused`
   */
  move(given: Move): Promise<PublishedMovement> {
    return this.once(given, async (manager, save) => {
      const { politicianId, goal, amountCents, move } = given;
      const owner = { politicianId, submissionId: null };
      const accounts = HELD_GOALS.filter((_, place) => goal === null || place === goal - 1);
      await this.changes.lockSum(manager);
      const { parts, left } = await partsOf(manager, accounts, owner, amountCents);
      const held = euro(amountCents - left);
      if (left > 0)
        throw tooLittle(goal === null ? `Čuva se ${held} jamstva.` : `Za ovaj cilj drži se ${held} jamstva.`);
      const movement = await save({ move, ...owner, goal });
      for (const { account, payments } of parts)
        if (move === 'return') await this.giveBack(manager, account, payments, movement);
        else await this.forfeit(manager, account, payments, movement);
      return movement;
    });
  }

  /**
   * Money of a registration: all that is held while it has no profile and none is on its way, else what exceeds the three goals.
   *
   * @throws DomainError `submission.not-found`, `submission.already-decided` for money of goals that a profile has,
   * `guarantee.too-little-held`, `fund-entry.key-reused`
   */
  refund({ isApproved, ...given }: Refund): Promise<PublishedMovement> {
    return this.once(given, async (manager, save) => {
      const { submissionId, amountCents } = given;
      const request = await manager.findOneBy(PaymentRequest, { submissionId });
      if (!request) throw new DomainError('submission.not-found');
      const profile = await payerOf(manager, { politicianId: null, submissionId });
      // A profile that was there and is gone keeps nothing.
      const hasGoals = profile !== null || (isApproved && request.politicianId === null);
      const owner = { politicianId: profile?.id ?? null, submissionId };
      await this.changes.lockSum(manager);
      const accounts: LedgerAccount[] = ['held-surplus', ...(hasGoals ? [] : HELD_GOALS.toReversed())];
      const { parts, left } = await partsOf(manager, accounts, owner, amountCents);
      if (left > 0 && hasGoals) throw new DomainError('submission.already-decided', BY_GOALS);
      if (left > 0) throw tooLittle(`Za ovaj zahtjev može se vratiti najviše ${euro(amountCents - left)}.`);
      const movement = await save({ move: 'return', ...owner, goal: null });
      for (const { account, payments } of parts) await this.giveBack(manager, account, payments, movement);
      return movement;
    });
  }

  /** Carries it out, or answers what came of it when it was sent before under its key. */
  private once(
    given: Move | Omit<Refund, 'isApproved'>,
    carryOut: (
      manager: EntityManager,
      save: (fields: Fields) => Promise<GuaranteeMovement>,
    ) => Promise<GuaranteeMovement>,
  ): Promise<PublishedMovement> {
    return this.changes.change(async (manager) => {
      const { idempotencyKey, amountCents, reason, createdBy } = given;
      const requestDigest = idempotencyKey === null ? null : digestOf(given);
      // Of a statement and a return at once, the second sees the first.
      await this.changes.lockPayments(manager);
      await lockKey(manager, idempotencyKey);
      const earlier = idempotencyKey && (await manager.findOneBy(GuaranteeMovement, { idempotencyKey }));
      if (earlier) {
        assertSameRequest(earlier, requestDigest);
        return toMovement(earlier);
      }
      const facts = { amountCents, reason, createdBy, idempotencyKey, requestDigest };
      const save = (fields: Fields) =>
        manager.save(GuaranteeMovement, manager.create(GuaranteeMovement, { ...fields, ...facts }));
      const movement = await carryOut(manager, save);
      await this.payouts.match(manager);
      return toMovement(movement);
    });
  }

  /** Of each payment goes back to where it came from. */
  private async giveBack(
    manager: EntityManager,
    account: LedgerAccount,
    payments: Payment[],
    { id: guaranteeMovementId, submissionId: ofRequest, reason, createdBy }: GuaranteeMovement,
  ): Promise<void> {
    const place = (HELD_GOALS as readonly string[]).indexOf(account);
    for (const { id, cents, politicianId, submissionId } of payments)
      await this.changes.record(manager, {
        politicianId,
        // What goes back for goals was paid all the same; a refund makes the request unpaid.
        submissionId: ofRequest === null ? null : submissionId,
        goalId: null,
        goalNumber: place < 0 ? null : ((place + 1) as 1 | 2 | 3),
        refundedEntryId: id,
        guaranteeMovementId,
        amountCents: -cents,
        purpose: 'guarantee-return',
        description: reason,
        createdBy,
        paidOn: isoDay(),
      });
  }

  /** Named by payment, it goes where the payment goes. */
  private async forfeit(
    manager: EntityManager,
    account: LedgerAccount,
    payments: Payment[],
    { id: guaranteeMovementId }: GuaranteeMovement,
  ): Promise<void> {
    await post(
      manager,
      payments.map(({ id: entryId, cents }) => ({
        kind: 'forfeited',
        entryId,
        guaranteeMovementId,
        postings: { [account]: cents, forfeited: -cents },
      })),
    );
    this.changes.invalidate(manager);
  }
}

/** What is taken of a payment, and as what that was recorded. */
type Payment = Owner & { id: number; cents: number };
const sumOf = (payments: Payment[]) => payments.reduce((sum, { cents }) => sum + cents, 0);

/** The same at several accounts, one after another, and what of the wanted is not held there. */
async function partsOf(
  manager: EntityManager,
  accounts: LedgerAccount[],
  owner: Owner,
  wanted: number,
): Promise<{ parts: { account: LedgerAccount; payments: Payment[] }[]; left: number }> {
  const parts: { account: LedgerAccount; payments: Payment[] }[] = [];
  let left = wanted;
  for (const account of accounts) {
    const payments = await takenFrom(manager, account, owner, left);
    parts.push({ account, payments });
    left -= sumOf(payments);
  }
  return { parts, left };
}

/** Guarantees of the owner at an account, the oldest first, up to what is wanted; less where less is held. */
async function takenFrom(
  manager: EntityManager,
  account: LedgerAccount,
  { politicianId, submissionId }: Owner,
  wanted: number,
): Promise<Payment[]> {
  const held: Payment[] = await manager.query(
    `SELECT e.id, e.politician_id AS "politicianId", e.submission_id AS "submissionId", (-sum(h.amount_cents))::int AS cents
     FROM (${HELD_BY_OWNER}) h JOIN fund_entries e ON e.id = h.payment_id
     WHERE h.account = $1 AND
       CASE WHEN $2::int IS NULL THEN h.politician_id IS NULL AND h.submission_id = $3 ELSE h.politician_id = $2 END
     GROUP BY e.id HAVING sum(h.amount_cents) < 0 ORDER BY e.id`,
    [account, politicianId, submissionId],
  );
  let left = wanted;
  return held.flatMap((payment) => {
    const cents = Math.min(left, payment.cents);
    left -= cents;
    return cents > 0 ? { ...payment, cents } : [];
  });
}

const euro = (cents: number) => formatMoney(centsToEuro(cents));

function tooLittle(message: string): DomainError {
  return new DomainError('guarantee.too-little-held', message, { errors: [{ field: 'amount', message }] });
}

export function toMovement(movement: GuaranteeMovement): PublishedMovement {
  const { id, move, politicianId, submissionId, goal, amountCents, reason, createdBy, createdAt } = movement;
  return {
    id,
    move,
    politicianId,
    submissionId,
    goal,
    reason,
    createdBy,
    amount: centsToEuro(amountCents),
    createdAt: createdAt.toISOString(),
  };
}
