import type { PublicPolitician } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPublicPolitician } from '../politicians/politician.mapper.js';
import { PoliticiansRepository } from '../politicians/politicians.repository.js';

@Injectable()
export class GetPolitician {
  constructor(private readonly politicians: PoliticiansRepository) {}

  async execute(manager: EntityManager, id: number): Promise<PublicPolitician> {
    return toPublicPolitician(await this.politicians.published(manager, id));
  }

  /** Whether a published profile shows the file. */
  isFilePublished(manager: EntityManager, url: string): Promise<boolean> {
    return this.politicians.showsFile(manager, url);
  }
}
