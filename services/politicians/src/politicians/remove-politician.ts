import { Injectable } from '@nestjs/common';
import { RemovedPeople } from '../candidate-lists/removed-people.js';
import { PoliticianChanges } from './politician-changes.js';
import { lockPolitician } from './politicians.repository.js';

/** Removes a profile with its goals; a later import does not bring the person back. */
@Injectable()
export class RemovePolitician {
  constructor(
    private readonly changes: PoliticianChanges,
    private readonly removedPeople: RemovedPeople,
  ) {}

  async execute(id: number): Promise<void> {
    await this.changes.run(async (manager) => {
      await this.changes.remove(manager, await lockPolitician(manager, id));
      await this.removedPeople.remember(manager);
    });
  }
}
