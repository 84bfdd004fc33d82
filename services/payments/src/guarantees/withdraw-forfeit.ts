import {
  type CallInput,
  DomainError,
  type GuaranteeMovement as PublishedMovement,
  paymentsCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { postVoided } from '../ledger/ledger.js';
import { GuaranteeMovement } from './guarantee-movement.entity.js';
import { toMovement } from './move-guarantee.js';

/** For how long a forfeit can be taken back (decision 72). */
export const FORFEIT_UNDO_SECONDS = 300;
const UNDO_MS = FORFEIT_UNDO_SECONDS * 1000;
const LIVE = { move: 'forfeit', voidedAt: IsNull() } as const;

/** Takes the last forfeit of a goal back, by a movement of its own; once. */
@Injectable()
export class WithdrawForfeit {
  readonly handler = handleCall(paymentsCalls.withdrawForfeit, (input) => this.withdraw(input));

  constructor(private readonly changes: FundEntryChanges) {}

  /** @throws DomainError `guarantee.forfeit-final` */
  withdraw(given: CallInput<typeof paymentsCalls.withdrawForfeit>): Promise<PublishedMovement> {
    return this.changes.change(async (manager) => {
      const { politicianId, goal, withdrawnBy } = given;
      await this.changes.lockSum(manager);
      const [last] = await manager.find(GuaranteeMovement, {
        where: { ...LIVE, politicianId, goal },
        order: { id: 'DESC' },
        take: 1,
      });
      if (!last) throw final('Za ovaj cilj nema usmjeravanja koje bi se moglo poništiti.');
      if (last.createdAt.getTime() + UNDO_MS <= Date.now())
        throw final('Usmjeravanje u humanitarni projekt konačno je nakon pet minuta.');
      await manager.update(GuaranteeMovement, last.id, { voidedAt: new Date(), voidedBy: withdrawnBy });
      await postVoided(manager, 'guarantee_movement_id', last.id);
      this.changes.invalidate(manager);
      return toMovement(last);
    });
  }
}

/** Until when the last forfeit of each goal can be taken back, of those that can; ISO, by `undoKey`. */
export async function undoableForfeits(manager: EntityManager): Promise<Map<string, string>> {
  const found = await manager.find(GuaranteeMovement, {
    where: { ...LIVE, createdAt: MoreThan(new Date(Date.now() - UNDO_MS)) },
    order: { id: 'ASC' },
  });
  return new Map(
    found.map(({ politicianId, goal, createdAt }) => [
      undoKey(politicianId, goal),
      new Date(createdAt.getTime() + UNDO_MS).toISOString(),
    ]),
  );
}

export const undoKey = (politicianId: number | null, goal: number | null) => `${politicianId} ${goal}`;

function final(message: string): DomainError {
  return new DomainError('guarantee.forfeit-final', message);
}
