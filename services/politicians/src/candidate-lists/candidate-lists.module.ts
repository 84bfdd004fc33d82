import { Module } from '@nestjs/common';
import { PoliticiansModule } from '../politicians/politicians.module.js';
import { CandidateListsController } from './candidate-lists.controller.js';
import { ImportCandidates } from './import-candidates.js';

/** Official lists and their import. */
@Module({
  imports: [PoliticiansModule],
  controllers: [CandidateListsController],
  providers: [ImportCandidates],
})
export class CandidateListsModule {}
