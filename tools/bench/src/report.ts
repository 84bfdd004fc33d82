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
/** Columns of text; the others hold numbers and stand to the right. */
const TEXT_COLUMNS = 2;

/** The result as a table for the console. */
export function report(rows: Row[]): string {
  const lines = [HEADING, ...rows.map(cells)];
  const widths = HEADING.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < TEXT_COLUMNS ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  return [drawn[0], widths.map((width) => '─'.repeat(width)).join('  '), ...drawn.slice(1)].join('\n');
}
