import { Module } from '@nestjs/common';
import { AdministratorsRegister } from './administrators-register.js';
import { RegisterStatisticsReader } from './register-statistics.js';

/** The register as administrators see it. */
@Module({
  providers: [AdministratorsRegister, RegisterStatisticsReader],
})
export class AdministrationModule {}
