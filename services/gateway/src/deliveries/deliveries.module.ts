import { Module } from '@nestjs/common';
import { AdminDeliveriesController } from './admin-deliveries.controller.js';
import { AdminDeliveries } from './admin-deliveries.js';

/** Failed deliveries of events and jobs, of every service. */
@Module({
  controllers: [AdminDeliveriesController],
  providers: [AdminDeliveries],
})
export class DeliveriesModule {}
