import {
  type CallAnswer,
  type CallInput,
  DomainError,
  type GoalTerms,
  MONTHS_BETWEEN_LOOKS,
  type TrackedGoal,
  trackingCalls,
} from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import { Outbox } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { noteInHistory } from '../politicians/goal-history.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPolitician } from '../politicians/politicians.repository.js';
import { alreadyAccepted } from './goals-of-person.js';
import { announceTerms, TRACKED, trackedGoals } from './tracked-goals.js';

interface Terms extends Omit<GoalTerms, 'proposedAt' | 'decidedAt'> {
  proposedAt: Date;
  decidedAt: Date | null;
  goalText: string;
}

/** What administrators see of the criteria of goals, and what they decide about them. */
@Injectable()
export class DecideTerms {
  readonly handlers = [
    handleCall(trackingCalls.termsOf, ({ politicianId }) => this.termsOf(politicianId)),
    handleCall(trackingCalls.remarksOf, ({ politicianId }) => this.remarksOf(politicianId)),
    handleCall(trackingCalls.trackedGoals, (input) => this.list(input)),
    handleCall(trackingCalls.decideTerms, (input) => this.decide(input)),
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: PoliticianChanges,
    private readonly outbox: Outbox,
  ) {}

  async list({
    waits,
    q,
    limit,
    offset,
  }: CallInput<typeof trackingCalls.trackedGoals>): Promise<CallAnswer<typeof trackingCalls.trackedGoals>> {
    const named = `($1::text IS NULL OR strpos(p.search_name, $1) > 0 OR strpos(lower(g.text), lower($2)) > 0)`;
    const texts = [q ? fold(q) : null, q ?? null];
    const matching = `${TRACKED} AND ${named} AND ${WAITING[waits ?? 'all']}`;
    const [counted]: { total: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS total FROM (${matching}) AS matching`,
      texts,
    );
    const order = ORDER[waits ?? 'all'];
    const sql = `${matching} ORDER BY ${order}, p.sort_last, p.sort_name, g.id LIMIT $3 OFFSET $4`;
    const items = await trackedGoals(this.dataSource.manager, sql, [...texts, limit, offset]);
    return { items, total: counted?.total ?? 0 };
  }

  async termsOf(politicianId: number): Promise<CallAnswer<typeof trackingCalls.termsOf>> {
    const rows: Terms[] = await this.dataSource.query(
      `SELECT t.id, state, criteria, proposed_at AS "proposedAt", decided_at AS "decidedAt", reason, goal_text AS "goalText"
       FROM goal_terms t JOIN goals g ON g.id = goal_id WHERE politician_id = $1 ORDER BY t.id`,
      [politicianId],
    );
    return rows.map(({ proposedAt, decidedAt, ...terms }) => ({
      ...terms,
      proposedAt: proposedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
  }

  async remarksOf(politicianId: number): Promise<CallAnswer<typeof trackingCalls.remarksOf>> {
    const rows: (Omit<CallAnswer<typeof trackingCalls.remarksOf>[number], 'at'> & { at: Date })[] =
      await this.dataSource.query(
        `SELECT s.no, s.at, s.data->'to' AS "to", s.data->>'text' AS text, g.text AS "goalText",
           coalesce(replace(d.kind, 'remark-', ''), 'waiting') AS state, d.reason
         FROM goal_history s JOIN goals g ON g.id = s.goal_id LEFT JOIN goal_history d
           ON d.goal_id = s.goal_id AND d.kind IN ('remark-released', 'remark-refused') AND d.data->'of' = to_jsonb(s.no)
         WHERE politician_id = $1 AND s.kind = 'remark-sent' ORDER BY s.goal_id, s.no`,
        [politicianId],
      );
    return rows.map(({ at, ...remark }) => ({ ...remark, at: at.toISOString() }));
  }

  /** @throws DomainError `goal.not-found`, `terms.accepted`, `terms.already-decided` also for criteria that another proposal replaced */
  decide(input: CallInput<typeof trackingCalls.decideTerms>): Promise<TrackedGoal> {
    const { goalId, termsId, accepted, reason, decidedBy } = input;
    return this.changes.change(async (manager) => {
      const find = async () => (await trackedGoals(manager, `${TRACKED} AND g.id = $1`, [goalId]))[0];
      const seen = await find();
      if (!seen) throw new DomainError('goal.not-found');
      const politician = await lockPolitician(manager, seen.politicianId);
      const goal = await find();
      if (!goal) throw new DomainError('goal.not-found');
      if (goal.terms?.state === 'accepted') throw alreadyAccepted(goal.terms);
      if (goal.terms?.state !== 'proposed' || goal.terms.id !== termsId)
        throw new DomainError('terms.already-decided');
      const state = accepted ? 'accepted' : 'returned';
      await manager.query(
        'UPDATE goal_terms SET state = $2, decided_at = now(), decided_by = $3, reason = $4 WHERE id = $1',
        [termsId, state, decidedBy, reason],
      );
      if (accepted) {
        await manager.query('UPDATE goals SET frozen_at = now() WHERE id = $1', [goalId]);
        await this.changes.update(manager, politician);
        await this.changes.announce(manager, [politician], 'profile');
      }
      await noteInHistory(manager, String(goalId), {
        ...{ kind: `terms-${state}`, role: 'editor', actor: decidedBy, data: { termsId }, reason },
      });
      const decided = (await find()) as TrackedGoal;
      await announceTerms(this.outbox, manager, decided);
      return decided;
    });
  }
}

const WAITING = {
  words: `m.remarks <> '[]'`,
  /** Criteria to decide about, and seals behind which none are agreed. */
  terms: `(t.state = 'proposed' OR p.is_guaranteed AND t.state IS DISTINCT FROM 'accepted')`,
  course: `(g.looked_on IS NULL OR g.looked_on < (now() AT TIME ZONE 'Europe/Zagreb')::date - interval '${MONTHS_BETWEEN_LOOKS} months')`,
  all: 'true',
};
const ORDER = {
  words: `m.remarks->0->>'at'`,
  terms: `(t.state = 'proposed') DESC NULLS LAST, t."proposedAt"`,
  course: 'g.frozen_at IS NULL, g.looked_on NULLS FIRST',
  all: 't."proposedAt" DESC NULLS LAST',
};
