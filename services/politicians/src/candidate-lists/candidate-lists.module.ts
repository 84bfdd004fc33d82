import { Module } from '@nestjs/common';
import { PoliticiansModule } from '../politicians/politicians.module.js';
import { ImportCandidates } from './import-candidates.js';
import { ReadUploadedList } from './read-uploaded-list.js';

/** Official lists and their import. */
@Module({
  imports: [PoliticiansModule],
  providers: [ImportCandidates, ReadUploadedList],
})
export class CandidateListsModule {}
