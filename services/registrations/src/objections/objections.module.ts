import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { DecideObjection } from './decide-objection.js';
import { ListCorrections } from './list-corrections.js';
import { ListObjections } from './list-objections.js';
import { SubmitObjection } from './submit-objection.js';

/** Objections to goals and reports. */
@Module({
  imports: [EmailsModule],
  providers: [DecideObjection, ListCorrections, ListObjections, SubmitObjection],
})
export class ObjectionsModule {}
