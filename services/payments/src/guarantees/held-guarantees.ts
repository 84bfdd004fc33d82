import {
  type CallAnswer,
  type CallInput,
  centsToEuro,
  type GoalNumber,
  type HeldFunds,
  type HeldGuarantee,
  type HeldPayout,
  type LedgerAccount,
  type PayoutAccount,
  paymentsCalls,
} from '@jamcimo/contracts';
import { maskIban } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HELD_ACCOUNTS, HELD_GOALS } from '../ledger/allocate-guarantee.js';
import { balances } from '../ledger/balances.js';
import { HELD_BY_OWNER, ownerOf } from '../ledger/ledger.js';
import { type OpenPayout, OpenPayouts } from './open-payouts.js';
import { undoableForfeits, undoKey } from './withdraw-forfeit.js';

interface Row {
  politicianId: number | null;
  submissionId: number | null;
  name: string | null;
  account: LedgerAccount;
  held: string;
  givenBack: string;
  forfeited: string;
}

/** What is owed: guarantees that are held, by person and goal, against what is the association's own. */
@Injectable()
export class HeldGuarantees {
  readonly handlers = [
    handleCall(paymentsCalls.held, () => this.list()),
    handleCall(paymentsCalls.heldGoals, ({ politicianId }) => this.ofGoals(politicianId)),
    handleCall(paymentsCalls.payoutAccount, (input) => this.payoutAccount(input)),
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly payouts: OpenPayouts,
  ) {}

  async list(): Promise<HeldFunds> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT h.politician_id AS "politicianId",
         coalesce(max(h.submission_id), max(k.submission_id)) AS "submissionId", k.name, h.account, ${MOVED}
       FROM (${HELD_BY_OWNER}) h LEFT JOIN known_politicians k ON k.id = h.politician_id
       GROUP BY h.politician_id, CASE WHEN h.politician_id IS NULL THEN h.submission_id END, k.name, h.account
       HAVING sum(h.amount_cents) <> 0 OR bool_or(movement <> 'guarantee')
       ORDER BY k.name COLLATE "hr-x-icu" NULLS LAST, 1, 2, h.account`,
    );
    const { held, own, meter } = totals(await balances(this.dataSource.manager));
    const people = Map.groupBy(rows, ownerOf);
    const undoable = await undoableForfeits(this.dataSource.manager);
    return {
      held: centsToEuro(held),
      own: centsToEuro(own),
      total: centsToEuro(meter),
      people: [...people.values()].map((ofPerson) => toGuarantee(ofPerson, undoable)),
      payouts: (await this.payouts.of(this.dataSource.manager)).map(toPayout),
    };
  }

  async ofGoals(politicianId: number): Promise<CallAnswer<typeof paymentsCalls.heldGoals>> {
    const rows: Pick<Row, 'account' | 'held' | 'givenBack' | 'forfeited'>[] = await this.dataSource.query(
      `SELECT account, ${MOVED} FROM (${HELD_BY_OWNER}) h WHERE politician_id = $1 GROUP BY account`,
      [politicianId],
    );
    return HELD_GOALS.map((goal) => {
      const { held, givenBack, forfeited } = rows.find(({ account }) => account === goal) ?? NOTHING;
      return {
        held: centsToEuro(Number(held)),
        givenBack: centsToEuro(Number(givenBack)),
        forfeited: centsToEuro(Number(forfeited)),
      };
    });
  }

  /** @throws DomainError `fund-entry.not-found`, `fund-entry.returned` */
  async payoutAccount({ id }: CallInput<typeof paymentsCalls.payoutAccount>): Promise<PayoutAccount> {
    const { account } = await this.payouts.find(this.dataSource.manager, id);
    return { account };
  }
}

/** Cents at an account of `HELD_BY_OWNER`. */
const MOVED = `-sum(h.amount_cents) AS held,
  coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'return'), 0) AS "givenBack",
  coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'forfeit'), 0) AS forfeited`;
const NOTHING = { held: 0, givenBack: 0, forfeited: 0 };

/** What is held, what is the association's own, and both together: the meter. Cents. */
export function totals(of: Record<LedgerAccount, number>): { held: number; own: number; meter: number } {
  const held = -HELD_ACCOUNTS.reduce((sum, account) => sum + of[account], 0);
  const own = -(of['identity-fees'] + of.donations + of.other + of.forfeited);
  return { held, own, meter: held + own };
}

export function toPayout(payout: OpenPayout): HeldPayout {
  const { entryIds, cents, on, politicianId, submissionId, name, account } = payout;
  return {
    ...{ id: entryIds[0] ?? 0, amount: centsToEuro(cents), on, politicianId, submissionId, name },
    account: account && maskIban(account),
  };
}

function toGuarantee(rows: Row[], undoable: Map<string, string>): HeldGuarantee {
  const [{ politicianId, name } = { politicianId: null, name: null }] = rows;
  return {
    politicianId,
    submissionId: rows.find(({ submissionId }) => submissionId !== null)?.submissionId ?? null,
    name,
    held: centsToEuro(rows.reduce((sum, { held }) => sum + Number(held), 0)),
    goals: rows.map(({ account, held, givenBack, forfeited }) => {
      const place = (HELD_GOALS as readonly string[]).indexOf(account);
      const goal = place < 0 ? null : ((place + 1) as GoalNumber);
      return {
        goal,
        held: centsToEuro(Number(held)),
        givenBack: centsToEuro(Number(givenBack)),
        forfeited: centsToEuro(Number(forfeited)),
        undoForfeitUntil: undoable.get(undoKey(politicianId, goal)) ?? null,
      };
    }),
  };
}
