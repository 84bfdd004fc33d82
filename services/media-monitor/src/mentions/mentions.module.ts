import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { ArticlesToScan } from './articles-to-scan.js';
import { CountMentions } from './count-mentions.js';
import { DecideMention } from './decide-mention.js';
import { ListMentions } from './list-mentions.js';
import { ScanArticles } from './scan-articles.job.js';
import { StoreMentions } from './store-mentions.js';

/** Names that were found in articles. */
@Module({
  imports: [RosterModule],
  providers: [ArticlesToScan, CountMentions, DecideMention, ListMentions, ScanArticles, StoreMentions],
})
export class MentionsModule {}
