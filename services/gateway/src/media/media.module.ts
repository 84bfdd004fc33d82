import { Module } from '@nestjs/common';
import { AdminFeedsController } from './admin-feeds.controller.js';
import { AdminGoalProposalsController } from './admin-goal-proposals.controller.js';
import { AdminGoalSearchController } from './admin-goal-search.controller.js';
import { AdminMentionsController } from './admin-mentions.controller.js';
import { MediaReportsController } from './media-reports.controller.js';

/** Reports of the media, feeds, mentions and found goals. */
@Module({
  controllers: [
    AdminFeedsController,
    AdminGoalProposalsController,
    AdminGoalSearchController,
    AdminMentionsController,
    MediaReportsController,
  ],
})
export class MediaModule {}
