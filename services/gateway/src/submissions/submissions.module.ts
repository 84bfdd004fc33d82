import { Module } from '@nestjs/common';
import { AdminSubmissionsController } from './admin-submissions.routes.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionQueue } from './submission-queue.js';

/** Requests, as administrators decide them. */
@Module({
  controllers: [AdminSubmissionsController],
  providers: [
    AuditedSubmissionNames,
    SubmissionDetails,
    SubmissionFiles,
    SubmissionPayments,
    SubmissionQueue,
  ],
  exports: [SubmissionFiles],
})
export class SubmissionsModule {}
