import { politiciansCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { PoliticianChanges } from './politician-changes.js';
import { lockPolitician } from './politicians.repository.js';
import { RemovedPeople } from './removed-people.js';

/** Removes a profile with its goals; a later import does not bring the person back, an older archive only if it was not the person's wish. */
@Injectable()
export class RemovePolitician {
  readonly handler = handleCall(politiciansCalls.remove, async ({ id, isErased }) => {
    await this.remove(id, isErased);
    return {};
  });

  constructor(
    private readonly changes: PoliticianChanges,
    private readonly removedPeople: RemovedPeople,
  ) {}

  async remove(id: number, isErased: boolean): Promise<void> {
    await this.changes.change(async (manager) => {
      await this.changes.remove(manager, await lockPolitician(manager, id));
      if (!isErased) await manager.query('INSERT INTO restorable_removals (politician_id) VALUES ($1)', [id]);
      await this.removedPeople.remember(manager);
    });
  }
}
