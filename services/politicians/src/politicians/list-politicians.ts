import type { CallAnswer, CallInput, politiciansCalls } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { toPublicPolitician } from './politician.mapper.js';
import { PoliticiansRepository } from './politicians.repository.js';

@Injectable()
export class ListPoliticians {
  constructor(private readonly politicians: PoliticiansRepository) {}

  async execute(
    input: CallInput<typeof politiciansCalls.list>,
  ): Promise<CallAnswer<typeof politiciansCalls.list>> {
    const { items, total } = await this.politicians.page(input.filters, input.sort, input);
    return { items: items.map(toPublicPolitician), total };
  }
}
