import { paymentsCalls, publicFunds } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { PublicResponses } from '../public-cache/public-responses.js';

/** What everybody may read of the fund. */
@Public()
@InApiSection('Fund and media')
@Controller('api/funds')
export class FundsController {
  constructor(private readonly responses: PublicResponses) {}

  @Get('total')
  @DescribedAs({
    summary: 'Sum of all payments',
    ...revalidated,
    answer: paymentsCalls.total.output.pick({ total: true }),
  })
  total(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('summary')
  @DescribedAs({
    summary: 'What came in by purpose and month, what is held, given back and forfeited',
    notes: '`total` is that of `/api/funds/total`. Nobody who paid is named.',
    ...revalidated,
    answer: publicFunds,
  })
  summary(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('summary.csv')
  @DescribedAs({ summary: 'The same as a table for spreadsheets', ...revalidated, file: ['text/csv'] })
  summaryTable(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }
}
