import type { AdminPolitician, NewPolitician } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { pairGoals, writeGoals } from './goals.js';
import { placeOf } from './place.js';
import { toAdminPolitician } from './politician.mapper.js';
import { PoliticianChanges } from './politician-changes.js';

/** Creates a profile from what an administrator gave. */
@Injectable()
export class CreatePolitician {
  constructor(private readonly changes: PoliticianChanges) {}

  execute(given: NewPolitician): Promise<AdminPolitician> {
    const { mainGoals, goal1Reference, goal2Reference, goal3Reference, ...fields } = given;
    const goals = pairGoals(mainGoals, [goal1Reference, goal2Reference, goal3Reference]);
    const place = placeOf(fields.county, fields.city);
    return this.changes.run(async (manager) => {
      const politician = await this.changes.insert(manager, {
        ...fields,
        ...place,
        gender: fields.gender ?? null,
      });
      await writeGoals(manager, politician, goals, 'admin');
      await this.changes.announce(manager, politician);
      return toAdminPolitician(politician);
    });
  }
}
