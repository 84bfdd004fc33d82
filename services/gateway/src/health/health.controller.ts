import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { Readiness } from './readiness.js';

const healthAnswer = z.object({ status: z.string() });

@Public()
@InApiSection('Health')
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('healthz')
  @DescribedAs({ summary: 'Whether the process lives', answer: healthAnswer, standsAlone: true })
  alive() {
    return { status: 'ok' };
  }

  @Get('readyz')
  @DescribedAs({
    summary: 'Whether it can be sent requests',
    answer: healthAnswer,
    alsoAnswers: { 503: 'Starting or stopping.' },
    standsAlone: true,
  })
  async ready(@Res() reply: FastifyReply) {
    const { code, body } = await this.readiness.answer();
    reply.code(code).header('cache-control', 'no-store').send(body);
  }
}
