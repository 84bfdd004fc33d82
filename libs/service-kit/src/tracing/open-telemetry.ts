import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import pg from 'pg';

/** A collector that is away is not waited for when the process stops. */
const LAST_EXPORT_MS = 3000;

/** Traces this process with OpenTelemetry. Loaded only where traces are wanted. */
export function openTelemetry(service: string, endpoint: string, ratio: number): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor({
    exporter: new RedactingExporter(exporter),
    scheduledDelayMillis: 1000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `jamcimo-${service}`,
      'service.namespace': 'jamcimo',
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const queries = traceQueries();
  return async () => {
    queries.disable();
    await provider.forceFlush({ timeoutMillis: LAST_EXPORT_MS }).catch(() => undefined);
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}

/**
 * Spans of queries inside of other spans. The instrumentation waits for somebody to load pg; here it was loaded before, as an ES
 * module, so its patch is applied by hand.
 */
function traceQueries(): PgInstrumentation {
  const instrumentation = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  for (const { name, patch } of instrumentation.getModuleDefinitions()) if (name === 'pg') patch?.(pg);
  return instrumentation;
}

/** What errors say and what stands in a query may be personal data: only that there was one, and of which kind, leaves the process. */
class RedactingExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    const bare = spans.map(
      (span): ReadableSpan =>
        Object.create(span, {
          status: { value: { code: span.status.code } },
          events: { value: [] },
          attributes: { value: withoutQueryText(span.attributes) },
        }),
    );
    this.exporter.export(bare, done);
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** Attributes in which the instrumentation puts the text of a query, by the older and the newer convention. */
const QUERY_TEXTS = ['db.statement', 'db.query.text'];

function withoutQueryText(attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !QUERY_TEXTS.includes(name)));
}
