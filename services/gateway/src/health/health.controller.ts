import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../sessions/public.decorator.js';
import { Readiness } from './readiness.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply) {
    const { code, body } = await this.readiness.answer();
    reply.code(code).header('cache-control', 'no-store').send(body);
  }
}
