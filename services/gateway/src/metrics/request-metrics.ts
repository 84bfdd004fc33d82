import { observe } from '@jamcimo/service-kit';
import type { FastifyInstance } from 'fastify';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Times every request by the template of its route: `/api/politicians/:id`, never the address somebody typed. */
export function measureRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    observe('httpRequests', { method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}
