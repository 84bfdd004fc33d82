import {
  type FailedDelivery,
  failedDelivery,
  SERVICE_NAMES,
  UNREACHABLE_SERVICES_HEADER,
} from '@jamcimo/contracts';
import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { QueryInput } from '../inputs/parameters.js';
import { choice } from '../inputs/query-fields.js';
import { AdminDeliveries } from './admin-deliveries.js';

/** The only state there is to list; named so that others can follow. */
const deliveriesQuery = z.object({ state: choice(['failed']) });
const address = { service: z.enum(SERVICE_NAMES), id: z.string() };

/** What failed in the background for good, and what an administrator does about it. */
@InApiSection('Administration: system')
@Controller('api/admin/deliveries')
export class AdminDeliveriesController {
  constructor(private readonly deliveries: AdminDeliveries) {}

  @Get()
  @DescribedAs({
    summary: 'Events, jobs and mails that finally failed',
    notes: 'Newest first, at most 500 of each service.',
    sends: ['X-Total-Count', 'X-Unreachable-Services'],
    answer: z.array(failedDelivery),
  })
  async list(
    @QueryInput(deliveriesQuery) _query: z.output<typeof deliveriesQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedDelivery[]> {
    const { deliveries, total, unreachable } = await this.deliveries.list();
    reply.header('x-total-count', String(total));
    if (unreachable.length > 0) reply.header(UNREACHABLE_SERVICES_HEADER, unreachable.join(','));
    return deliveries;
  }

  /** Puts it back to work with all its tries; how that ends is seen later. */
  @Post(':service/:id/retry')
  @HttpCode(202)
  @AuditedAs('delivery.retry', 'delivery')
  @DescribedAs({ summary: 'Puts one back to work', path: address, errors: ['delivery.not-found'] })
  async retry(@Param() { service, id }: DeliveryAddress, @Req() request: FastifyRequest): Promise<void> {
    addAuditDetails(request, { service });
    await this.deliveries.retry(service, id);
  }

  @Delete(':service/:id')
  @HttpCode(204)
  @AuditedAs('delivery.discard', 'delivery')
  @DescribedAs({ summary: 'Gives one up for good', path: address, errors: ['delivery.not-found'] })
  async discard(@Param() { service, id }: DeliveryAddress, @Req() request: FastifyRequest): Promise<void> {
    addAuditDetails(request, { service });
    addAuditDetails(request, { delivery: await this.deliveries.discard(service, id) });
  }
}

interface DeliveryAddress {
  service: string;
  id: string;
}
