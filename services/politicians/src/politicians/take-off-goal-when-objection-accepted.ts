import { type EventPayload, objectionAccepted } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PoliticianChanges } from './politician-changes.js';
import { lockPoliticians } from './politicians.repository.js';
import { refuseGoal } from './refused-goals.js';

/** A found goal that an administrator agreed to take off goes, and the search does not bring it back. */
@Injectable()
export class TakeOffGoalWhenObjectionAccepted {
  readonly handler = handleEvent(objectionAccepted, ({ payload }, manager) => this.takeOff(payload, manager));

  constructor(private readonly changes: PoliticianChanges) {}

  private async takeOff(
    { kind, removes, politicianId, goalText }: EventPayload<typeof objectionAccepted>,
    manager: EntityManager,
  ): Promise<void> {
    if (kind !== 'goal' || !removes || goalText === null) return;
    const politician = (await lockPoliticians(manager, [politicianId])).get(politicianId);
    if (!politician || !(await refuseGoal(manager, politician, goalText))) return;
    await this.changes.update(manager, politician);
    await this.changes.announce(manager, [politician], 'profile');
  }
}
