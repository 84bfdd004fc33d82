import { type AdminStats, adminStats } from '@jamcimo/contracts';
import { Controller, Get } from '@nestjs/common';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AdminStatistics } from './admin-statistics.js';

@InApiSection('Administration: system')
@Controller('api/admin/stats')
export class AdminStatisticsController {
  constructor(private readonly statistics: AdminStatistics) {}

  @Get()
  @DescribedAs({
    summary: 'Figures of everything',
    notes: 'A part whose service does not answer is `null`.',
    answer: adminStats,
  })
  read(): Promise<AdminStats> {
    return this.statistics.read();
  }
}
