import { DependenciesModule } from '@jamcimo/service-kit';
import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { SystemStatusReader } from './system-status.js';
import { SystemStatusController } from './system-status.routes.js';

/** Whether the gateway and what it needs are well. */
@Module({
  imports: [DependenciesModule.forProcess(), PagesModule],
  controllers: [HealthController, SystemStatusController],
  providers: [Readiness, SystemStatusReader],
  exports: [SystemStatusReader],
})
export class HealthModule {}
