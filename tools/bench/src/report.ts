import { table } from '@jamcimo/stack';
import type { Figures, Row } from './row.ts';

/** A row with what its rounds measured. */
export interface Result {
  row: Omit<Row, 'measure'>;
  rounds: Figures[];
}

/** Something that is measured alone, without a baseline. */
export interface Fact {
  label: string;
  value: string;
  target: string;
}

const ratioOf = ({ ours, baseline }: Figures) => ours / baseline;

function rounded(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The round whose ratio is in the middle. */
function middle(rounds: Figures[]): Figures {
  const sorted = [...rounds].sort((a, b) => ratioOf(a) - ratioOf(b));
  return sorted[Math.floor((sorted.length - 1) / 2)] as Figures;
}

export function isMet({ row, rounds }: Result): boolean {
  const ratio = ratioOf(middle(rounds));
  return row.target.is === 'at least' ? ratio >= row.target.ratio : ratio <= row.target.ratio;
}

const HEADING = ['measured', 'ours', 'baseline', 'unit', 'ratio', 'rounds', 'target', 'met'];

function cells(result: Result): string[] {
  const { row, rounds } = result;
  const { ours, baseline } = middle(rounds);
  const ratios = rounds.map(ratioOf);
  const spread = `${rounded(Math.min(...ratios))}–${rounded(Math.max(...ratios))}`;
  return [
    row.label,
    rounded(ours),
    rounded(baseline),
    row.unit,
    rounded(ours / baseline),
    rounds.length === 1 ? 'one' : spread,
    `${row.target.is === 'at least' ? '≥' : '≤'} ${row.target.ratio}`,
    isMet(result) ? 'yes' : 'no',
  ];
}

/** The result as a table for the console. */
export function report(results: Result[]): string {
  return table(HEADING, results.map(cells));
}

/** The result as a part of docs/BENCHMARKS.md. */
export function markdown(results: Result[], facts: Fact[], conditions: string[]): string {
  const line = (values: string[]) => `| ${values.join(' | ')} |`;
  const notes = results.flatMap(({ row, rounds }) => {
    const note = middle(rounds).note ?? rounds.find((round) => round.note)?.note;
    return note ? [`- ${row.label}: ${note}`] : [];
  });
  return [
    ...conditions.map((each) => `- ${each}`),
    '',
    line([...HEADING.slice(0, 3), 'baseline is', ...HEADING.slice(3)]),
    line(Array.from({ length: HEADING.length + 1 }, () => '---')),
    ...results.map((result) => {
      const [label = '', ours = '', baseline = '', ...rest] = cells(result);
      return line([label, ours, baseline, result.row.baseline, ...rest]);
    }),
    '',
    ...facts.map(({ label, value, target }) => `- ${label}: ${value} (target: ${target})`),
    '',
    'Seen in the same rounds (in brackets: the baseline):',
    '',
    ...notes,
  ].join('\n');
}
