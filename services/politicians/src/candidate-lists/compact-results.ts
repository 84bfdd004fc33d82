import { type County, countyByCode, findCounty } from '@jamcimo/croatia/local-units';
import { z } from 'zod';
import type { ReadRows } from './candidacy.js';
import { DEPUTY } from './office.js';
import { countyPlace, type Place } from './place.js';
import { type Contest, findPlace, partiesUnlessName, RACES, readEntries } from './race-entries.js';
import { unreadableList } from './unreadable-list.js';

const share = z.number().catch(0);
const entry = z
  .object({
    naziv: z.unknown(),
    stranka: z.unknown(),
    posto: share,
    glasova: z.number().nullish().catch(null),
  })
  .catch({ naziv: null, stranka: null, posto: 0, glasova: null });
const race = z.object({
  vrsta: z.coerce.string(),
  krug: z.coerce.number().catch(1),
  /** By votes, most first. */
  liste: z.array(entry),
});
const unit = z.object({
  code: z.coerce.string().optional(),
  naziv: z.string(),
  utrke: z.array(race),
});
const compactResults = z.object({
  p1: z.coerce.string().optional(),
  naziv: z.string().optional(),
  gropovi: z.array(z.unknown()),
  /** Races of the county itself. */
  utrke: z.array(race).optional(),
});

type Unit = z.output<typeof unit>;

export function isCompactResults(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'gropovi' in document;
}

function contestOf(vrsta: string, label: string, county: County, findUnit: () => Place | string): Contest {
  const known = RACES[vrsta.padStart(2, '0')];
  if (!known) {
    const problem = known === null ? DEPUTY : `Vrsta utrke „${vrsta}” nije poznata.`;
    return { race: null, place: null, problem, label };
  }
  const place = known.isCounty ? countyPlace(county) : findUnit();
  const isFound = typeof place !== 'string';
  return { race: known.race, place: isFound ? place : null, problem: isFound ? null : place, label };
}

function readRaces(
  rows: ReadRows,
  { naziv, code, utrke }: Unit,
  county: County,
  checkSize: () => void,
): void {
  const findUnit = () => findPlace({ county, name: naziv, code });
  for (const { vrsta, krug, liste } of utrke) {
    readEntries(rows, contestOf(vrsta, naziv, county, findUnit), liste, (listed, at) => ({
      name: listed.naziv,
      hasWon: at === 0 && (krug === 2 ? !isTie(liste) : listed.posto > 50),
      parties: (person) => partiesUnlessName(listed.stranka, person),
    }));
    checkSize();
  }
}

/** Shares are rounded, votes are not. */
function isTie([first, second]: z.output<typeof entry>[]): boolean {
  if (!first || !second) return false;
  return (first.glasova ?? first.posto) === (second.glasova ?? second.posto);
}

/**
 * Reads results of one county in the compact form: units with races with entries. The files themselves name no parties
 * (`stranka` repeats the candidate); a party that does stand there is taken. A unit of the wrong shape is rejected, the
 * others are kept.
 */
export function readCompactResults(document: unknown, rows: ReadRows, checkSize: () => void): void {
  const parsed = compactResults.safeParse(document);
  if (!parsed.success) throw unreadableList('JSON nije u obliku rezultata jedne županije.');
  const { naziv = '', p1 = '', gropovi, utrke } = parsed.data;
  const county = findCounty(naziv) ?? countyByCode(p1);
  if (!county) throw unreadableList(`Županija „${naziv || p1}” nije prepoznata.`);

  if (utrke) readRaces(rows, { naziv: naziv || county, utrke }, county, checkSize);
  gropovi.forEach((given, at) => {
    const one = unit.safeParse(given);
    if (one.success) readRaces(rows, one.data, county, checkSize);
    else
      rows.rejected.push({
        name: null,
        row: `jedinica ${at + 1}`,
        reason: 'Jedinica nema naziv ili popis utrka.',
      });
    checkSize();
  });
}
