import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptData } from '@jamcimo/contracts/kept-data';
import { ROOT } from './paths.ts';

const BEGIN = '<!-- kept data: made by `npm run generate` from libs/contracts/src/kept-data.ts -->';
const END = '<!-- end of kept data -->';

/** The text of docs/PRIVACY.md: as it is, with the table of what is kept made anew from the built contracts. */
export async function privacyDocument(): Promise<string> {
  const { KEPT_DATA } = await import('@jamcimo/contracts/kept-data');
  return withTable(readFileSync(join(ROOT, 'docs', 'PRIVACY.md'), 'utf8'), KEPT_DATA);
}

/** @throws Error where the document does not say where the table stands */
export function withTable(document: string, rows: readonly KeptData[]): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/PRIVACY.md has no place for its table');
  const lines = rows.map(
    ({ data, where, seenBy, goes, why }) => `| ${[data, where, seenBy, goes, why].join(' | ')} |`,
  );
  const head = '| data | where | who sees it | goes | why it is kept |\n|---|---|---|---|---|';
  return `${before}${BEGIN}\n\n${head}\n${lines.join('\n')}\n\n${END}${after}`;
}
