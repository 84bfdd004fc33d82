import {
  type CallAnswer,
  type CallInput,
  OBJECTION_DAYS,
  type ObjectionFigures,
  objectionCalls,
} from '@jamcimo/contracts';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Objection } from './objection.entity.js';
import { shownObjections } from './objection.mapper.js';

type List = typeof objectionCalls.list;

/** The objections as administrators look through them. */
@Injectable()
export class ListObjections {
  readonly handlers = [
    handleCall(objectionCalls.list, (input) => this.list(input)),
    handleCall(objectionCalls.figures, () => this.figures()),
  ];

  constructor(
    @InjectRepository(Objection) private readonly objections: Repository<Objection>,
    private readonly clock: Clock,
  ) {}

  /** Those that wait stand first, by their deadlines; then what was decided last. */
  async list({ limit, offset, ...where }: CallInput<List>): Promise<CallAnswer<List>> {
    const query = this.objections.createQueryBuilder('o').where(where);
    if (where.state === undefined) query.orderBy("o.state <> 'waiting'", 'ASC');
    query
      .addOrderBy("CASE WHEN o.state = 'waiting' THEN o.received_at END", 'ASC')
      .addOrderBy('o.decided_at', 'DESC', 'NULLS FIRST')
      .addOrderBy('o.id', 'ASC');
    const [found, total] = await Promise.all([
      limit === 0 ? [] : query.limit(limit).offset(offset).getMany(),
      this.objections.countBy(where),
    ]);
    return { items: await shownObjections(this.objections.manager, found, this.clock.now()), total };
  }

  async figures(): Promise<ObjectionFigures> {
    const [figures]: ObjectionFigures[] = await this.objections.query(
      `SELECT count(*)::int AS waiting,
         count(*) FILTER (WHERE ((received_at + $1 * interval '1 day') AT TIME ZONE 'Europe/Zagreb')::date
           < ($2::timestamptz AT TIME ZONE 'Europe/Zagreb')::date)::int AS overdue
       FROM objections WHERE state = 'waiting'`,
      [OBJECTION_DAYS.decision, this.clock.now()],
    );
    return figures ?? { waiting: 0, overdue: 0 };
  }
}
