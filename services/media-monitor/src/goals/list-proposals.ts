import { type CallAnswer, type CallInput, goalProposalCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readProposals } from './read-proposals.js';

type List = typeof goalProposalCalls.goalProposals;

/** Proposals of one state for administrators; those of people who are not published included. */
@Injectable()
export class ListProposals {
  readonly handler = handleCall(goalProposalCalls.goalProposals, (input) => this.list(input));

  constructor(private readonly dataSource: DataSource) {}

  async list({ state, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const { manager } = this.dataSource;
    const [items, [row]] = await Promise.all([
      limit === 0
        ? []
        : readProposals(manager, 'WHERE g.state = $1 ORDER BY g.found_at, g.id LIMIT $2 OFFSET $3', [
            state,
            limit,
            offset,
          ]),
      manager.query('SELECT count(*)::int AS total FROM goal_proposals WHERE state = $1', [state]),
    ]);
    return { items, total: (row as { total: number }).total };
  }
}
