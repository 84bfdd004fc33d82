import { Module } from '@nestjs/common';
import { AdminDeliveries } from './admin-deliveries.js';
import { AdminDeliveriesController } from './admin-deliveries.routes.js';

/** Failed deliveries of events and jobs, of every service. */
@Module({
  controllers: [AdminDeliveriesController],
  providers: [AdminDeliveries],
})
export class DeliveriesModule {}
