import type { AdminStats } from '@jamcimo/contracts';
import { Controller, Get } from '@nestjs/common';
import { AdminStatistics } from './admin-statistics.js';

@Controller('api/admin/stats')
export class AdminStatisticsController {
  constructor(private readonly statistics: AdminStatistics) {}

  @Get()
  read(): Promise<AdminStats> {
    return this.statistics.execute();
  }
}
