import { isWebLink, LENGTHS, LINK_SEPARATOR, LINKS_PER_GOAL } from '@jamcimo/contracts';
import { normalizeText } from '@jamcimo/croatia';
import type { Candidacy } from './candidacy.js';
import type { Column } from './csv-columns.js';
import { RowProblem } from './unreadable-list.js';

const COLUMNS = [
  ['goal1', 'reference1'],
  ['goal2', 'reference2'],
  ['goal3', 'reference3'],
] as const;

/** Up to two links of one cell, apart by "|" or white space; null for an empty one. */
function readReference(text: string, number: number): string | null {
  const links = text.split(/[|\s]+/).filter(Boolean);
  if (links.length === 0) return null;
  if (links.length > LINKS_PER_GOAL) throw new RowProblem(`Cilj ${number} ima više od dvije poveznice.`);
  if (links.some((link) => link.length > LENGTHS.link.max)) {
    throw new RowProblem(`Poveznica uz cilj ${number} dulja je od ${LENGTHS.link.max} znakova.`);
  }
  if (!links.every(isWebLink)) {
    throw new RowProblem(`Poveznica uz cilj ${number} nije ispravna (http ili https).`);
  }
  return links.join(LINK_SEPARATOR);
}

/** Goals of a row with their references, blank ones left out; throws `RowProblem` for a bad goal or link. */
export function readGoals(cell: (column: Column) => string): Candidacy['goals'] {
  const goals: Candidacy['goals'] = [];
  COLUMNS.forEach(([goalColumn, referenceColumn], at) => {
    const text = normalizeText(cell(goalColumn));
    const reference = readReference(cell(referenceColumn), at + 1);
    if (text === '') {
      if (reference !== null) throw new RowProblem(`Poveznica ${at + 1} stoji bez cilja ${at + 1}.`);
      return;
    }
    const { min, max } = LENGTHS.goal;
    if (text.length < min) throw new RowProblem(`Cilj ${at + 1} kraći je od ${min} znakova.`);
    if (text.length > max) throw new RowProblem(`Cilj ${at + 1} dulji je od ${max} znakova.`);
    goals.push({ text, reference });
  });
  return goals;
}
