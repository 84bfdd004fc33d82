import { randomUUID } from 'node:crypto';
import { type BackupWork, backupWork, DomainError, MAINTENANCE_CHANNEL } from '@jamcimo/contracts';
import { BACKUP_WORK } from '@jamcimo/database';
import { PubSub } from '@jamcimo/messaging';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A process that has not renewed its lease for so long is gone, and what it did has ended. */
const LEASE_SECONDS = 30;
const RENEW_MS = 5000;
/** Progress is written at most so often. */
const REPORT_MS = 500;
/** How long the end of a process waits for its work. */
const STOP_MS = 30_000;

type Phase = NonNullable<BackupWork['phase']>;
type Result = NonNullable<BackupWork['result']>;

export interface WorkOrder {
  /** A new one unless given. */
  id?: string | undefined;
  kind: BackupWork['kind'];
  file: string | null;
  name: string | null;
  startedBy: string;
}

/** What a piece of work says of itself while it runs. */
export interface Progress {
  /** Aborted when another process may have taken over, or this one stops. */
  readonly signal: AbortSignal;
  /** A new phase; `total` where it is known how much there is to do. */
  phase(phase: Phase, total?: number): Promise<void>;
  advance(by?: number): void;
  /** Switches the gateways to maintenance, or back. */
  maintenance(isOn: boolean): Promise<void>;
  /** As the last thing in the transaction that does the work: with its commit the work has succeeded, whatever becomes of the process. */
  commit(manager: EntityManager, result: Result): Promise<void>;
}

/** One piece of work on backups at a time, in whichever replica; every one of them can say how far it is. */
@Injectable()
export class BackupWorkLog implements OnApplicationShutdown {
  private readonly logger = new Logger('backup work');
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pubSub: PubSub,
  ) {}

  async present(): Promise<BackupWork | null> {
    const rows: Record<string, unknown>[] = await this.dataSource.query(
      // A process that died after its commit had done what it was to do.
      `SELECT id, kind, file, name, started_by AS "startedBy", started_at AS "startedAt", finished_at AS "finishedAt",
         CASE WHEN state <> 'running' OR lease_until >= clock_timestamp() THEN state
           WHEN result IS NULL THEN 'interrupted' ELSE 'succeeded' END AS state,
         phase, done::int AS done, total::int AS total, reason, result FROM ${BACKUP_WORK}`,
    );
    const [row] = rows;
    return row ? backupWork.parse({ ...row, ...iso(row, 'startedAt'), ...iso(row, 'finishedAt') }) : null;
  }

  /**
   * Begins a piece of work and returns at once; `finished` resolves or rejects with its end.
   *
   * @throws DomainError `backup.busy` while another one runs
   */
  async begin(
    order: WorkOrder,
    work: (progress: Progress) => Promise<Result>,
  ): Promise<{ work: BackupWork; finished: Promise<Result> }> {
    const { id = randomUUID() } = order;
    const taken: unknown[] = await this.dataSource.query(
      `INSERT INTO ${BACKUP_WORK} AS w (id, kind, file, name, started_by, started_at, lease_until, state)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 second', 'running')
       ON CONFLICT (single) DO UPDATE SET id = excluded.id, kind = excluded.kind, file = excluded.file,
         name = excluded.name, started_by = excluded.started_by, started_at = excluded.started_at,
         lease_until = excluded.lease_until, state = 'running', finished_at = NULL, phase = NULL, done = 0, total = NULL,
         reason = NULL, result = NULL, is_maintenance = false
         WHERE w.state <> 'running' OR w.lease_until < clock_timestamp()
       RETURNING id`,
      [id, order.kind, order.file, order.name, order.startedBy, LEASE_SECONDS],
    );
    if (taken.length === 0) {
      throw new DomainError('backup.busy');
    }
    const finished = this.carryOut(id, order, work);
    finished.catch(() => undefined);
    this.running = finished;
    return { work: (await this.present()) as BackupWork, finished };
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort(new DomainError('service.unavailable', 'Usluga se zaustavlja.'));
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([this.running?.catch(() => undefined), timeout]);
  }

  private async carryOut(
    id: string,
    order: WorkOrder,
    work: (progress: Progress) => Promise<Result>,
  ): Promise<Result> {
    const progress = new RunningProgress(id, this.dataSource, this.pubSub, this.stopping.signal);
    const { kind, file } = order;
    this.logger.log(`${kind} ${file ?? ''} began`);
    try {
      const result = await work(progress);
      await progress.end('succeeded', null, result);
      this.logger.log(`${kind} ${file ?? ''} done: ${JSON.stringify(result)}`);
      return result;
    } catch (error) {
      const expected = error instanceof DomainError;
      if (!expected) this.logger.error({ err: error, message: `${kind} failed` });
      const reason = expected ? error.message : 'Došlo je do neočekivane greške. Ništa nije promijenjeno.';
      await progress.end('failed', reason, null).catch((late: unknown) => this.logger.error(String(late)));
      throw error;
    } finally {
      progress.stop();
    }
  }
}

function takenOver(): DomainError {
  return new DomainError('backup.busy', 'Posao je preuzeo drugi proces.');
}

function iso(row: Record<string, unknown>, field: string): Record<string, string | null> {
  const value = row[field];
  return { [field]: value instanceof Date ? value.toISOString() : null };
}

class RunningProgress implements Progress {
  readonly signal: AbortSignal;
  private readonly lost = new AbortController();
  private readonly renewing: NodeJS.Timeout;
  private done = 0;
  private writtenAt = 0;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly id: string,
    private readonly dataSource: DataSource,
    private readonly pubSub: PubSub,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.lost.signal, stopping]);
    this.renewing = setInterval(() => void this.renew(), RENEW_MS);
  }

  async phase(phase: Phase, total?: number): Promise<void> {
    this.signal.throwIfAborted();
    this.done = 0;
    await this.update('phase = $2, done = 0, total = $3', [phase, total ?? null]);
  }

  advance(by = 1): void {
    this.done += by;
    if (Date.now() - this.writtenAt < REPORT_MS) return;
    this.writtenAt = Date.now();
    this.writing = this.update('done = $2', [this.done]).catch(() => undefined);
  }

  async maintenance(isOn: boolean): Promise<void> {
    await this.update('is_maintenance = $2', [isOn]);
    await this.hasten(isOn);
  }

  async commit(manager: EntityManager, result: Result): Promise<void> {
    const [, count] = (await manager.query(
      `UPDATE ${BACKUP_WORK} SET result = $2, is_maintenance = false WHERE id = $1 AND state = 'running'`,
      [this.id, JSON.stringify(result)],
    )) as [unknown, number];
    if (count === 0) throw takenOver();
  }

  async end(state: 'succeeded' | 'failed', reason: string | null, result: Result | null): Promise<void> {
    await this.writing;
    // A result that was committed stays, whatever failed after it.
    await this.update(
      `state = CASE WHEN result IS NULL THEN $2 ELSE 'succeeded' END, reason = CASE WHEN result IS NULL THEN $3 END,
       result = coalesce($4, result), finished_at = clock_timestamp(), is_maintenance = false, phase = NULL`,
      [state, reason, result === null ? null : JSON.stringify(result)],
    );
    await this.hasten(false);
  }

  stop(): void {
    clearInterval(this.renewing);
  }

  /** The gateways look at the table anyway. */
  private async hasten(isOn: boolean): Promise<void> {
    await this.pubSub.publish(MAINTENANCE_CHANNEL, isOn ? 'on' : 'off').catch(() => undefined);
  }

  private async renew(): Promise<void> {
    const isMine = await this.update(
      `lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`,
      [],
    ).catch(() => true);
    if (!isMine) this.lost.abort(takenOver());
  }

  /** Whether the work is still this one's. */
  private async update(assignments: string, values: unknown[]): Promise<boolean> {
    const [, count] = (await this.dataSource.query(
      `UPDATE ${BACKUP_WORK} SET ${assignments} WHERE id = $1 AND state = 'running'`,
      [this.id, ...values],
    )) as [unknown, number];
    return count > 0;
  }
}
