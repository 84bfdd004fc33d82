import { type PublicPolitician, politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPublicPolitician } from '../politicians/politician.mapper.js';
import { PoliticiansRepository } from '../politicians/politicians.repository.js';

@Injectable()
export class GetPolitician {
  readonly handlers = [
    handleCall(politiciansCalls.get, ({ id }) => this.reads.read((manager) => this.get(manager, id))),
    handleCall(politiciansCalls.isFilePublished, async ({ url }) => ({
      isPublished: await this.reads.read((manager) => this.isFilePublished(manager, url)),
    })),
  ];

  constructor(
    private readonly reads: PublicReads,
    private readonly politicians: PoliticiansRepository,
  ) {}

  async get(manager: EntityManager, id: number): Promise<PublicPolitician> {
    return toPublicPolitician(await this.politicians.published(manager, id));
  }

  /** Whether a published profile shows the file. */
  isFilePublished(manager: EntityManager, url: string): Promise<boolean> {
    return this.politicians.showsFile(manager, url);
  }
}
