import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { CONFIG, type Config } from '../config.js';
import { CachedResponse } from '../public-cache/cached-response.js';
import { sendResponse } from '../public-cache/public-responses.js';
import { securityText } from './security-text.js';

/** Where a security problem is reported. */
@Public()
@InApiSection('Site')
@Controller('.well-known/security.txt')
export class SecurityTextController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @DescribedAs({
    summary: 'Where a security problem is reported (RFC 9116)',
    ...revalidated,
    file: ['text/plain'],
    standsAlone: true,
  })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { ASSOCIATION_EMAIL, PUBLIC_URL } = this.config;
    const text = Buffer.from(securityText(ASSOCIATION_EMAIL, PUBLIC_URL, new Date()));
    await sendResponse(
      request,
      reply,
      new CachedResponse(200, { 'content-type': 'text/plain; charset=utf-8' }, text),
    );
  }
}
