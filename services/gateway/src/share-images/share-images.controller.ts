import { DomainError } from '@jamcimo/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { sendResponse } from '../public-cache/public-responses.js';
import { ShareImages } from './share-images.service.js';

@Public()
@InApiSection('Files and pictures')
@Controller('share')
export class ShareImagesController {
  constructor(private readonly images: ShareImages) {}

  @Get('jamcimo.png')
  @DescribedAs({ summary: 'Picture for a shared address of the site', ...revalidated, file: ['image/png'] })
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendResponse(request, reply, await this.images.ofSite());
  }

  @Get('politicians/:name')
  @DescribedAs({
    summary: 'Picture for a shared profile',
    path: { name: z.string().regex(/^[1-9]\d{0,8}\.png$/) },
    ...revalidated,
    file: ['image/png'],
    errors: ['file.not-found', 'politician.not-found'],
  })
  async politician(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const id = Number(/^([1-9]\d{0,8})\.png$/.exec(name)?.[1]);
    if (Number.isNaN(id)) throw new DomainError('file.not-found');
    await sendResponse(request, reply, await this.images.ofPolitician(id));
  }
}
