import { Global, Injectable, Module } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { type Labels, METRICS, type MetricKey, type MetricsOf } from './metric-list.js';
import { count } from './process-metrics.js';

/** However many ask for metrics, the database is asked once in that time. */
const FRESH_MS = 10_000;
/** A scrape does not wait longer for a value; it goes without it. */
const PATIENCE_MS = 2000;

type GaugeKey = MetricsOf<'gauge'>;

/** One value of one gauge. */
export interface Reading<K extends MetricKey = GaugeKey> {
  metric: K;
  labels: Partial<Labels<K>>;
  value: number;
}

/** Makes a reading whose labels the compiler checks. */
export function reading<K extends GaugeKey>(metric: K, labels: Labels<K>, value: number): Reading {
  return { metric, labels, value } as Reading;
}

export interface GaugeSource {
  /** Every gauge that `read` gives values of. */
  metrics: readonly GaugeKey[];
  read: () => Promise<Reading[]> | Reading[];
}

/** Values that are read when somebody asks for metrics, kept for ten seconds. */
@Injectable()
export class Gauges {
  readonly registry = new Registry();

  /** Milliseconds; tests that change what is read set it to 0. */
  freshMs = FRESH_MS;

  /** Adds gauges. Where `read` fails or takes too long, their values are missing in that scrape. */
  add({ metrics, read }: GaugeSource): void {
    let latest: Promise<Reading[]> | undefined;
    let readAt = 0;
    const readOnce = () => {
      if (!latest || Date.now() - readAt >= this.freshMs) {
        readAt = Date.now();
        latest = inTime(async () => read());
      }
      return latest;
    };
    for (const key of metrics) {
      const { name, help, labels } = METRICS[key];
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [this.registry],
        async collect() {
          const readings = await readOnce();
          this.reset();
          // Without labels, a gauge that was reset says 0.
          if (labels.length === 0 && readings.every(({ metric }) => metric !== key)) this.set(Number.NaN);
          for (const { metric, labels, value } of readings) if (metric === key) this.set(labels, value);
        },
      });
    }
  }
}

async function inTime(read: () => Promise<Reading[]>): Promise<Reading[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    count('readFailures', {});
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** Gives a process its `Gauges`. */
@Global()
@Module({ providers: [Gauges], exports: [Gauges] })
export class GaugesModule {}
