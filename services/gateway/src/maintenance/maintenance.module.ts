import { Module } from '@nestjs/common';
import { Maintenance } from './maintenance.js';

/** While a restore exchanges the data, everybody is asked to come back. */
@Module({
  providers: [Maintenance],
})
export class MaintenanceModule {}
