import { Module } from '@nestjs/common';
import { AdminObjectionsController } from './admin-objections.routes.js';
import { CorrectionsController } from './corrections.routes.js';
import { ObjectionThrottle } from './objection-throttle.js';
import { ObjectionsController } from './objections.controller.js';
import { PublicRecords } from './public-records.js';

/** Objections to reports, and the corrections that came of them. */
@Module({
  controllers: [AdminObjectionsController, CorrectionsController, ObjectionsController],
  providers: [ObjectionThrottle, PublicRecords],
})
export class ObjectionsModule {}
