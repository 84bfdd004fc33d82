import { Module } from '@nestjs/common';
import { AdminGoalsController } from './admin-goals.routes.js';
import { OwnGoalsController } from './own-goals.controller.js';
import { GoalFeedsController, PublicGoalsController } from './public-goals.routes.js';

/** The following of goals until their deadlines. */
@Module({
  controllers: [AdminGoalsController, GoalFeedsController, OwnGoalsController, PublicGoalsController],
})
export class TrackingModule {}
