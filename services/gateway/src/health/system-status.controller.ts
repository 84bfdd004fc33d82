import type { SystemStatus } from '@jamcimo/contracts';
import { Controller, Get } from '@nestjs/common';
import { SystemStatusReader } from './system-status.js';

@Controller('api/admin/status')
export class SystemStatusController {
  constructor(private readonly status: SystemStatusReader) {}

  @Get()
  read(): Promise<SystemStatus> {
    return this.status.read();
  }
}
