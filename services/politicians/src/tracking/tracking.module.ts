import { Module } from '@nestjs/common';
import { PoliticiansModule } from '../politicians/politicians.module.js';
import { DecideCourse } from './decide-course.js';
import { DecideTerms } from './decide-terms.js';
import { GoalsOfPerson } from './goals-of-person.js';
import { PublicGoals } from './public-goals.js';

/** The following of goals: criteria, and what happened to each goal. */
@Module({
  imports: [PoliticiansModule],
  providers: [DecideCourse, DecideTerms, GoalsOfPerson, PublicGoals],
})
export class TrackingModule {}
