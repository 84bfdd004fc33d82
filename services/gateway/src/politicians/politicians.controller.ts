import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { requestUrl } from '../http/request-url.js';
import { Public } from '../sessions/public.decorator.js';
import { WholeList } from './whole-list.js';

/** What everybody may read of the register. */
@Public()
@Controller('api')
export class PoliticiansController {
  constructor(
    private readonly answers: PublicAnswers,
    private readonly wholeList: WholeList,
  ) {}

  @Get('politicians')
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const limited = requestUrl(request).searchParams.get('limit')?.trim();
    return limited ? this.answers.send(request, reply) : this.wholeList.send(request, reply);
  }

  @Get('politicians/:id')
  profile(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }

  @Get('politicians/:id/guarantee')
  guarantee(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }

  @Get('search')
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }

  @Get('search/categories')
  categories(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }

  @Get('search/nearest')
  nearest(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }

  @Get('facets')
  facets(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
