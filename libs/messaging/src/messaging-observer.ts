/** Is told what handlers did, for metrics. */
export interface MessagingObserver {
  eventHandled(handling: HandledEvent): void;
  jobRun(run: FinishedRun): void;
}

export interface HandledEvent {
  /** Name of the event. */
  event: string;
  succeeded: boolean;
  /** How long the handler worked. */
  seconds: number;
  /** Since the event was published. */
  lagSeconds: number;
}

export interface FinishedRun {
  /** Name of the job. */
  job: string;
  succeeded: boolean;
  seconds: number;
}

/** For a service that measures nothing. */
export const NO_OBSERVER: MessagingObserver = {
  eventHandled: () => undefined,
  jobRun: () => undefined,
};

/** Carries out work and tells how it ended and how long it took. */
export async function timed<T>(
  work: () => Promise<T>,
  tell: (succeeded: boolean, seconds: number) => void,
): Promise<T> {
  const start = performance.now();
  let succeeded = false;
  try {
    const result = await work();
    succeeded = true;
    return result;
  } finally {
    tell(succeeded, (performance.now() - start) / 1000);
  }
}
