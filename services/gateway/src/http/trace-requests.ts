import { begin } from '@jamcimo/service-kit';
import { context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for every request, named after the template of its route. It continues the trace of the browser or proxy that sends a
 * `traceparent`. Addresses, names and headers stay out: they may hold personal data.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const { span, inside } = begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'jamcimo.request_id': request.id,
      },
    });
    spans.set(request, span);
    context.with(inside, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
