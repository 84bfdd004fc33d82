import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { Public } from '../sessions/public.decorator.js';

/** What everybody may read of the fund. */
@Public()
@Controller('api/funds')
export class FundsController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get('total')
  total(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
