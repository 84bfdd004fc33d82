import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@jamcimo/contracts';
import { withRequestId } from '@jamcimo/service-kit';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import type { Config } from '../config.js';
import { Maintenance } from '../maintenance/maintenance.js';
import { measureRequests } from '../metrics/request-metrics.js';
import { StaticFiles } from '../pages/static-files.js';
import { AdministratorAccess } from '../sessions/administrator-access.js';
import { limitBodyTime } from './body-time.js';
import { answerBrokenRequest } from './broken-requests.js';
import { canonicalAddress } from './canonical-address.js';
import { describeError, sendError } from './error-answers.js';
import { isForeignWrite } from './foreign-origin.js';
import { logRequests } from './log-requests.js';
import { allowOuterCache } from './outer-cache.js';
import { securityHeaders } from './security-headers.js';
import { refuseUnstorable } from './storable.js';
import { traceRequests } from './trace-requests.js';

/** Largest body of a request that is not an upload. */
const BODY_LIMIT = 1_048_576;
const HEADERS_TIMEOUT_MS = 60_000;

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.TRUST_PROXY?.length ? config.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // How long a body may take says limitBodyTime.
    requestTimeout: 0,
    // While the process stops, what still arrives on open connections is answered like everything else.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => canonicalAddress(url),
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = describeError(error);
      sendError(reply, status, body);
    },
  });
}

/** Fields of the largest form. */
const MULTIPART_FIELDS = 60;

/** What happens to every request before it reaches a controller. */
export async function prepareHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const answers = app.get(PublicAnswers);
  limitBodyTime(fastify);
  followRequests(fastify, config);
  await app.register(fastifyHelmet, securityHeaders(config));
  allowOuterCache(fastify, config.PUBLIC_CACHE_SECONDS);
  const maintenance = app.get(Maintenance);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!maintenance.answer(request, reply)) done();
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { fields: MULTIPART_FIELDS, files: 2 },
    throwFileSizeLimit: false,
  });
  await app.register(fastifyStatic, {
    root: app.get(StaticFiles).root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    // Answers of the API are cached only where they say so themselves.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (isForeign(request)) {
      return done(
        new DomainError('request.foreign-origin', 'Zahtjev nije poslan s ove stranice i odbijen je.'),
      );
    }
    ignoreTypeOfEmptyBody(request);
    done();
  });
  const access = app.get(AdministratorAccess);
  // Requests without the right are refused before their body is read.
  fastify.addHook('onRequest', async (request) => {
    if (access.isRequiredFor(request)) await access.requireAdministrator(request);
  });
  fastify.addHook('preValidation', async (request) => refuseUnstorable(request));
  // Cached answers are sent from here, before Nest does anything.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const sending = answers.sendIfReady(request, reply);
    if (sending === false) return done();
    sending.catch((error: unknown) => done(error as Error));
  });
}

/** Metrics, log and traces of every request, and its id. */
function followRequests(fastify: FastifyInstance, config: Config): void {
  if (config.METRICS_PORT !== undefined) measureRequests(fastify);
  logRequests(fastify, { isDetailed: ['debug', 'trace'].includes(config.LOG_LEVEL) });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withRequestId(request.id, done);
  });
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(fastify);
}

/**
 * A write that a page of another origin makes with a visitor's browser. Also without a session cookie: signing somebody in would
 * make them work in a stranger's account, and registering would come from their network address.
 */
function isForeign({ method, host, headers }: FastifyRequest): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return isForeignWrite({
    method,
    host,
    origin: headers.origin,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
  });
}

/** Some clients send a JSON content type with every request, also without a body. */
function ignoreTypeOfEmptyBody({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (length === '0' || (length === undefined && headers['transfer-encoding'] === undefined)) {
    delete headers['content-type'];
  }
}
