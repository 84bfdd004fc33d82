import { DomainError } from '@jamcimo/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { sessionToken } from '../access/session-cookie.js';
import { Sessions } from '../accounts/sessions/sessions.js';
import { CONFIG, type Config } from '../config.js';
import { Pages } from './pages.service.js';
import { StaticFiles } from './static-files.js';

/** Everything except API calls and stored files: files of the built client, and pages. */
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: Pages,
    private readonly files: StaticFiles,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Get('assets/*')
  asset(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.files.sendAsset(request, reply);
  }

  /** An unknown API address is answered like an API, not with a page. */
  @Get('api/*')
  unknownCall() {
    throw new DomainError('route.not-found');
  }

  /**
   * A signed-in administrator is redirected. The server decides it, so that the page need not make a call that
   * fails for everybody else.
   */
  @Get('admin/login')
  async signInPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const session = await this.sessions.find(sessionToken(request, this.config)).catch(() => null);
    if (session?.user.isAdmin) return reply.header('cache-control', 'no-store').redirect('/admin', 302);
    return this.pages.send(request, reply);
  }

  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (await this.files.sendRootFile(request, reply)) return;
    await this.pages.send(request, reply);
  }
}
