import { correction } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PublicAnswers } from '../answers/public-answers.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { inPagesOnly, revalidated } from '../api-document/shared-descriptions.js';
import { Public } from '../sessions/public.decorator.js';

/** What was corrected after an objection. */
@Public()
@InApiSection('Objections')
@Controller('api/corrections')
export class CorrectionsController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get()
  @DescribedAs({
    summary: 'What was corrected, newest first',
    query: inPagesOnly,
    takes: revalidated.takes,
    sends: ['X-Total-Count', 'ETag'],
    answer: z.array(correction),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
