import {
  mediaCalls,
  newObjection,
  objectionCalls,
  politiciansCalls,
  trackingCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { IdempotencyKey, JsonBody } from '../inputs/parameters.js';
import { ObjectionThrottle } from './objection-throttle.js';
import { PublicRecords } from './public-records.js';

/** Whoever finds something wrong says so. Nothing of it is public. */
@Public()
@InApiSection('Objections')
@Controller('api/objections')
export class ObjectionsController {
  constructor(
    private readonly calls: CallClient,
    private readonly records: PublicRecords,
    private readonly throttle: ObjectionThrottle,
  ) {}

  @Post()
  @HttpCode(201)
  @DescribedAs({
    summary: 'Objects to a report, a found goal or a profile, or proposes evidence for a followed goal',
    notes:
      '`id` is the report, the politician for a goal and a profile, or the followed goal for evidence, which needs `link` and `supports` or `contradicts`. Three within 24 hours from one network. The answer goes to `email` within 30 days, where it is given; nothing of an objection is public.',
    answer: objectionCalls.submit.output,
    errors: [
      'objection.throttled' as const,
      ...objectionCalls.submit.errors,
      ...mediaCalls.getReport.errors,
      ...politiciansCalls.get.errors,
      ...trackingCalls.publicGoal.errors,
    ],
  })
  async submit(
    @JsonBody(newObjection) objection: z.output<typeof newObjection>,
    @IdempotencyKey() idempotencyKey: string | null,
    @Req() { ip }: FastifyRequest,
  ) {
    return this.throttle.within(ip, idempotencyKey, async () => {
      const record = await this.records.of(objection);
      return this.calls.call(objectionCalls.submit, { objection, ...record, idempotencyKey });
    });
  }
}
