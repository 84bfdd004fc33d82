import pg from 'pg';
import { DeadlinePassedError, millisecondsLeft } from './call-deadline.js';
import { preparedName } from './list-reads.js';

/** Longer than `statement_timeout` of a service, so that a server that still answers gives the reason itself. */
export const QUERY_LIMIT_MS = 35_000;

/** `statement_timeout` of a service, and the shorter ones of calls: few of them, so that a connection seldom changes its own. */
export const STATEMENT_LIMIT_MS = 30_000;
const CALL_LIMITS_MS = [1000, 2000, 5000, 10_000];
/** Ends of transactions are always sent. */
const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)/i;

/** The network or the server stopped answering: it is unknown whether the statement was carried out. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
}

/**
 * A pg client that gives up on a query by its own clock and breaks its connection then, so that the pool throws it away:
 * `statement_timeout` does not help when the network is silent, and pg's own `query_timeout` would hand the client on with
 * the query still open. Within a call `statement_timeout` follows what is left of its deadline, and what comes later is refused.
 */
export function timeLimitedClient(limitMs: number): new (config?: string | pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      let statementLimit: number | undefined = STATEMENT_LIMIT_MS;
      const timed = (...parameters: unknown[]) => {
        const [text, values] = parameters;
        const name = typeof text === 'string' ? preparedName(text) : undefined;
        const answer = name ? send({ name, text, values }) : send(...parameters);
        // Streams (COPY) and callbacks have their own ends.
        if (answer instanceof Promise && !unlimited.has(this)) giveUpAfter(this, answer, limitMs);
        return answer;
      };
      const withinCall = async (...parameters: unknown[]) => {
        const left = millisecondsLeft();
        if (left <= 0) throw new DeadlinePassedError('nobody waits for the answer any more');
        const limit = CALL_LIMITS_MS.find((each) => left <= each) ?? STATEMENT_LIMIT_MS;
        if (limit !== statementLimit) {
          statementLimit = limit;
          await timed(`SET statement_timeout = ${limit}`);
        }
        return timed(...parameters);
      };
      const query = (...parameters: unknown[]) => {
        const [text] = parameters;
        const isPlain = typeof text === 'string' && typeof parameters.at(-1) !== 'function';
        if (!isPlain || unlimited.has(this)) return timed(...parameters);
        if (!ENDS_TRANSACTION.test(text)) return withinCall(...parameters);
        // What is rolled back takes its settings along.
        if (/^ROLLBACK/i.test(text)) statementLimit = undefined;
        return timed(...parameters);
      };
      this.query = query as pg.Client['query'];
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
