/** No piece of work holds the process longer than that and the time of one item. */
const PIECE_MS = 15;

/** Lets what else the process has to do come in between. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Does `work` for every item in short pieces. */
export async function inChunks<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < PIECE_MS) continue;
    await yieldToEventLoop();
    begun = performance.now();
  }
}
