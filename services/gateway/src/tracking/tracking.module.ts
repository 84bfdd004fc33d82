import { Module } from '@nestjs/common';
import { AdminGoalsController } from './admin-goals.routes.js';
import { OwnGoalsController } from './own-goals.controller.js';

/** The following of goals until their deadlines. */
@Module({ controllers: [AdminGoalsController, OwnGoalsController] })
export class TrackingModule {}
