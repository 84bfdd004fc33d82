import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A registration may carry 40 MB over a slow telephone line. Headers have a minute of their own. */
const WHOLE_MS = 300_000;
/** An archive of gigabytes takes as long as it takes, as long as something of it comes. */
const SILENCE_MS = 60_000;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Requests that have not arrived whole, each with the timer that ends it. */
const arriving = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends requests whose body has not arrived after `wholeMs`. Node's own limit (`requestTimeout`) knows no exception, and an archive
 * needs one: {@link allowLongBody}.
 */
export function limitBodyTime(fastify: FastifyInstance, wholeMs = WHOLE_MS): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (!reply.raw.headersSent) raw.socket.write(TOO_LATE);
      raw.socket.destroySoon();
    }, wholeMs);
    timer.unref();
    arriving.set(raw, timer);
    const forget = () => clearTimeout(timer);
    raw.once('end', forget);
    raw.once('close', forget);
    done();
  });
}

/** From now on this request may take as long as it needs, unless nothing comes for `silenceMs`. */
export function allowLongBody({ raw }: FastifyRequest, silenceMs = SILENCE_MS): void {
  clearTimeout(arriving.get(raw));
  // Nobody listens for it, so Node closes the connection.
  if (!raw.complete) raw.setTimeout(silenceMs);
}
