import pg from 'pg';
import { timeLimitedClient } from './time-limited-client.js';

/**
 * How far a server is in the write-ahead log: the copy, what it replayed; the original (also a promoted copy), what it wrote
 * (https://www.postgresql.org/docs/current/functions-admin.html).
 */
const POSITION = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text
  AS position`;

/** The server has not replayed yet what a read must see. */
export class ReplicaBehindError extends Error {
  override readonly name = 'ReplicaBehindError';
}

/**
 * How far a server is: `16/B374D848`. Asked after a commit, it lies behind that commit.
 *
 * @param query carries out a statement on the server and gives its rows
 */
export async function readLogPosition(query: (sql: string) => Promise<unknown[]>): Promise<string> {
  const [row] = (await query(POSITION)) as { position: string | null }[];
  return row?.position ?? '0/0';
}

/** A position as a number; 0 for what is none. */
export function logPositionNumber(position: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : 0n;
}

/** The one of two positions that comes later. */
export function laterLogPosition(one: string | undefined, other: string): string {
  return one !== undefined && logPositionNumber(one) >= logPositionNumber(other) ? one : other;
}

/**
 * A pg client that refuses a query as long as its server has not replayed the log up to `needed()`. A copy only goes
 * forward, so each connection asks again only when more is needed than it saw; connections to several copies behind one name each
 * speak for their own.
 */
export function upToDateClient(
  limitMs: number,
  needed: () => bigint,
): new (
  config?: string | pg.ClientConfig,
) => pg.Client {
  return class extends timeLimitedClient(limitMs) {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      let replayed = 0n;
      const checked = async (...parameters: unknown[]) => {
        const wanted = needed();
        if (replayed < wanted) {
          const { rows } = (await send(POSITION)) as pg.QueryResult<{ position: string | null }>;
          replayed = logPositionNumber(rows[0]?.position ?? '');
          if (replayed < wanted) throw new ReplicaBehindError('The copy of the database is behind');
        }
        return send(...parameters);
      };
      this.query = checked as pg.Client['query'];
    }
  };
}
