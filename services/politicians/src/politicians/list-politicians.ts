import type { CallAnswer, CallInput, politiciansCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPublicPolitician } from './politician.mapper.js';
import { PoliticiansRepository } from './politicians.repository.js';

@Injectable()
export class ListPoliticians {
  constructor(private readonly politicians: PoliticiansRepository) {}

  async execute(
    manager: EntityManager,
    input: CallInput<typeof politiciansCalls.list>,
  ): Promise<CallAnswer<typeof politiciansCalls.list>> {
    const { items, total } = await this.politicians.page(manager, input.filters, input.sort, input);
    return { items: items.map(toPublicPolitician), total };
  }
}
