import { DomainError } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../sessions/public.decorator.js';
import { Pages } from './pages.service.js';
import { StaticFiles } from './static-files.js';

/** Everything that is no API call and no stored file: files of the built client, and pages. */
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: Pages,
    private readonly files: StaticFiles,
  ) {}

  @Get('assets/*')
  asset(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.files.sendAsset(request, reply);
  }

  /** An unknown API address is answered like an API, not with a page. */
  @Get('api/*')
  unknownCall() {
    throw new DomainError('route.not-found', GENERAL_MESSAGES.notFound);
  }

  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (await this.files.sendRootFile(request, reply)) return;
    await this.pages.send(request, reply);
  }
}
