import { DomainError } from '@jamcimo/contracts';
import { drawAvatar, parseAvatarName } from '@jamcimo/croatia';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';

/** Portraits of people without a photo: their initials, drawn here, so that nothing is asked of a third party. */
@Public()
@InApiSection('Files and pictures')
@Controller('avatars')
export class AvatarsController {
  @Get(':name')
  @DescribedAs({
    summary: 'Drawn initials of somebody without a photo',
    path: { name: z.string() },
    file: ['image/svg+xml'],
    errors: ['file.not-found'],
    standsAlone: true,
  })
  send(@Param('name') name: string, @Res() reply: FastifyReply): void {
    const avatar = parseAvatarName(name);
    if (!avatar) throw new DomainError('file.not-found');
    reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(drawAvatar(avatar.initials, avatar.tint));
  }
}
