import type { CallAnswer, CallInput, paymentsCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { FundEntry } from './fund-entry.entity.js';
import { toFundEntry } from './fund-entry.mapper.js';

type List = typeof paymentsCalls.list;

/** Live entries, newest day first. */
@Injectable()
export class ListFundEntries {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ politicianId, submissionId, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const { manager } = this.dataSource;
    const where = {
      voidedAt: IsNull(),
      ...(politicianId !== undefined && { politicianId }),
      ...(submissionId !== undefined && { submissionId }),
    };
    const [entries, total] = await Promise.all([
      limit === 0
        ? []
        : manager.find(FundEntry, {
            where,
            order: { paidOn: 'DESC', id: 'DESC' },
            take: limit,
            skip: offset,
          }),
      manager.countBy(FundEntry, where),
    ]);
    const ids = entries.flatMap((entry) => entry.politicianId ?? []);
    const known = await manager.findBy(KnownPolitician, { id: In([...new Set(ids)]) });
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return {
      items: entries.map((entry) => toFundEntry(entry, names.get(entry.politicianId ?? 0) ?? null)),
      total,
    };
  }
}
