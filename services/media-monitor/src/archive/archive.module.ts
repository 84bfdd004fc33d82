import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/feeds.module.js';
import { FetchingModule } from '../fetching/fetching.module.js';
import { GoalsModule } from '../goals/goals.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { ArchivePage } from './archive-page.js';
import { ArchivePages } from './archive-pages.job.js';
import { ArchiveWhenEvidenceAdded } from './archive-when-evidence-added.js';
import { ArchivedCopies } from './archived-copies.js';

/** Copies of pages in a public archive. */
@Module({
  imports: [FeedsModule, FetchingModule, GoalsModule, RosterModule],
  providers: [ArchivedCopies, ArchivePage, ArchivePages, ArchiveWhenEvidenceAdded],
})
export class ArchiveModule {}
