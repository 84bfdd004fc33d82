import { Module } from '@nestjs/common';
import { FetchingModule } from '../fetching/fetching.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { ArticlePage } from './article-page.js';
import { CheckArticle } from './check-article.js';
import { NoteSource } from './note-source.js';
import { Outlets } from './outlets.js';
import { PurgeArticles } from './purge-articles.job.js';
import { ReadArticlePage } from './read-article-page.js';
import { SearchOrders } from './search-orders.js';
import { StoreItems } from './store-items.js';

/** Articles as they were read. */
@Module({
  imports: [FetchingModule, RosterModule],
  providers: [
    ArticlePage,
    CheckArticle,
    NoteSource,
    Outlets,
    PurgeArticles,
    ReadArticlePage,
    SearchOrders,
    StoreItems,
  ],
  exports: [CheckArticle, Outlets, ReadArticlePage, StoreItems],
})
export class ArticlesModule {}
