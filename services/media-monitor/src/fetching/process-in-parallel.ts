/** While all that is left hangs, it is looked again so often whether there is more to do. */
const LOOK_AGAIN_MS = 500;

export interface ParallelWork<T> {
  /** How many pieces are worked on at once. */
  atOnce: number;
  /** Aborted, nothing more is begun. */
  signal: AbortSignal;
  /** The next piece; undefined when there is none now. */
  next(): Promise<T | undefined>;
  work(piece: T): Promise<void>;
}

/**
 * Works until nothing is left: one piece that hangs holds up no other, not even what comes meanwhile.
 *
 * @throws what `next` or `work` throws, once all that was begun has ended
 */
export async function processInParallel<T>({ atOnce, signal, next, work }: ParallelWork<T>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    while (failures.length === 0) {
      const piece = running.size < atOnce && !signal.aborted ? await next() : undefined;
      if (piece !== undefined) {
        // Caught at once: it may fail while the next piece is waited for.
        const begun: Promise<void> = work(piece)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => running.delete(begun));
        running.add(begun);
      } else if (running.size === 0) break;
      else await Promise.race([...running, pause()]);
    }
  } finally {
    await Promise.allSettled(running);
  }
  if (failures.length > 0) throw failures[0];
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
