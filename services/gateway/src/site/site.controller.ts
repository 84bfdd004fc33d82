import { siteInformation } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { PublicResponses } from '../public-cache/public-responses.js';

@Public()
@InApiSection('Site')
@Controller('api')
export class SiteController {
  constructor(private readonly responses: PublicResponses) {}

  @Get('site')
  @DescribedAs({
    summary: 'The association, whom to pay, and the numbers of the rules',
    ...revalidated,
    answer: siteInformation,
  })
  site(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }
}
