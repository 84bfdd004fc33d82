import { goalCourseChanged } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { Mails } from '../emails/mails.js';
import { lastApproved } from './profile-owners.js';

/** That a goal is in another course goes to the person's address; why stands on the page of the goal alone. */
@Injectable()
export class TellPersonWhenCourseChanged {
  readonly handler = handleEvent(goalCourseChanged, async ({ payload }, manager) => {
    const { politicianId, goalNumber, goalId, no } = payload;
    const owner = await lastApproved(manager, politicianId);
    if (owner)
      await this.mails.order(manager, owner.id, 'goal-terms', `course ${goalNumber} ${goalId} ${no}`);
  });

  constructor(private readonly mails: Mails) {}
}
