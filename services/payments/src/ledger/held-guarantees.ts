import {
  centsToEuro,
  type GoalNumber,
  type HeldFunds,
  type HeldGuarantee,
  type HeldPayout,
  type LedgerAccount,
} from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HELD_ACCOUNTS, HELD_GOALS } from './allocate-guarantee.js';
import { balances } from './balances.js';
import { HELD_BY_OWNER, HELD_POSTINGS, type Owner, ownerOf } from './ledger.js';
import { type OpenPayout, OpenPayouts } from './open-payouts.js';

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
  constructor(
    private readonly dataSource: DataSource,
    private readonly payouts: OpenPayouts,
  ) {}

  async execute(): Promise<HeldFunds> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT h.politician_id AS "politicianId",
         coalesce(max(h.submission_id), max(k.submission_id)) AS "submissionId", k.name, h.account, -sum(h.amount_cents) AS held,
         coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'return'), 0) AS "givenBack",
         coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'forfeit'), 0) AS forfeited
       FROM (${HELD_BY_OWNER}) h LEFT JOIN known_politicians k ON k.id = h.politician_id
       GROUP BY h.politician_id, CASE WHEN h.politician_id IS NULL THEN h.submission_id END, k.name, h.account
       HAVING sum(h.amount_cents) <> 0 OR bool_or(movement <> 'guarantee')
       ORDER BY k.name COLLATE "hr-x-icu" NULLS LAST, 1, 2, h.account`,
    );
    const { held, own, meter } = totals(await balances(this.dataSource.manager));
    const people = Map.groupBy(rows, ownerOf);
    return {
      held: centsToEuro(held),
      own: centsToEuro(own),
      total: centsToEuro(meter),
      people: [...people.values()].map(toGuarantee),
      payouts: (await this.payouts.of(this.dataSource.manager)).map(toPayout),
    };
  }
}

/** What is held, what is the association's own, and both together: the meter. Cents. */
export function totals(of: Record<LedgerAccount, number>): { held: number; own: number; meter: number } {
  const held = -HELD_ACCOUNTS.reduce((sum, account) => sum + of[account], 0);
  const own = -(of['identity-fees'] + of.donations + of.other + of.forfeited);
  return { held, own, meter: held + own };
}

/** Cents held at an account for a politician, or for a registration without a profile. */
export async function heldAt(
  manager: EntityManager,
  account: LedgerAccount,
  { politicianId, submissionId }: Owner,
): Promise<number> {
  const [row]: { cents: string }[] = await manager.query(
    `SELECT coalesce(-sum(amount_cents), 0) AS cents FROM (${HELD_BY_OWNER}) h WHERE account = $1 AND
       CASE WHEN $2::int IS NULL THEN politician_id IS NULL AND submission_id = $3 ELSE politician_id = $2 END`,
    [account, politicianId, submissionId],
  );
  return Number(row?.cents ?? 0);
}

/** Whether more of a goal went to the charity project than is held for it. */
export async function isOverdrawn(manager: EntityManager, politicianId: number | null): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT account FROM (${HELD_POSTINGS}) h
     WHERE politician_id = $1 AND account LIKE 'held-goal-%' GROUP BY account HAVING sum(amount_cents) > 0`,
    [politicianId],
  );
  return rows.length > 0;
}

function toPayout(payout: OpenPayout): HeldPayout {
  const { entryIds, cents, on, politicianId, submissionId, name, account } = payout;
  return { id: entryIds[0] ?? 0, amount: centsToEuro(cents), on, politicianId, submissionId, name, account };
}

function toGuarantee(rows: Row[]): HeldGuarantee {
  const [{ politicianId, name } = { politicianId: null, name: null }] = rows;
  return {
    politicianId,
    submissionId: rows.find(({ submissionId }) => submissionId !== null)?.submissionId ?? null,
    name,
    held: centsToEuro(rows.reduce((sum, { held }) => sum + Number(held), 0)),
    goals: rows.map(({ account, held, givenBack, forfeited }) => {
      const place = (HELD_GOALS as readonly string[]).indexOf(account);
      return {
        goal: place < 0 ? null : ((place + 1) as GoalNumber),
        held: centsToEuro(Number(held)),
        givenBack: centsToEuro(Number(givenBack)),
        forfeited: centsToEuro(Number(forfeited)),
      };
    }),
  };
}
