import { DomainError } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from '../answers/public-answers.js';
import { Public } from '../sessions/public.decorator.js';
import { ShareImages } from './share-images.service.js';

@Public()
@Controller('share')
export class ShareImagesController {
  constructor(private readonly images: ShareImages) {}

  @Get('jamcimo.png')
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendAnswer(request, reply, await this.images.ofSite());
  }

  @Get('politicians/:name')
  async politician(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const id = Number(/^([1-9]\d{0,8})\.png$/.exec(name)?.[1]);
    if (Number.isNaN(id)) throw new DomainError('file.not-found', GENERAL_MESSAGES.notFound);
    await sendAnswer(request, reply, await this.images.ofPolitician(id));
  }
}
