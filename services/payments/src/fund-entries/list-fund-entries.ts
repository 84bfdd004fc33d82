import { type CallAnswer, type CallInput, LIST_LIMIT, type paymentsCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { FundEntry } from './fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';

type List = typeof paymentsCalls.list;
type ListAfter = typeof paymentsCalls.listAfter;

/** Live entries, newest day first. */
@Injectable()
export class ListFundEntries {
  constructor(
    @InjectRepository(FundEntry) private readonly entries: Repository<FundEntry>,
    @InjectRepository(KnownPolitician) private readonly politicians: Repository<KnownPolitician>,
  ) {}

  async execute({ limit, offset, ...filters }: CallInput<List>): Promise<CallAnswer<List>> {
    const where = liveOnes(filters);
    const [entries, total] = await Promise.all([
      limit === 0
        ? []
        : this.entries.find({
            where,
            order: { paidOn: 'DESC', id: 'DESC' },
            take: limit,
            skip: offset,
          }),
      this.entries.countBy(where),
    ]);
    return { items: await this.named(entries), total };
  }

  /** Day and number of an entry never change, so the place behind one holds whatever comes and goes. */
  async after({ after, ...filters }: CallInput<ListAfter>): Promise<CallAnswer<ListAfter>> {
    const entries = await this.entries
      .createQueryBuilder('e')
      .where(liveOnes(filters))
      .andWhere('(e.paid_on, e.id) < (:date, :id)', after)
      .orderBy({ 'e.paidOn': 'DESC', 'e.id': 'DESC' })
      .limit(LIST_LIMIT)
      .getMany();
    return this.named(entries);
  }

  private async named(entries: FundEntry[]) {
    const ids = entries.flatMap((entry) => entry.politicianId ?? []);
    const known = await this.politicians.findBy({ id: In([...new Set(ids)]) });
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return entries.map((entry) => toFundEntry(entry, names.get(entry.politicianId ?? 0) ?? null));
  }
}

function liveOnes(filters: Omit<CallInput<ListAfter>, 'after'>) {
  return {
    voidedAt: IsNull(),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
}
