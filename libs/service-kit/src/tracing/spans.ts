import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const TRACER = 'jamcimo';
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export interface SpanOptions {
  name: string;
  kind?: keyof typeof KINDS;
  /** W3C `traceparent` of what the span continues; null: nothing, so a trace begins; undefined: what runs now. */
  parent?: string | null | undefined;
  /** Names, ids and numbers; never what people wrote. */
  attributes?: Record<string, string | number>;
}

/** Carries out work as a span of the trace. Without tracing it is just carried out. */
export async function inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { span, inside } = begin(options);
  try {
    return await context.with(inside, work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span that ends elsewhere; `inside` is the context of what belongs to it. */
export function begin({ name, kind = 'internal', parent, attributes }: SpanOptions): {
  span: Span;
  inside: Context;
} {
  const outside = parent === undefined ? context.active() : continued(parent);
  const options = { kind: KINDS[kind], ...(attributes && { attributes }) };
  const span = trace.getTracer(TRACER).startSpan(name, options, outside);
  return { span, inside: trace.setSpan(outside, span) };
}

/** Marks a span as failed: by the kind of the error alone, whose words may hold personal data. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context that a `traceparent` names; one that is no such text begins a new trace. */
function continued(parent: string | null): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** W3C `traceparent` of what runs now; null without tracing. */
export function currentTraceParent(): string | null {
  const present = trace.getSpanContext(context.active());
  if (!present || !trace.isSpanContextValid(present)) return null;
  const flags = present.traceFlags.toString(16).padStart(2, '0');
  return `00-${present.traceId}-${present.spanId}-${flags}`;
}
