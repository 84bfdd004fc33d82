import { type CallAnswer, type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPublicPolitician } from '../politicians/politician.mapper.js';
import { PoliticiansRepository, politiciansOf } from '../politicians/politicians.repository.js';
import { PublicProfiles } from './public-profiles.js';

@Injectable()
export class ListPoliticians {
  readonly handlers = [
    handleCall(politiciansCalls.list, (input) => this.reads.read((manager) => this.list(manager, input))),
    handleCall(politiciansCalls.listJson, (input) => this.reads.read((manager) => this.json(manager, input))),
    handleCall(politiciansCalls.listIds, (input) => this.reads.read((manager) => this.ids(manager, input))),
    handleCall(politiciansCalls.listByIds, ({ ids }) =>
      this.reads.read((manager) => this.byIds(manager, ids)),
    ),
  ];

  constructor(
    private readonly reads: PublicReads,
    private readonly politicians: PoliticiansRepository,
    private readonly profiles: PublicProfiles,
  ) {}

  async list(
    manager: EntityManager,
    input: CallInput<typeof politiciansCalls.list>,
  ): Promise<CallAnswer<typeof politiciansCalls.list>> {
    const { listed, total } = await this.politicians.page(manager, input.filters, input.sort, input);
    const ids = listed.map(({ id }) => id);
    return { items: (await politiciansOf(manager, ids)).map(toPublicPolitician), total };
  }

  async json(
    manager: EntityManager,
    input: CallInput<typeof politiciansCalls.listJson>,
  ): Promise<CallAnswer<typeof politiciansCalls.listJson>> {
    const { listed, total } = await this.politicians.page(manager, input.filters, input.sort, input);
    return { items: await this.profiles.json(manager, listed), ids: listed.map(({ id }) => id), total };
  }

  ids(
    manager: EntityManager,
    { filters, sort }: CallInput<typeof politiciansCalls.listIds>,
  ): Promise<CallAnswer<typeof politiciansCalls.listIds>> {
    return this.politicians.wholeList(manager, filters, sort);
  }

  async byIds(manager: EntityManager, ids: number[]): Promise<CallAnswer<typeof politiciansCalls.listByIds>> {
    const found = await politiciansOf(manager, ids);
    return found.filter(({ isAdminApproved }) => isAdminApproved).map(toPublicPolitician);
  }
}
