import { publicPolitician } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Politician } from '../politicians/politician.entity.js';
import { toPublicPolitician } from '../politicians/politician.mapper.js';
import { type ListedProfile, politiciansOf } from '../politicians/politicians.repository.js';

/** Some 45,000 profiles: more than all candidates of 2025, so that none pushes another out. */
const MAXIMUM_BYTES = 96 * 1024 * 1024;
const BYTES_OF_CHARACTER = 2;

/**
 * Published profiles as the JSON that everybody gets, kept by what it is made of: the version, which grows with every change of a
 * profile or its goals, the number of reports, and the number of restores, which may bring a version back with other content. A list
 * that was never asked for is then mostly read from here.
 */
@Injectable()
export class PublicProfiles {
  private readonly texts = new LRUCache<string, string>({
    maxSize: MAXIMUM_BYTES,
    sizeCalculation: (text) => text.length * BYTES_OF_CHARACTER,
  });

  /** A JSON array in the order of the list, without profiles that are not published any more. */
  async json(manager: EntityManager, listed: ListedProfile[]): Promise<string> {
    // Held before anything is waited for: what others load meanwhile may push a text out.
    const known = listed.map((profile) => this.texts.get(keyOf(profile)));
    const missing = listed.filter((_, at) => known[at] === undefined);
    const loaded = await politiciansOf(
      manager,
      missing.map(({ id }) => id),
    );
    const [{ epoch } = { epoch: '' }] = listed;
    const fresh = new Map(
      loaded.filter(({ isAdminApproved }) => isAdminApproved).map((one) => [one.id, this.keep(one, epoch)]),
    );
    return `[${listed.flatMap(({ id }, at) => known[at] ?? fresh.get(id) ?? []).join()}]`;
  }

  private keep(politician: Politician, epoch: string): string {
    const { id, version, mediaMentions } = politician;
    const text = JSON.stringify(publicPolitician.parse(toPublicPolitician(politician)));
    this.texts.set(keyOf({ id, version, mediaMentions, epoch }), text);
    return text;
  }
}

function keyOf({ id, version, mediaMentions, epoch }: ListedProfile): string {
  return `${epoch}.${id}.${version}.${mediaMentions}`;
}
