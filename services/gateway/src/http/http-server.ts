import { randomUUID } from 'node:crypto';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { withRequestId } from '@jamcimo/service-kit';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import type { Config } from '../config.js';
import { StaticFiles } from '../pages/static-files.js';
import { describeError, sendError } from './error-answers.js';
import { securityHeaders } from './security-headers.js';

/** Largest body of a request that is no upload. */
const BODY_LIMIT = 1_048_576;
const REQUEST_TIMEOUT_MS = 60_000;

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = describeError(error);
      sendError(reply, status, body);
    },
  });
}

/** What happens to every request before it reaches a controller. */
export async function prepareHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const answers = app.get(PublicAnswers);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withRequestId(request.id, done);
  });
  await app.register(fastifyHelmet, securityHeaders(config));
  await app.register(fastifyStatic, {
    root: app.get(StaticFiles).root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });
  // Ready bytes leave from here, before Nest sets anything in motion.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const sending = answers.sendIfReady(request, reply);
    if (sending === false) return done();
    sending.catch((error: unknown) => done(error as Error));
  });
}
