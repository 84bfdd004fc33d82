/** What messaging needs of a logger; pino fits. */
export interface MessagingLogger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Observes what handlers did, by name of the event or job, for metrics: how long they worked, and how long ago the event was published. */
export interface MessagingObserver {
  eventHandled(end: { event: string; succeeded: boolean; seconds: number; lagSeconds: number }): void;
  jobRun(end: { job: string; succeeded: boolean; seconds: number }): void;
  /** Something in Redis is not what a service sent. */
  eventRefused(): void;
}

/** Follows work through queues. Contexts are W3C `traceparent` texts; null where nothing is followed. */
export interface MessagingTracer {
  /** Context of what runs now. */
  current(): string | null;
  /**
   * Carries out work as a step of its own.
   *
   * @param parent context that the work continues; undefined: what runs now
   */
  step<T>(step: TracedStep, work: () => Promise<T>): Promise<T>;
}

export interface TracedStep {
  /** `publish politician.changed`, `handle politician.changed`, `job send-mail`. */
  name: string;
  kind: 'producer' | 'consumer';
  parent?: string | null;
  /** Names and ids; never what people wrote. */
  attributes?: Record<string, string | number>;
}

/** For a service that follows nothing. */
export const NO_TRACER: MessagingTracer = { current: () => null, step: (_step, work) => work() };

/** Runs work as part of a request, so that its log lines, events and jobs carry the id of the request. */
export type RunInContext = <T>(requestId: string, work: () => Promise<T>) => Promise<T>;

/** How the handlers of a service are logged, measured and followed. */
export interface Instruments {
  logger: MessagingLogger;
  observer: MessagingObserver;
  tracer: MessagingTracer;
  runInContext: RunInContext;
}

/**
 * Carries out a handler as a step of its trace and of the request it comes from (what comes from none, a schedule, runs as it is), and
 * tells how it ended and how long it took.
 */
export function instrumented<T>(
  { tracer, runInContext }: Instruments,
  { requestId, step }: { requestId: string | null; step: TracedStep },
  work: () => Promise<T>,
  tell: (succeeded: boolean, seconds: number) => void,
): Promise<T> {
  const timed = async () => {
    const start = performance.now();
    let succeeded = false;
    try {
      const result = await tracer.step(step, work);
      succeeded = true;
      return result;
    } finally {
      tell(succeeded, (performance.now() - start) / 1000);
    }
  };
  return requestId === null ? timed() : runInContext(requestId, timed);
}
