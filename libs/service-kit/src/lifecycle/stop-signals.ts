/** Longest time that running calls, requests and jobs get when a process stops; a registration may take 30 s. */
export const DRAIN_MS = 35_000;
/** After the rest, connections are closed. What is not done by then never will be. */
const CLOSING_MS = 10_000;

/**
 * Calls `stop` once, when the process is asked to end: by SIGTERM or SIGINT, or because the process that started it is gone
 * (its channel closed), so that a killed `npm start` leaves no service behind. A stop that takes longer than `limitMs` is
 * cut off with status 1.
 */
export function onStop(stop: () => Promise<void>, limitMs = DRAIN_MS + CLOSING_MS): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  process.on('disconnect', once);
}
