import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { CONFIG, type Config } from '../config.js';
import { CachedResponse } from '../public-cache/cached-response.js';
import { sendResponse } from '../public-cache/public-responses.js';
import { SiteMap } from './site-map.service.js';

/** What search engines ask for. */
@Public()
@InApiSection('Site')
@Controller()
export class SiteMapController {
  constructor(
    private readonly siteMap: SiteMap,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('sitemap.xml')
  @DescribedAs({ summary: 'Site map for search engines', ...revalidated, file: ['application/xml'] })
  async map(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendResponse(request, reply, await this.siteMap.answer());
  }

  @Get('robots.txt')
  @DescribedAs({
    summary: 'What search engines may read',
    ...revalidated,
    file: ['text/plain'],
    standsAlone: true,
  })
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const lines = [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${this.config.PUBLIC_URL}/sitemap.xml`,
    ];
    const text = Buffer.from(`${lines.join('\n')}\n`);
    await sendResponse(
      request,
      reply,
      new CachedResponse(200, { 'content-type': 'text/plain; charset=utf-8' }, text),
    );
  }
}
