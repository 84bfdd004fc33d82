import { Injectable } from '@nestjs/common';
import { PoliticianChanges } from './politician-changes.js';
import { lockPolitician } from './politicians.repository.js';

/** Takes a profile away with its goals. Its import key stays, so that a later import does not bring the person back. */
@Injectable()
export class RemovePolitician {
  constructor(private readonly changes: PoliticianChanges) {}

  async execute(id: number): Promise<void> {
    await this.changes.run(async (manager) => {
      await this.changes.remove(manager, await lockPolitician(manager, id));
    });
  }
}
