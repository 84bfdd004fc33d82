import { goalCourseChanged } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { Mails } from '../emails/mails.js';
import { lastApproved } from './profile-owners.js';

/** That a goal is in another course, and what became of a remark, goes to the person's address; the rest stands on the page of the goal alone. */
@Injectable()
export class TellPersonWhenCourseChanged {
  readonly handler = handleEvent(goalCourseChanged, async ({ payload }, manager) => {
    const { politicianId, goalNumber, goalId, no, what } = payload;
    const owner = await lastApproved(manager, politicianId);
    if (owner)
      await this.mails.order(manager, owner.id, 'goal-terms', `${what} ${goalNumber} ${goalId} ${no}`);
  });

  constructor(private readonly mails: Mails) {}
}
