import { Module } from '@nestjs/common';
import { AdministratorsRegisterController } from './administrators-register.controller.js';
import { AdministratorsRegister } from './administrators-register.js';
import { RegisterStatisticsReader } from './register-statistics.js';

/** The register as administrators see it. */
@Module({
  controllers: [AdministratorsRegisterController],
  providers: [AdministratorsRegister, RegisterStatisticsReader],
})
export class AdministrationModule {}
