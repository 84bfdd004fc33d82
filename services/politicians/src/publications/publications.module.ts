import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PoliticiansModule } from '../politicians/politicians.module.js';
import { PublishProfileWhenSubmissionApproved } from './publish-profile-when-submission-approved.js';
import { RemoveHiddenProfileWhenSubmissionRejected } from './remove-hidden-profile-when-submission-rejected.js';
import { SweepPublicFiles } from './sweep-public-files.job.js';
import { TakeBackPublication } from './take-back-publication.js';
import { TakePublicationBackWhenSubmissionWithdrawn } from './take-publication-back-when-submission-withdrawn.js';

/** Profiles that come from requests, and what takes them back. */
@Module({
  imports: [FilesModule, PoliticiansModule],
  providers: [
    PublishProfileWhenSubmissionApproved,
    RemoveHiddenProfileWhenSubmissionRejected,
    SweepPublicFiles,
    TakeBackPublication,
    TakePublicationBackWhenSubmissionWithdrawn,
  ],
})
export class PublicationsModule {}
