import { siteInformation } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../accounts/sessions/public.decorator.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { revalidated } from '../api-document/shared-descriptions.js';
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
