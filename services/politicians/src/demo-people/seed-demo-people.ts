import { contentKey, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OBJECT_STORE } from '../jobs/remove-unused-files.job.js';
import { pairGoals, writeGoals } from '../politicians/goals.js';
import { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { drawPortrait, renderPortrait } from './draw-portrait.js';
import { type InventedPerson, inventPeople } from './invent-people.js';

const SEEDING = 'demo';

/** Fills an empty register once with invented people, so that a newcomer has something to look at. */
@Injectable()
export class SeedDemoPeople {
  private readonly logger = new Logger('demo people');

  constructor(
    private readonly changes: PoliticianChanges,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @returns how many people were made up: none when the register is not empty or was filled before */
  async execute(): Promise<number> {
    if (!(await this.changes.run(isWanted))) return 0;
    this.logger.log('drawing invented people');
    const people = await Promise.all(
      inventPeople().map(async (person) => ({ person, photoUrl: await this.portrait(person) })),
    );
    return this.changes.run(async (manager) => {
      if (!(await isWanted(manager))) return 0;
      for (const { person, photoUrl } of people) await this.insert(manager, person, photoUrl);
      await manager.query('INSERT INTO seedings (name) VALUES ($1)', [SEEDING]);
      return people.length;
    });
  }

  private async insert(manager: EntityManager, person: InventedPerson, photoUrl: string): Promise<void> {
    const { mainGoals, goal1Reference, goal2Reference, goal3Reference, ...fields } = person;
    const politician = await this.changes.insert(manager, { ...fields, photoUrl, isInvented: true });
    await writeGoals(
      manager,
      politician,
      pairGoals(mainGoals, [goal1Reference, goal2Reference, goal3Reference]),
      'demo',
    );
    await this.changes.announce(manager, politician);
  }

  private async portrait(person: InventedPerson): Promise<string> {
    const bytes = await renderPortrait(drawPortrait(person.name, person.gender));
    const key = contentKey('public/politicians', bytes, 'webp');
    if ((await this.store.stat(key)) === null) await this.store.put(key, bytes);
    return key.replace(/^public/, '/files');
  }
}

/** True once: the register is empty and nobody filled it before. Two replicas that start together wait for each other. */
async function isWanted(manager: EntityManager): Promise<boolean> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('politicians.seed'))");
  const [seeded] = await manager.query('SELECT 1 FROM seedings WHERE name = $1', [SEEDING]);
  return !seeded && !(await manager.exists(Politician));
}
