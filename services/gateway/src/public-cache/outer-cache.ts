import type { FastifyInstance } from 'fastify';

/** For so long a cache in front may go on sending an old response while it fetches the new one, or when the gateway is away. */
const STALE_SECONDS = 60;

/**
 * What the gateway says to a cache in front of it about a response: public responses, which browsers must ask for again each time, may be
 * kept for `seconds`. All other responses stay as they are.
 *
 * @returns the new header, or undefined when nothing changes
 */
export function outerCacheControl(
  { method, status, cacheControl }: { method: string; status: number; cacheControl: unknown },
  seconds: number,
): string | undefined {
  const isPublic = method === 'GET' && [200, 304].includes(status) && cacheControl === 'no-cache';
  if (!isPublic || seconds === 0) return undefined;
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`;
}

/** Lets a cache in front keep public responses for so many seconds; with 0 nothing is changed. */
export function allowOuterCache(fastify: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const header = outerCacheControl(
      { method, status, cacheControl: reply.getHeader('cache-control') },
      seconds,
    );
    if (header !== undefined) reply.header('cache-control', header);
    done(null, payload);
  });
}
