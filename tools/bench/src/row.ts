import type { Candidate } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { TestStack } from '@jamcimo/stack';
import type pg from 'pg';
import type { Child } from './child.ts';

/** The running system, full of people, and what it is compared with. */
export interface Bench {
  stack: TestStack;
  crowd: Candidate[];
  /** To the same PostgreSQL, as its owner. */
  database: pg.Pool;
  calls: CallClient;
  /** `node:http` that sends bytes from memory. */
  bare: Child;
  /** Fastify and pg, without anything of ours. */
  peer: Child;
  round: number;
}

/** One measurement of a row. */
export interface Figures {
  ours: number;
  baseline: number;
  /** What else was seen. */
  note?: string;
}

/** One line of the result. */
export interface Row {
  label: string;
  unit: 'requests/s' | 'pages/s' | 'forms/s' | 'ms' | 's';
  baseline: string;
  /** Ours divided by the baseline. */
  target: { is: 'at least' | 'at most'; ratio: number };
  measure(bench: Bench): Promise<Figures>;
}

export function originOf(child: Child): string {
  return `http://127.0.0.1:${(child.greeting as { port: number }).port}`;
}

/** The value that a share of all others stays under. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);
