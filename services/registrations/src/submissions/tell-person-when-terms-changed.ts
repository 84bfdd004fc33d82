import { goalTermsChanged } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { Mails } from '../emails/mails.js';
import { lastApproved } from './profile-owners.js';

/** What became of the criteria of a goal goes to the address that the link to propose them went to; what they say stands on the page alone. */
@Injectable()
export class TellPersonWhenTermsChanged {
  readonly handler = handleEvent(goalTermsChanged, async ({ payload }, manager) => {
    const { politicianId, goalNumber, termsId, state } = payload;
    const owner = await lastApproved(manager, politicianId);
    if (owner) await this.mails.order(manager, owner.id, 'goal-terms', `${state} ${goalNumber} ${termsId}`);
  });

  constructor(private readonly mails: Mails) {}
}
