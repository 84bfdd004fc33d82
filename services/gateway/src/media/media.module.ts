import { Module } from '@nestjs/common';
import { AdminFeedsController } from './admin-feeds.routes.js';
import { AdminGoalProposalsController } from './admin-goal-proposals.routes.js';
import { AdminGoalSearchController } from './admin-goal-search.routes.js';
import { AdminMentionsController } from './admin-mentions.routes.js';
import { MediaReportsController } from './media-reports.routes.js';

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
