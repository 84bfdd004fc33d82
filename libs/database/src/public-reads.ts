import type { DataSource, EntityManager } from 'typeorm';
import type { ReadReplica } from './read-replica.js';
import { isDatabaseUnreachable } from './unreachable.js';
import { logPositionNumber, ReplicaBehindError, readLogPosition } from './wal-position.js';

/** Where a public read was answered; `primary` where there is no copy, else with the reason why the copy was not asked. */
export type ReadFrom = 'replica' | 'primary' | 'primary-behind' | 'primary-away' | 'primary-conflict';

type Read<T> = (manager: EntityManager) => Promise<T>;

/** What a copy says to a query that stands in the way of what it replays: serialization failure. */
const CONFLICT = '40001';

/**
 * Reads of what everybody may see, from a streaming copy where there is one. What was announced as changed is seen: a copy that has
 * not replayed it yet is passed over, and so is one that is away (docs/adr/0014).
 */
export class PublicReads {
  /** Changes whose place in the log is being asked for. */
  private asking = 0;

  /** @param primary with a pool of its own: readers must not use up the connections of those who write */
  constructor(
    readonly primary: DataSource,
    readonly replica?: ReadReplica | undefined,
    private readonly onRead: (from: ReadFrom) => void = () => undefined,
  ) {}

  /**
   * Carries out a read on a copy, or on the original; a read that the copy cannot answer is begun again on the original.
   *
   * @throws what `read` throws
   */
  async read<T>(read: Read<T>): Promise<T> {
    if (!this.replica) return this.onPrimary(read, 'primary');
    if (this.asking > 0) return this.onPrimary(read, 'primary-behind');
    const copy = this.replica.ready();
    if (!copy) return this.onPrimary(read, 'primary-away');
    try {
      const answer = await read(copy.manager);
      this.onRead('replica');
      return answer;
    } catch (error) {
      const reason = reasonToLeave(error);
      if (!reason) throw error;
      if (reason === 'primary-away') this.replica.failed(error);
      return this.onPrimary(read, reason);
    }
  }

  /**
   * Notes that something public has just been committed here: from now on reads see it.
   *
   * @returns where the log of the original stands, for others who read; undefined without a copy
   */
  async changed(): Promise<string | undefined> {
    if (!this.replica) return undefined;
    this.asking += 1;
    try {
      const position = await readLogPosition((sql) => this.primary.query(sql));
      this.require(position);
      return position;
    } finally {
      this.asking -= 1;
    }
  }

  /** From now on reads see what the log of the original holds up to this position. */
  require(position: string): void {
    this.replica?.require(logPositionNumber(position));
  }

  async close(): Promise<void> {
    await this.replica?.close();
  }

  private onPrimary<T>(read: Read<T>, from: ReadFrom): Promise<T> {
    this.onRead(from);
    return read(this.primary.manager);
  }
}

function reasonToLeave(error: unknown): ReadFrom | undefined {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown };
  if (driverError instanceof ReplicaBehindError) return 'primary-behind';
  if ((driverError as { code?: unknown } | null)?.code === CONFLICT) return 'primary-conflict';
  return isDatabaseUnreachable(error) ? 'primary-away' : undefined;
}
