import { paymentsCalls } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { revalidated } from '../api-document/shared-descriptions.js';
import { Public } from '../sessions/public.decorator.js';

/** What everybody may read of the fund. */
@Public()
@InApiSection('Fund and media')
@Controller('api/funds')
export class FundsController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get('total')
  @DescribedAs({
    summary: 'Sum of all payments',
    ...revalidated,
    answer: paymentsCalls.total.output.pick({ total: true }),
  })
  total(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
