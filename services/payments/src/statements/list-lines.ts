import type { CallAnswer, CallInput, paymentsCalls } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, Repository, type SelectQueryBuilder } from 'typeorm';
import { describeLines } from './describe-lines.js';
import { StatementLineRow } from './statement-line.entity.js';

type List = typeof paymentsCalls.lines;

/** Lines of statements, newest day first. */
@Injectable()
export class ListLines {
  constructor(@InjectRepository(StatementLineRow) private readonly lines: Repository<StatementLineRow>) {}

  async execute({ state, q, limit, offset, names }: CallInput<List>): Promise<CallAnswer<List>> {
    const query = this.lines.createQueryBuilder('l').orderBy({ 'l.bookedOn': 'DESC', 'l.id': 'DESC' });
    if (state !== undefined) query.andWhere({ state: state === 'waiting' ? 'open' : state });
    if (q?.trim()) search(query, q.trim());
    const total = await query.getCount();
    const found = limit === 0 ? [] : await query.limit(limit).offset(offset).getMany();
    return { items: await describeLines(this.lines.manager, found, names), total };
  }
}

/** Every word stands in what the line says, in whatever spelling; an amount or a reference may be written in either way. */
function search(query: SelectQueryBuilder<StatementLineRow>, q: string): void {
  const text = `translate(lower(concat_ws(' ', l.payer_name, l.ultimate_debtor, l.description, l.reference)),
    'čćžšđ', 'cczsd')`;
  const [, euro, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(q) ?? [];
  const digits = q.replace(/^HR\d{2}/i, '').replace(/[\s-]/g, '');
  query.andWhere(
    new Brackets((any) => {
      if (euro === undefined)
        any.where(`${text} LIKE ALL(:words)`, {
          words: fold(q)
            .split(' ')
            .map((word) => `%${word}%`),
        });
      else any.where('l.amount_cents = :cents', { cents: Number(euro) * 100 + Number(cents.padEnd(2, '0')) });
      if (/^\d{6,}$/.test(digits))
        any.orWhere("regexp_replace(l.reference, '[^0-9]', '', 'g') LIKE :digits", { digits: `%${digits}` });
    }),
  );
}
