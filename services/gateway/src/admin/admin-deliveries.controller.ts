import { type FailedDelivery, UNREACHABLE_SERVICES_HEADER } from '@jamcimo/contracts';
import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { AdminDeliveries } from './admin-deliveries.js';

/** What failed in the background for good, and what an administrator does about it. */
@Controller('api/admin/deliveries')
export class AdminDeliveriesController {
  constructor(private readonly deliveries: AdminDeliveries) {}

  @Get()
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedDelivery[]> {
    const reader = new QueryReader(queryOf(request.url));
    // The only state there is to list; named so that others can follow.
    reader.done(reader.oneOf('state', ['failed']));
    const { deliveries, total, unreachable } = await this.deliveries.list();
    reply.header('x-total-count', String(total));
    if (unreachable.length > 0) reply.header(UNREACHABLE_SERVICES_HEADER, unreachable.join(','));
    return deliveries;
  }

  /** Puts it back to work with all its tries; how that ends is seen later. */
  @Post(':service/:id/retry')
  @HttpCode(202)
  @AuditedAs('delivery.retry', 'delivery')
  async retry(@Param() { service, id }: DeliveryAddress, @Req() request: FastifyRequest): Promise<void> {
    addAuditDetails(request, { service });
    await this.deliveries.retry(service, id);
  }

  @Delete(':service/:id')
  @HttpCode(204)
  @AuditedAs('delivery.discard', 'delivery')
  async discard(@Param() { service, id }: DeliveryAddress, @Req() request: FastifyRequest): Promise<void> {
    addAuditDetails(request, { service });
    addAuditDetails(request, { delivery: await this.deliveries.discard(service, id) });
  }
}

interface DeliveryAddress {
  service: string;
  id: string;
}
