export interface TracingOptions {
  service: string;
  /** Base address of a collector that takes OTLP over HTTP; nothing is traced, and nothing loaded, without it. */
  endpoint: string | undefined;
  /** Part of the traces that are kept, 0 to 1. */
  ratio: number;
}

/** Sends what is left and ends. */
export type StopTracing = () => Promise<void>;

/** Begins to trace this process, before anything else of it is made. */
export async function startTracing({ service, endpoint, ratio }: TracingOptions): Promise<StopTracing> {
  if (endpoint === undefined) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.js');
  return openTelemetry(service, endpoint, ratio);
}
