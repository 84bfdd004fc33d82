import { isWebLink, LENGTHS, LINK_SEPARATOR, LINKS_PER_GOAL } from '@jamcimo/contracts';
import { normalizeText } from '@jamcimo/croatia';
import type { Candidacy } from './candidacy.js';
import type { Column } from './csv-columns.js';
import { RowProblem, readParts } from './unreadable-list.js';

type Cell = (column: Column) => string;

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

function readGoal(cell: Cell, number: 1 | 2 | 3): Candidacy['goals'] {
  const text = normalizeText(cell(`goal${number}`));
  const reference = readReference(cell(`reference${number}`), number);
  if (text === '') {
    if (reference !== null) throw new RowProblem(`Poveznica ${number} stoji bez cilja ${number}.`);
    return [];
  }
  const { min, max } = LENGTHS.goal;
  if (text.length < min) throw new RowProblem(`Cilj ${number} kraći je od ${min} znakova.`);
  if (text.length > max) throw new RowProblem(`Cilj ${number} dulji je od ${max} znakova.`);
  return [{ text, reference }];
}

/** Goals of a row with their references, blank ones left out; throws `RowProblem` for bad goals and links. */
export function readGoals(cell: Cell): Candidacy['goals'] {
  const { first, second, third } = readParts({
    first: () => readGoal(cell, 1),
    second: () => readGoal(cell, 2),
    third: () => readGoal(cell, 3),
  });
  return [...first, ...second, ...third];
}
