import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { Public } from '../sessions/public.decorator.js';

/** Media reports about published politicians. */
@Public()
@Controller('api/media-reports')
export class MediaReportsController {
  constructor(private readonly answers: PublicAnswers) {}

  @Get()
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answers.send(request, reply);
  }
}
