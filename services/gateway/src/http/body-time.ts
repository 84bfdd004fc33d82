import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A registration may carry 40 MB over a slow telephone line. Headers have a minute of their own. */
const WHOLE_MS = 300_000;
/** An archive of gigabytes takes as long as it takes, as long as something of it comes. */
const SILENCE_MS = 60_000;

/** A line of the slowest mobile network carries more; who sends less keeps a place that others need. */
const SLOWEST = { bytes: 120 * 1024, withinMs: 30_000 };

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Requests that have not arrived whole, each with what takes its limits away. */
const arriving = new WeakMap<IncomingMessage, () => void>();

/**
 * Ends requests whose body has not arrived after `wholeMs`, or of which less than `slowest` comes. Node's own limit (`requestTimeout`) knows no exception, and an archive
 * needs one: {@link allowLongBody}.
 */
export function limitBodyTime(fastify: FastifyInstance, wholeMs = WHOLE_MS, slowest = SLOWEST): void {
  fastify.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const end = () => {
      forget();
      if (raw.complete) return;
      if (!reply.raw.headersSent) raw.socket.write(TOO_LATE);
      raw.socket.destroySoon();
    };
    let before = raw.socket.bytesRead;
    const tooSlow = () => {
      const came = raw.socket.bytesRead - before;
      before += came;
      // What has come and was not read yet waits for this process, not for the sender.
      if (came < slowest.bytes && raw.readableLength === 0) end();
    };
    const timers = [setTimeout(end, wholeMs).unref(), setInterval(tooSlow, slowest.withinMs).unref()];
    const forget = () => timers.forEach(clearTimeout);
    arriving.set(raw, forget);
    raw.once('end', forget);
    raw.once('close', forget);
    done();
  });
}

/** From now on this request may take as long as it needs, unless nothing comes for `silenceMs`. */
export function allowLongBody({ raw }: FastifyRequest, silenceMs = SILENCE_MS): void {
  arriving.get(raw)?.();
  // Nobody listens for it, so Node closes the connection.
  if (!raw.complete) raw.setTimeout(silenceMs);
}
