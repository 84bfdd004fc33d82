import { table } from '@jamcimo/stack';
import type { Measured } from './measure.ts';
import type { Question } from './questions.ts';

export interface Row {
  question: Question;
  gateway: Measured;
  /** The same bytes from a bare `node:http` server. */
  bare: Measured;
}

const number = (value: number) => value.toLocaleString('en');

function cells({ question, gateway, bare }: Row): string[] {
  const origin =
    question.answers === 'ready' ? 'ready' : gateway.repeated ? 'new, then ready' : 'each one new';
  return [
    question.label,
    origin,
    number(gateway.rate),
    number(gateway.p99),
    number(bare.rate),
    number(bare.p99),
    `${((gateway.rate / bare.rate) * 100).toFixed(gateway.rate < bare.rate / 10 ? 1 : 0)} %`,
  ];
}

const HEADING = ['asked', 'answers', 'gateway/s', 'p99 ms', 'bare/s', 'p99 ms', 'ratio'];

/** The result as a table for the console. */
export function report(rows: Row[]): string {
  return table(HEADING, rows.map(cells));
}
