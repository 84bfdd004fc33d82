import pg from 'pg';

export interface ConnectOptions {
  url: string;
  /** What the connection is called in pg_stat_activity. */
  applicationName: string;
  /** How long a server that is not up yet is waited for, in milliseconds. */
  waitMs: number;
  /** One line for the operator while waiting. */
  onNotice: (message: string) => void;
}

/** A connection that could not be made; the message names host, port, database and cause, never a password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

const ATTEMPT_TIMEOUT_MS = 5000;
const PAUSE_MS = 500;

/** States of a server that starts, stops or is full for a moment: waiting helps. Every other answer of a server is final. */
const TRANSIENT_STATES = new Set(['57P01', '57P02', '57P03', '53300']);

/**
 * Opens one connection, waiting for a server that is not up yet.
 *
 * @throws DatabaseUnavailableError after `waitMs`, or at once when the server refuses (password, unknown database)
 */
export async function connectToPostgres(options: ConnectOptions): Promise<pg.Client> {
  const deadline = Date.now() + options.waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const client = newClient(options);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const place = describePlace(options.url);
      const cause = describeCause(error);
      if (isFinal(error)) throw new DatabaseUnavailableError(`PostgreSQL at ${place} refused: ${cause}`);
      if (Date.now() + PAUSE_MS >= deadline) {
        const seconds = Math.round(options.waitMs / 1000);
        throw new DatabaseUnavailableError(
          `PostgreSQL at ${place} did not answer for ${seconds} s: ${cause}`,
        );
      }
      if (attempt === 1) options.onNotice(`waiting for PostgreSQL at ${place}: ${cause}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function newClient(options: ConnectOptions): pg.Client {
  // An unparsable address would otherwise be thrown with the address, and so the password, inside.
  if (!URL.canParse(options.url))
    throw new DatabaseUnavailableError('The PostgreSQL address is not a valid URL');
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks while idle must not end the process; the next query reports it.
  client.on('error', () => undefined);
  return client;
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

function isFinal(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !TRANSIENT_STATES.has(state) && !state.startsWith('08');
}

function describeCause(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || 'unknown error';
}

/** `host:port/database` of an address; user and password are left out. */
export function describePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}

/** Quotes an identifier for SQL. */
export function quoteName(name: string): string {
  return pg.escapeIdentifier(name);
}
