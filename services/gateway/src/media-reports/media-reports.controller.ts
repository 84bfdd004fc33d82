import { mediaReport } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PublicAnswers } from '../answers/public-answers.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { idInQuery, inPagesOnly, revalidated } from '../api-document/shared-descriptions.js';
import { Public } from '../sessions/public.decorator.js';

/** Media reports about published politicians. */
@Public()
@InApiSection('Fund and media')
@Controller('api/media-reports')
export class MediaReportsController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get()
  @DescribedAs({
    summary: 'Articles that mention politicians, newest first',
    notes: 'Of all published politicians, or of one.',
    query: { politicianId: idInQuery, ...inPagesOnly },
    takes: revalidated.takes,
    sends: ['X-Total-Count', 'ETag'],
    answer: z.array(mediaReport),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
