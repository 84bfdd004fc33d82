import type { PublicPolitician } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { toPublicPolitician } from './politician.mapper.js';
import { PoliticiansRepository } from './politicians.repository.js';

@Injectable()
export class GetPolitician {
  constructor(private readonly politicians: PoliticiansRepository) {}

  async execute(id: number): Promise<PublicPolitician> {
    return toPublicPolitician(await this.politicians.published(id));
  }
}
