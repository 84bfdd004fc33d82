import { type CallAnswer, type CallInput, paymentsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { paymentsLike } from '../fund-entries/search-payments.js';
import { describeLines } from './describe-lines.js';
import { StatementLineRow } from './statement-line.entity.js';

type List = typeof paymentsCalls.lines;

const SEARCHED = {
  texts: 'l.payer_name, l.ultimate_debtor, l.description, l.reference',
  cents: 'l.amount_cents',
  reference: "regexp_replace(l.reference, '[^0-9]', '', 'g') LIKE :digits",
};

/** Lines of statements, newest day first. */
@Injectable()
export class ListLines {
  readonly handler = handleCall(paymentsCalls.lines, (input) => this.list(input));

  constructor(@InjectRepository(StatementLineRow) private readonly lines: Repository<StatementLineRow>) {}

  async list({ state, q, limit, offset, names }: CallInput<List>): Promise<CallAnswer<List>> {
    const query = this.lines.createQueryBuilder('l').orderBy({ 'l.bookedOn': 'DESC', 'l.id': 'DESC' });
    if (state !== undefined) query.andWhere({ state: state === 'waiting' ? 'open' : state });
    if (q?.trim()) query.andWhere(paymentsLike(q.trim(), SEARCHED));
    const total = await query.getCount();
    const found = limit === 0 ? [] : await query.limit(limit).offset(offset).getMany();
    return { items: await describeLines(this.lines.manager, found, names), total };
  }
}
