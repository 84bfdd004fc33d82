import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { Public } from '../sessions/public.decorator.js';

@Public()
@Controller('api')
export class SiteController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get('site')
  site(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
