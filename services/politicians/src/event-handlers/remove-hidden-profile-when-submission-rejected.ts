import { submissionRejected } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { publicationOf } from '../publications/publications.js';
import { TakeBackPublication } from '../publications/take-back-publication.js';

/** A request that was approved, withdrawn and rejected leaves no profile. The withdrawal may still be on its way. */
@Injectable()
export class RemoveHiddenProfileWhenSubmissionRejected {
  readonly handler = handleEvent(submissionRejected, async (event, manager) => {
    if (!(await isLatestVersion(manager, event))) return;
    const publication = await publicationOf(manager, event.payload.submissionId);
    if (!publication) return;
    await this.takeBack.execute(manager, publication);
    await this.takeBack.removeHidden(manager, publication);
  });

  constructor(private readonly takeBack: TakeBackPublication) {}
}
