import { submissionRejected } from '@jamcimo/contracts';
import { handleLatest } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { publicationOf } from './publications.js';
import { TakeBackPublication } from './take-back-publication.js';

/** A request that was approved, withdrawn and rejected leaves no profile. The withdrawal may still be on its way. */
@Injectable()
export class RemoveHiddenProfileWhenSubmissionRejected {
  readonly handler = handleLatest(submissionRejected, async (event, manager) => {
    const publication = await publicationOf(manager, event.payload.submissionId);
    if (!publication) return;
    await this.takeBack.takeBack(manager, publication);
    await this.takeBack.removeHidden(manager, publication);
  });

  constructor(private readonly takeBack: TakeBackPublication) {}
}
