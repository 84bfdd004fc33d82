import { Module } from '@nestjs/common';
import { FundEntriesModule } from '../fund-entries/fund-entries.module.js';
import { GuaranteesModule } from '../guarantees/guarantees.module.js';
import { BookLines } from './book-lines.js';
import { BookPart } from './book-part.js';
import { DecideLine } from './decide-line.js';
import { ForgetPayers } from './forget-payers.job.js';
import { ImportLines } from './import-lines.js';
import { ListLines } from './list-lines.js';
import { ReverseLines } from './reverse-lines.js';
import { StatementDrafts } from './statement-drafts.js';
import { StatementRecords } from './statement-records.js';

/** Statements of the bank and what their lines are. */
@Module({
  imports: [FundEntriesModule, GuaranteesModule],
  providers: [
    BookLines,
    BookPart,
    DecideLine,
    ForgetPayers,
    ImportLines,
    ListLines,
    ReverseLines,
    StatementDrafts,
    StatementRecords,
  ],
})
export class StatementsModule {}
