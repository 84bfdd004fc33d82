import process from 'node:process';

const ONE_REQUEST_MS = 1000;

export interface StopSignal {
  readonly requested: boolean;
  /** Resolves when somebody wants the stack to stop. */
  readonly promise: Promise<void>;
}

/**
 * Turns Ctrl-C, SIGTERM, a closed terminal and the end of the process that started us into one wish to stop. npm, a shell
 * and the terminal may each send the same signal; what comes within a second is one request. A later second one ends this
 * process at once.
 */
export function stopSignal(): StopSignal {
  let first: number | undefined;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const request = () => {
    if (first === undefined) {
      first = Date.now();
      resolve();
    } else if (Date.now() - first > ONE_REQUEST_MS) {
      console.error('\nStopped at once; what is still running is stopped at the next start.');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.on('disconnect', () => {
    if (first === undefined) request();
  });
  return {
    promise,
    get requested() {
      return first !== undefined;
    },
  };
}
