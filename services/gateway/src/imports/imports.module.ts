import { Module } from '@nestjs/common';
import { AdminImportsController } from './admin-imports.routes.js';
import { ImportCandidateList } from './import-candidate-list.js';

/** Candidate lists that administrators bring in. */
@Module({
  controllers: [AdminImportsController],
  providers: [ImportCandidateList],
})
export class ImportsModule {}
