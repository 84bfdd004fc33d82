import { withRequestId } from '@jamcimo/service-kit';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A line for every request that may change something, by which its id is found in the logs of all services; reads only where the
 * log is detailed. The route's template stands for the address, which may hold what somebody typed.
 */
export function logRequests(fastify: FastifyInstance, { isDetailed }: { isDetailed: boolean }): void {
  const logger = new Logger('http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const isRead = READS.has(method);
    if (isRead && !isDetailed) return done();
    const line = {
      method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      message: 'a request was answered',
    };
    withRequestId(id, () => (isRead ? logger.debug(line) : logger.log(line)));
    done();
  });
}
