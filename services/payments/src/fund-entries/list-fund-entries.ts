import type { CallAnswer, CallInput, paymentsCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { FundEntry } from './fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';

type List = typeof paymentsCalls.list;

/** Live entries, newest day first. */
@Injectable()
export class ListFundEntries {
  constructor(
    @InjectRepository(FundEntry) private readonly entries: Repository<FundEntry>,
    @InjectRepository(KnownPolitician) private readonly politicians: Repository<KnownPolitician>,
  ) {}

  async execute({ limit, offset, ...filters }: CallInput<List>): Promise<CallAnswer<List>> {
    const where = {
      voidedAt: IsNull(),
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    };
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
    const ids = entries.flatMap((entry) => entry.politicianId ?? []);
    const known = await this.politicians.findBy({ id: In([...new Set(ids)]) });
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return {
      items: entries.map((entry) => toFundEntry(entry, names.get(entry.politicianId ?? 0) ?? null)),
      total,
    };
  }
}
