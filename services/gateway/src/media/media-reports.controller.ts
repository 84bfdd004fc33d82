import { mediaReport } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { reportsQuery } from './media-reports-reads.js';

/** Media reports about published politicians. */
@Public()
@InApiSection('Fund and media')
@Controller('api/media-reports')
export class MediaReportsController {
  constructor(private readonly responses: PublicResponses) {}

  @Get()
  @DescribedAs({
    summary: 'Articles that mention politicians, newest first',
    notes: 'Of all published politicians, or of one.',
    query: reportsQuery,
    takes: revalidated.takes,
    sends: ['X-Total-Count', 'ETag'],
    answer: z.array(mediaReport),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }
}
