type HandlerKind = 'evt' | 'job';

/** Connections of the pool that handlers leave to the relay, to leases and to calls. */
const LEFT_FREE = 2;

/**
 * How many handlers may run at once in a process.
 *
 * @param poolSize connections of the process (`DATABASE_POOL`)
 * @throws Error when the pool leaves no connection for a handler
 */
export function handlersAtOnce(poolSize: number): number {
  const handlers = poolSize - LEFT_FREE;
  if (handlers >= 1) return handlers;
  throw new Error(
    `DATABASE_POOL is ${poolSize}: a service with events or jobs needs at least ${LEFT_FREE + 1} connections, one for a handler and ${LEFT_FREE} for all else`,
  );
}

/**
 * Lets so many handlers run at once that the pool of connections is never used up by them: a handler that waits for a
 * connection inside its transaction would wait for ever. Jobs, which may be slow, leave a slot to events where there are two.
 * Who waits longest goes first.
 */
export class HandlerSlots {
  private readonly running = { evt: 0, job: 0 };
  private readonly working = new Set<Promise<unknown>>();
  private waiting: { kind: HandlerKind; begin: () => void }[] = [];

  constructor(readonly total: number) {}

  run<T>(kind: HandlerKind, work: () => Promise<T>): Promise<T> {
    const running = this.runInSlot(kind, work);
    this.working.add(running);
    const remove = () => this.working.delete(running);
    running.then(remove, remove);
    return running;
  }

  /** Resolves when everything that runs or waits now has ended, however it ends. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.working);
  }

  private async runInSlot<T>(kind: HandlerKind, work: () => Promise<T>): Promise<T> {
    if (this.isFree(kind)) this.running[kind] += 1;
    else await new Promise<void>((begin) => this.waiting.push({ kind, begin }));
    try {
      return await work();
    } finally {
      this.running[kind] -= 1;
      this.beginNext();
    }
  }

  private isFree(kind: HandlerKind): boolean {
    const { evt, job } = this.running;
    if (evt + job >= this.total) return false;
    return kind === 'evt' || job < Math.max(1, this.total - 1);
  }

  private beginNext(): void {
    const next = this.waiting.find(({ kind }) => this.isFree(kind));
    if (!next) return;
    this.waiting = this.waiting.filter((other) => other !== next);
    this.running[next.kind] += 1;
    next.begin();
  }
}
