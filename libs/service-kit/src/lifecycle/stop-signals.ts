/**
 * Calls `stop` once, when the process is told to end: by SIGTERM or SIGINT, or because the process that started it is gone
 * (its channel closed), so that a killed `npm start` leaves no service behind. A stop that takes longer than ten seconds is
 * cut off.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  process.on('disconnect', once);
}
