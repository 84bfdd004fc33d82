import { DomainError } from '@jamcimo/contracts';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { WRITE_LOCK } from './advisory-keys.js';
import { withoutLimit } from './time-limited-client.js';

type Callback = () => unknown;

/** Carries out a transaction; a place to time or trace it. */
export type AroundTransaction = <T>(transaction: () => Promise<T>) => Promise<T>;

/** Longer than any ordinary pause of a restore's beginning, shorter than the patience of a person. */
const MAINTENANCE_PATIENCE_MS = 2000;
const MAINTENANCE_PAUSE_MS = 50;
const MAX_ATTEMPTS = 4;
/** Serialization failure and deadlock: the transaction did nothing and may be tried again. */
const REPEATABLE = new Set(['40001', '40P01']);

/**
 * The only way services write. Every write transaction shares one advisory lock with all others; a restore takes it alone,
 * so it waits for running writes and nobody writes into restored data.
 */
export class WriteTransactions {
  private readonly callbacks = new WeakMap<EntityManager, Callback[]>();

  /** @param onCallbackError called with what an `afterCommit` callback threw; the transaction is committed by then */
  constructor(
    private readonly dataSource: DataSource,
    private readonly onCallbackError: (error: unknown) => void = () => undefined,
    private readonly around: AroundTransaction = (transaction) => transaction(),
  ) {}

  /**
   * Carries out `work` in one transaction. A deadlock or serialization failure repeats the whole of `work`, three times at
   * most, so it must not touch anything outside of the database: use `afterCommit`.
   *
   * @throws DomainError `system.maintenance` while a restore holds the lock for more than 2 s
   */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.around(() => this.repeat(work, takeSharedLock));
  }

  /**
   * Carries out `work` while no other write transaction of any service runs. Waits up to `waitMs` for running ones; from
   * then on new ones wait and then fail with `system.maintenance`. Without a limit on the time of a statement.
   */
  async exclusively<T>(work: (manager: EntityManager) => Promise<T>, waitMs = 60_000): Promise<T> {
    let limitAgain = () => {};
    const lock = async (manager: EntityManager) => {
      await manager.query(`SET LOCAL statement_timeout = 0`);
      await manager.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.floor(waitMs))}`);
      limitAgain();
      limitAgain = withoutLimit(await manager.queryRunner?.connect());
      await manager.query(`SELECT pg_advisory_xact_lock(${WRITE_LOCK})`);
      // From here on the transaction may be idle on purpose, while an archive is read.
      await manager.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
    };
    return this.repeat(work, lock).finally(() => limitAgain());
  }

  /**
   * Has `callback` called once the transaction of `manager` is committed, never after a roll-back. Nobody waits for it; what
   * it throws goes to `onCallbackError`.
   */
  afterCommit(manager: EntityManager, callback: Callback): void {
    const callbacks = this.callbacks.get(manager);
    if (!callbacks) throw new Error('afterCommit needs the manager of a running write transaction');
    callbacks.push(callback);
  }

  private async repeat<T>(
    work: (manager: EntityManager) => Promise<T>,
    lock: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, lock);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRepeatable(error)) throw error;
        // A random pause, so that two that met do not meet again.
        await pause(Math.random() * 40 * 2 ** attempt);
      }
    }
  }

  private async attempt<T>(
    work: (manager: EntityManager) => Promise<T>,
    lock: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    const callbacks: Callback[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      await lock(manager);
      this.callbacks.set(manager, callbacks);
      try {
        return await work(manager);
      } finally {
        this.callbacks.delete(manager);
      }
    });
    for (const callback of callbacks) void this.call(callback);
    return result;
  }

  private async call(callback: Callback): Promise<void> {
    try {
      await callback();
    } catch (error) {
      this.onCallbackError(error);
    }
  }
}

/**
 * Tries instead of waiting in line: PostgreSQL refuses a try also while somebody waits for the exclusive lock, so a restore
 * is never starved, and a refused writer can say so to a person.
 */
async function takeSharedLock(manager: EntityManager): Promise<void> {
  const deadline = Date.now() + MAINTENANCE_PATIENCE_MS;
  for (;;) {
    const rows = (await manager.query(`SELECT pg_try_advisory_xact_lock_shared(${WRITE_LOCK}) AS taken`)) as {
      taken: boolean;
    }[];
    if (rows[0]?.taken) return;
    if (Date.now() >= deadline) {
      throw new DomainError('system.maintenance');
    }
    await pause(MAINTENANCE_PAUSE_MS);
  }
}

function isRepeatable(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code !== undefined && REPEATABLE.has(code);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
