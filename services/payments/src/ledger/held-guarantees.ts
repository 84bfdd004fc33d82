import {
  centsToEuro,
  type GoalNumber,
  type HeldFunds,
  type HeldGuarantee,
  type LedgerAccount,
} from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HELD_ACCOUNTS, HELD_GOALS } from './allocate-guarantee.js';
import { balances } from './balances.js';
import { HELD_POSTINGS, ownerOf } from './ledger.js';

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
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<HeldFunds> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT h.politician_id AS "politicianId",
         CASE WHEN h.politician_id IS NULL THEN h.submission_id END AS "submissionId", k.name, h.account, -sum(h.amount_cents) AS held,
         coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'return'), 0) AS "givenBack",
         coalesce(sum(h.amount_cents) FILTER (WHERE movement = 'forfeit'), 0) AS forfeited
       FROM (${HELD_POSTINGS}) h LEFT JOIN known_politicians k ON k.id = h.politician_id
       GROUP BY 1, 2, 3, 4 HAVING sum(h.amount_cents) <> 0 OR bool_or(movement <> 'guarantee')
       ORDER BY k.name COLLATE "hr-x-icu" NULLS LAST, 1, 2, 4`,
    );
    const { held, own, meter } = totals(await balances(this.dataSource.manager));
    const people = Map.groupBy(rows, ownerOf);
    return {
      held: centsToEuro(held),
      own: centsToEuro(own),
      total: centsToEuro(meter),
      people: [...people.values()].map(toGuarantee),
    };
  }
}

/** What is held, what is the association's own, and both together: the meter. Cents. */
export function totals(of: Record<LedgerAccount, number>): { held: number; own: number; meter: number } {
  const held = -HELD_ACCOUNTS.reduce((sum, account) => sum + of[account], 0);
  const own = -(of['identity-fees'] + of.donations + of.other + of.forfeited);
  return { held, own, meter: held + own };
}

/** Cents held for a goal of a politician. */
export async function heldOfGoal(
  manager: EntityManager,
  politicianId: number,
  goal: GoalNumber,
): Promise<number> {
  const [row]: { cents: string }[] = await manager.query(
    `SELECT coalesce(-sum(amount_cents), 0) AS cents FROM (${HELD_POSTINGS}) h WHERE politician_id = $1 AND account = $2`,
    [politicianId, HELD_GOALS[goal - 1]],
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

function toGuarantee(rows: Row[]): HeldGuarantee {
  const [{ politicianId, submissionId, name } = { politicianId: null, submissionId: null, name: null }] =
    rows;
  return {
    politicianId,
    submissionId,
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
