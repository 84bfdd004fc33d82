import pg from 'pg';

/** Longer than `statement_timeout` of a service, so that a server that still answers gives the reason itself. */
export const QUERY_LIMIT_MS = 35_000;

/** The network or the server stopped answering: it is unknown whether the statement was carried out. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
}

/**
 * A pg client that gives up on a query by its own clock and breaks its connection then, so that the pool throws it away:
 * `statement_timeout` does not help when the network is silent, and pg's own `query_timeout` would hand the client on with
 * the query still open.
 */
export function timeLimitedClient(limitMs: number): new (config?: string | pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      const timed = (...parameters: unknown[]) => {
        const answer = send(...parameters);
        // Streams (COPY) and callbacks have their own ends.
        if (answer instanceof Promise && !unlimited.has(this)) giveUpAfter(this, answer, limitMs);
        return answer;
      };
      this.query = timed as pg.Client['query'];
    }
  };
}

const unlimited = new WeakSet<object>();

/**
 * Lets the queries of one client take as long as they need.
 *
 * @returns sets the limit again
 */
export function withoutLimit(client: object): () => void {
  unlimited.add(client);
  return () => {
    unlimited.delete(client);
  };
}

function giveUpAfter(client: pg.Client, answer: Promise<unknown>, limitMs: number): void {
  const timer = setTimeout(() => {
    const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } })
      .connection;
    stream.destroy(new DatabaseSilentError(`The database did not answer for ${limitMs / 1000} s`));
  }, limitMs);
  const answered = () => clearTimeout(timer);
  answer.then(answered, answered);
}
