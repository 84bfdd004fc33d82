import { type HealthCheck, readiness } from '@jamcimo/service-kit';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../sessions/public.decorator.js';

/** Token of what the gateway depends on. */
export const HEALTH_CHECKS = Symbol('health-checks');

@Public()
@Controller()
export class HealthController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: Record<string, HealthCheck>) {}

  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply) {
    const { ready, dependencies } = await readiness(this.checks);
    reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'waiting', dependencies });
  }
}
