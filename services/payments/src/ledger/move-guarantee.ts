import {
  type CallInput,
  centsToEuro,
  DomainError,
  type GuaranteeMovement as PublishedMovement,
  type paymentsCalls,
} from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { assertSameRequest, digestOf, lockKey } from '../fund-entries/record-fund-entry.js';
import { HELD_GOALS } from './allocate-guarantee.js';
import { GuaranteeMovement } from './guarantee-movement.entity.js';
import { heldOfGoal } from './held-guarantees.js';
import { post } from './ledger.js';

type Given = CallInput<typeof paymentsCalls.moveGuarantee>;

/**
 * An amount of one goal goes back to the account that paid it, or to the charity project (decision 72). Both are new movements: what
 * goes back is an entry below zero, what is forfeited stays in the fund.
 */
@Injectable()
export class MoveGuarantee {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `guarantee.too-little-held`, `fund-entry.key-reused` */
  execute(given: Given): Promise<PublishedMovement> {
    return this.changes.run(async (manager) => {
      const { idempotencyKey, politicianId, goal, amountCents, move, reason, createdBy } = given;
      const requestDigest = idempotencyKey === null ? null : digestOf(given);
      await lockKey(manager, idempotencyKey);
      const earlier = idempotencyKey && (await manager.findOneBy(GuaranteeMovement, { idempotencyKey }));
      if (earlier) {
        assertSameRequest(earlier, requestDigest);
        return toMovement(earlier);
      }
      await this.changes.lockSum(manager);
      const held = await heldOfGoal(manager, politicianId, goal);
      if (held < amountCents) throw tooLittle(held);
      const movement = await manager.save(
        GuaranteeMovement,
        manager.create(GuaranteeMovement, {
          move,
          politicianId,
          goal,
          amountCents,
          reason,
          createdBy,
          idempotencyKey,
          requestDigest,
        }),
      );
      if (move === 'return') await this.giveBack(manager, given);
      else {
        const account = HELD_GOALS[goal - 1] as (typeof HELD_GOALS)[number];
        const postings = { [account]: amountCents, forfeited: -amountCents };
        await post(manager, [{ kind: 'forfeited', guaranteeMovementId: movement.id, postings }]);
        this.changes.invalidate(manager);
      }
      return toMovement(movement);
    });
  }

  /** Each payment of the goal goes back to the account it came from. */
  private async giveBack(manager: EntityManager, given: Given): Promise<void> {
    const { politicianId, goal, amountCents, reason, createdBy } = given;
    let left = amountCents;
    for (const { id, cents } of await paymentsOf(manager, given)) {
      const part = Math.min(left, cents);
      if (part <= 0) continue;
      left -= part;
      await this.changes.record(manager, {
        politicianId,
        submissionId: null,
        goalId: null,
        goalNumber: goal,
        returnedEntryId: id,
        amountCents: -part,
        purpose: 'guarantee-return',
        description: reason,
        createdBy,
        paidOn: isoDay(),
      });
    }
    if (left > 0) throw tooLittle(amountCents - left);
  }
}

/** Guarantees that were paid for the goal, with the cents of each that did not go back. */
async function paymentsOf(
  manager: EntityManager,
  { politicianId, goal }: Given,
): Promise<{ id: number; cents: number }[]> {
  return manager.query(
    `SELECT e.id, (-sum(p.amount_cents))::int AS cents
     FROM fund_entries e
       JOIN ledger_movements m ON m.entry_id = e.id
         OR m.entry_id IN (SELECT r.id FROM fund_entries r WHERE r.returned_entry_id = e.id)
       JOIN ledger_postings p ON p.movement_id = m.id
     WHERE e.politician_id = $1 AND e.purpose = 'guarantee' AND e.voided_at IS NULL AND p.account = $2
     GROUP BY e.id ORDER BY e.id`,
    [politicianId, HELD_GOALS[goal - 1]],
  );
}

function tooLittle(heldCents: number): DomainError {
  const held = new Intl.NumberFormat('hr-HR', { style: 'currency', currency: 'EUR' }).format(heldCents / 100);
  const message = `Za ovaj cilj drži se ${held} jamstva.`;
  return new DomainError('guarantee.too-little-held', message, { errors: [{ field: 'amount', message }] });
}

function toMovement(movement: GuaranteeMovement): PublishedMovement {
  const { id, move, politicianId, goal, amountCents, reason, createdBy, createdAt } = movement;
  return {
    id,
    move,
    politicianId,
    goal,
    reason,
    createdBy,
    amount: centsToEuro(amountCents),
    createdAt: createdAt.toISOString(),
  };
}
