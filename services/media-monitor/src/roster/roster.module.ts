import { Module } from '@nestjs/common';
import { MentionCountsState } from './mention-counts-state.js';
import { RemoveFromRosterWhenPoliticianRemoved } from './remove-from-roster-when-politician-removed.js';
import { ReportChanges } from './report-changes.js';
import { SearchedRoster } from './searched-roster.js';
import { UpdateRosterWhenPoliticianChanged } from './update-roster-when-politician-changed.js';

/** People whom the register knows, and how often they are mentioned. */
@Module({
  providers: [
    MentionCountsState,
    RemoveFromRosterWhenPoliticianRemoved,
    ReportChanges,
    SearchedRoster,
    UpdateRosterWhenPoliticianChanged,
  ],
  exports: [ReportChanges, SearchedRoster],
})
export class RosterModule {}
