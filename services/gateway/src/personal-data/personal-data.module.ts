import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AdminPersonalDataController } from './admin-personal-data.routes.js';
import { CollectPersonalData } from './collect-personal-data.js';
import { ErasePersonalData } from './erase-personal-data.js';
import { ErasureProtocols } from './erasure-protocols.js';
import { ExportPersonalData } from './export-personal-data.js';
import { FindPersonalRecords } from './find-personal-records.js';

/** Export and erasure of what is kept about a person, over all services. */
@Module({
  imports: [SubmissionsModule],
  controllers: [AdminPersonalDataController],
  providers: [
    CollectPersonalData,
    ErasePersonalData,
    ErasureProtocols,
    ExportPersonalData,
    FindPersonalRecords,
  ],
})
export class PersonalDataModule {}
