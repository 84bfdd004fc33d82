import { shortParties } from '@jamcimo/croatia';
import { countyByCode, findCounty } from '@jamcimo/croatia/local-units';
import { z } from 'zod';
import type { ReadRows } from './candidacy.js';
import { countyPlace } from './place.js';
import { readEntries } from './race-entries.js';
import { unreadableList } from './unreadable-list.js';

const head = z
  .object({
    code: z.coerce.string().catch(''),
    naziv: z.string().catch(''),
    pobjednik: z.unknown(),
    /** "FULL NAME - ABBREVIATION;…" */
    stranke: z.string().catch(''),
  })
  .catch({ code: '', naziv: '', pobjednik: null, stranke: '' });
const countyHeads = z.object({ zupani: z.array(head) });

export function isCountyHeads(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'zupani' in document;
}

/** Reads a summary of the heads of counties, Zagreb among them: of each county who won, and nobody else. */
export function readCountyHeads(document: unknown, rows: ReadRows, checkSize: () => void): void {
  const parsed = countyHeads.safeParse(document);
  if (!parsed.success) throw unreadableList('JSON nije u obliku popisa župana.');
  for (const one of parsed.data.zupani) {
    const label = one.naziv || one.code;
    const county = findCounty(one.naziv) ?? countyByCode(one.code);
    const place = county && countyPlace(county);
    const problem = county ? null : `Županija „${label}” nije prepoznata.`;
    readEntries(rows, { race: 'executive', place, problem, label }, [one], ({ pobjednik, stranke }) => ({
      name: pobjednik,
      hasWon: true,
      parties: () => shortParties(stranke),
    }));
    checkSize();
  }
}
