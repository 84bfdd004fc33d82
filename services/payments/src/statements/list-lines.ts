import type { CallAnswer, CallInput, paymentsCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { StatementLineRow } from './statement-line.entity.js';
import { toStatementLines } from './statement-line.mapper.js';

type List = typeof paymentsCalls.lines;

/** Lines of statements, newest day first. */
@Injectable()
export class ListLines {
  constructor(@InjectRepository(StatementLineRow) private readonly lines: Repository<StatementLineRow>) {}

  async execute({ state, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const where = state === undefined ? {} : { state };
    const [found, total] = await Promise.all([
      limit === 0
        ? []
        : this.lines.find({ where, order: { bookedOn: 'DESC', id: 'DESC' }, take: limit, skip: offset }),
      this.lines.countBy(where),
    ]);
    return { items: await toStatementLines(this.lines.manager, found), total };
  }
}
