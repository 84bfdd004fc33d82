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
export const NO_TRACER: MessagingTracer = {
  current: () => null,
  step: (_step, work) => work(),
};
