import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { AdminStatisticsController } from './admin-statistics.controller.js';
import { AdminStatistics } from './admin-statistics.js';

/** Figures of the dashboard. */
@Module({
  imports: [PaymentsModule],
  controllers: [AdminStatisticsController],
  providers: [AdminStatistics],
})
export class StatisticsModule {}
