import { submissionWithdrawn } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { publicationOf } from '../publications/publications.js';
import { TakeBackPublication } from '../publications/take-back-publication.js';

/** Undoes what the approval did. An approval that arrives after its withdrawal does nothing. */
@Injectable()
export class TakePublicationBackWhenSubmissionWithdrawn {
  readonly handler = handleEvent(submissionWithdrawn, async (event, manager) => {
    if (!(await isLatestVersion(manager, event))) return;
    const publication = await publicationOf(manager, event.payload.submissionId);
    if (publication) await this.takeBack.execute(manager, publication);
  });

  constructor(private readonly takeBack: TakeBackPublication) {}
}
