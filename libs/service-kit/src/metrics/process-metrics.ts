import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Labels, METRICS, type MetricsOf } from './metric-list.js';

/** From a cached answer to the longest deadline of a call. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a commit that wakes the relay to a neighbour that was away for hours. */
const LAG_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200];

/** What this process counts and times as it works. */
export const processMetrics = new Registry();

const instruments = new Map<string, Counter | Histogram>();

/** Counts one occurrence. */
export function count<K extends MetricsOf<'counter'>>(key: K, labels: Labels<K>): void {
  (instrument(key) as Counter).inc(labels);
}

/** Records a duration in seconds. */
export function observe<K extends MetricsOf<'histogram'>>(key: K, labels: Labels<K>, seconds: number): void {
  (instrument(key) as Histogram).observe(labels, seconds);
}

/** Seconds since `start`, an instant of `performance.now()`. */
export function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Adds memory, processor, event loop and garbage collection of this process; once. */
export function collectProcessMetrics(service: string): void {
  processMetrics.setDefaultLabels({ service });
  if (!processMetrics.getSingleMetric('process_cpu_seconds_total')) {
    collectDefaultMetrics({ register: processMetrics });
  }
}

function instrument(key: MetricsOf<'counter' | 'histogram'>): Counter | Histogram {
  const known = instruments.get(key);
  if (known) return known;
  const { name, type, help, labels } = METRICS[key];
  const options = { name, help, labelNames: [...labels], registers: [processMetrics] };
  const buckets = key === 'eventLag' ? LAG_BUCKETS : DURATION_BUCKETS;
  const made = type === 'counter' ? new Counter(options) : new Histogram({ ...options, buckets });
  instruments.set(key, made);
  return made;
}
