import { politicianRemoved } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { closeRequests } from '../payment-requests/close-requests.js';
import { forgetPayersOf } from '../statements/forget-person.js';

/** Deletes the copy of the name. Fund entries and the total stay (decision 21); what is still paid for it waits. */
@Injectable()
export class DeleteKnownPoliticianWhenRemoved {
  readonly handler = handleEvent(politicianRemoved, async (event, manager) => {
    if (!(await isLatestVersion(manager, event))) return;
    const { politicianId } = event.payload;
    await manager.delete(KnownPolitician, { id: politicianId });
    await closeRequests(manager, { politicianId });
    await forgetPayersOf(manager, { politicianId });
  });
}
