import { correction } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { correctionsQuery } from './corrections-reads.js';

/** What was corrected after an objection. */
@Public()
@InApiSection('Objections')
@Controller('api/corrections')
export class CorrectionsController {
  constructor(private readonly responses: PublicResponses) {}

  @Get()
  @DescribedAs({
    summary: 'What was corrected, newest first',
    query: correctionsQuery,
    takes: revalidated.takes,
    sends: ['X-Total-Count', 'ETag'],
    answer: z.array(correction),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }
}
