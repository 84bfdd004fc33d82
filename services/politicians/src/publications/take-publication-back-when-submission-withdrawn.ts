import { submissionWithdrawn } from '@jamcimo/contracts';
import { handleLatest } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { publicationOf } from './publications.js';
import { TakeBackPublication } from './take-back-publication.js';

/** Undoes what the approval did. An approval that arrives after its withdrawal does nothing. */
@Injectable()
export class TakePublicationBackWhenSubmissionWithdrawn {
  readonly handler = handleLatest(submissionWithdrawn, async (event, manager) => {
    const publication = await publicationOf(manager, event.payload.submissionId);
    if (publication) await this.takeBack.takeBack(manager, publication);
  });

  constructor(private readonly takeBack: TakeBackPublication) {}
}
