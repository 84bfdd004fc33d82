import { type SystemStatus, systemStatus } from '@jamcimo/contracts';
import { Controller, Get } from '@nestjs/common';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { SystemStatusReader } from './system-status.js';

@InApiSection('Administration: system')
@Controller('api/admin/status')
export class SystemStatusController {
  constructor(private readonly status: SystemStatusReader) {}

  @Get()
  @DescribedAs({ summary: 'State of every service and of what each depends on', answer: systemStatus })
  read(): Promise<SystemStatus> {
    return this.status.read();
  }
}
