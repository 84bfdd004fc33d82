import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { AdminStatistics } from './admin-statistics.js';
import { AdminStatisticsController } from './admin-statistics.routes.js';

/** Figures of the dashboard. */
@Module({
  imports: [PaymentsModule],
  controllers: [AdminStatisticsController],
  providers: [AdminStatistics],
})
export class StatisticsModule {}
