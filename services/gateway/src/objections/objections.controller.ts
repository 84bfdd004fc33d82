import { newObjection, objectionCalls } from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { Public } from '../sessions/public.decorator.js';
import { ObjectionThrottle } from './objection-throttle.js';
import { SeenRecords } from './seen-record.js';

/** Whoever finds something wrong says so. Nothing of it is public. */
@Public()
@InApiSection('Objections')
@Controller('api/objections')
export class ObjectionsController {
  constructor(
    private readonly calls: CallClient,
    private readonly records: SeenRecords,
    private readonly throttle: ObjectionThrottle,
  ) {}

  @Post()
  @HttpCode(201)
  @DescribedAs({
    summary: 'Objects to a report, a found goal or a profile',
    notes:
      '`id` is the report, or the politician for a goal and a profile. Three within 24 hours from one network. The answer goes to `email` within 30 days, where it is given; nothing of an objection is public.',
    takes: ['Idempotency-Key'],
    body: newObjection,
    answer: objectionCalls.submit.output,
    errors: ['objection.throttled', 'objection.key-reused', 'media-report.not-found', 'politician.not-found'],
  })
  async submit(@Req() request: FastifyRequest, @Body() body: unknown) {
    const key = idempotencyKey(request);
    const given = checkInput(newObjection, body);
    if (!given.success) throw validationError(given.error);
    const objection = given.data;
    return this.throttle.within(request.ip, key, async () => {
      const record = await this.records.of(objection);
      return this.calls.call(objectionCalls.submit, { objection, ...record, idempotencyKey: key });
    });
  }
}
