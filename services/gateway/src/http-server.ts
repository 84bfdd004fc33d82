import type { RequestListener, Server } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@jamcimo/contracts';
import { nextRequestId, withRequestId } from '@jamcimo/service-kit';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdministratorAccess } from './accounts/sessions/administrator-access.js';
import type { Config } from './config.js';
import { limitBodyTime } from './http/body-time.js';
import { answerBrokenRequest } from './http/broken-requests.js';
import { canonicalAddress } from './http/canonical-address.js';
import { describeError, sendError } from './http/error-answers.js';
import { isForeignWrite } from './http/foreign-origin.js';
import { dropForwardedPorts } from './http/forwarded-for.js';
import { logRequests } from './http/log-requests.js';
import { limitRequests, RequestLimit } from './http/request-limit.js';
import { setSecurityHeaders } from './http/security-headers.js';
import { refuseUnstorable } from './http/storable.js';
import { traceRequests } from './http/trace-requests.js';
import { Maintenance } from './maintenance/maintenance.js';
import { measureRequests } from './metrics/request-metrics.js';
import { BUSY_PAGE } from './pages/busy-page.js';
import { StaticFiles } from './pages/static-files.js';
import { PublicResponses } from './public-cache/public-responses.js';
import { ReadyResponses } from './public-cache/ready-responses.js';
import { ResponseCache } from './public-cache/response-cache.js';

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
    genReqId: nextRequestId,
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
  const responses = app.get(PublicResponses);
  dropForwardedPorts(fastify);
  limitBodyTime(fastify);
  followRequests(fastify, config);
  setSecurityHeaders(fastify, config);
  const maintenance = app.get(Maintenance);
  sendReadyResponses(app, config, maintenance);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!maintenance.answer(request, reply)) done();
  });
  limitRequests(fastify, app.get(RequestLimit), BUSY_PAGE);
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
      return done(new DomainError('request.foreign-origin'));
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
    const sending = responses.sendIfCached(request, reply);
    if (sending === false) return done();
    sending.catch((error: unknown) => done(error as Error));
  });
}

/** What was sent for the same address before is sent at once, before any hook; with a detailed log every request goes the long way. */
function sendReadyResponses(app: NestFastifyApplication, config: Config, maintenance: Maintenance): void {
  if (isDetailed(config)) return;
  const fastify = app.getHttpAdapter().getInstance();
  const ready = new ReadyResponses(app.get(ResponseCache), {
    isMeasured: config.METRICS_PORT !== undefined,
    isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  });
  ready.learnFrom(fastify);
  const server: Server = app.getHttpServer();
  const [longWay] = server.listeners('request') as RequestListener[];
  if (!longWay) throw new Error('Fastify does not listen for requests');
  server.removeAllListeners('request').on('request', (request, response) => {
    const isOpen = server.listening && !maintenance.isActive;
    if (!isOpen || !ready.send(request, response)) longWay(request, response);
  });
}

const isDetailed = ({ LOG_LEVEL }: Config) => ['debug', 'trace'].includes(LOG_LEVEL);

/** Metrics, log and traces of every request, and its id. */
function followRequests(fastify: FastifyInstance, config: Config): void {
  if (config.METRICS_PORT !== undefined) measureRequests(fastify);
  logRequests(fastify, { isDetailed: isDetailed(config) });
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
