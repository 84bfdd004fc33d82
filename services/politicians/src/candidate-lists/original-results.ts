import { fold, normalizeText, type Race, shortParties } from '@jamcimo/croatia';
import { findCounty } from '@jamcimo/croatia/local-units';
import { z } from 'zod';
import type { ReadRows } from './candidacy.js';
import { DEPUTY } from './office.js';
import { countyPlace, type Place } from './place.js';
import { type Contest, findPlace, RACES, readEntries } from './race-entries.js';
import { unreadableList } from './unreadable-list.js';

/** A text, or a list of texts or of objects that carry one as `naziv`. */
const texts = z
  .union([
    z.string().transform((text) => [text]),
    z.array(z.union([z.string(), z.object({ naziv: z.string() }).transform(({ naziv }) => naziv)])),
  ])
  .nullish()
  .catch(null)
  .transform((list) => list ?? []);

const count = z.coerce.number().catch(0);

const nothing = { naziv: null, glasova: 0, stranke: [], strankePuniNaziv: [], predlagatelji: [] };
const entry = z
  .object({
    naziv: z.unknown(),
    glasova: count,
    stranke: texts,
    strankePuniNaziv: texts,
    predlagatelji: texts,
  })
  .catch(nothing);
const originalResults = z.object({
  izbori: z.string().nullish(),
  zupNaziv: z.string().nullish(),
  gropNaziv: z.string().nullish(),
  biraciGlasovalo: count,
  lista: z.array(entry),
});

export interface Source {
  fileName: string;
  /** Of the election, where somebody said it. */
  round?: 1 | 2 | undefined;
}

type OriginalResults = z.output<typeof originalResults>;

export function isOriginalResults(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'lista' in document;
}

/** Race by the title of the election; where that is not plain, by the commission's file name (`r_17_…`) or the entries. */
function raceOf({ izbori, lista }: OriginalResults, fileName: string): Race | 'deputies' | null {
  const title = fold(izbori ?? '');
  if (/zamjeni\w* (opcinsk|gradsk|grado|nacelni|zupan)|iz reda|manjin/.test(title)) return 'deputies';
  const isCouncil = /vijec|skupstin|predstavnick/.test(title);
  const isExecutive = /nacelni|\bzupan(a|e|i|u|om|ic\w*)?\b/.test(title);
  if (isCouncil !== isExecutive) return isCouncil ? 'council' : 'executive';
  const vrsta = /(?:^|[/\\])r_(\d\d)_/.exec(fileName)?.[1] ?? '';
  const known = RACES[vrsta];
  if (known === null) return 'deputies';
  if (known) return known.race;
  const leaders = lista.filter(
    ({ naziv }) => typeof naziv === 'string' && /- ?nositelj/i.test(normalizeText(naziv)),
  );
  return leaders.length > 0 && leaders.length === lista.length ? 'council' : null;
}

/** The archive of the commission keeps its files in `rezultati/1/…` and `rezultati/2/…`. */
function roundOf(fileName: string): 1 | 2 {
  return /(?:^|[/\\])rezultati[/\\]2[/\\]/.test(fileName) ? 2 : 1;
}

/** More votes than these win: half of those who voted, or in a run-off those of the other; where two have most, nobody wins. */
function votesToWin({ lista, biraciGlasovalo: voters }: OriginalResults, round: number): number {
  if (round === 1) return voters > 0 ? voters / 2 : Infinity;
  const [most = 0, next = 0] = lista.map(({ glasova }) => glasova).sort((a, b) => b - a);
  return most > next ? next : Infinity;
}

function placeOf({ zupNaziv, gropNaziv }: OriginalResults): Place | string {
  const unitLabel = gropNaziv?.trim() ?? '';
  const county = findCounty(zupNaziv ?? '');
  if (/\p{L}/u.test(unitLabel)) {
    if (county && findCounty(unitLabel) === county) return countyPlace(county);
    return findPlace({ county: zupNaziv ?? '', name: unitLabel });
  }
  return county ? countyPlace(county) : `Županija „${zupNaziv ?? ''}” nije prepoznata.`;
}

function partiesOf({ stranke, strankePuniNaziv, predlagatelji }: z.output<typeof entry>): string[] {
  const lists = [stranke, strankePuniNaziv, predlagatelji].map((list) => shortParties(list.join(';')));
  return lists.find((list) => list.length > 0) ?? [];
}

/**
 * Reads one contest in the commission's original form: title of the election, county, unit (none for a county office)
 * and the list of entries with their parties. Deputies on the same ticket (`zamjenici`) are no candidates of their own.
 */
export function readOriginalResults(
  document: unknown,
  { fileName, round = roundOf(fileName) }: Source,
  rows: ReadRows,
  checkSize: () => void,
): void {
  const parsed = originalResults.safeParse(document);
  if (!parsed.success) throw unreadableList('JSON nije u obliku rezultata jedne utrke.');
  const race = raceOf(parsed.data, fileName);
  if (race === null) throw unreadableList('Iz datoteke se ne vidi o kojoj se utrci radi (polje „izbori”).');
  const place = placeOf(parsed.data);
  const votes = votesToWin(parsed.data, round);
  const contest: Contest = {
    race: race === 'deputies' ? null : race,
    place: typeof place === 'string' ? null : place,
    problem: race === 'deputies' ? DEPUTY : typeof place === 'string' ? place : null,
    label: parsed.data.gropNaziv?.trim() || parsed.data.zupNaziv?.trim() || 'utrka',
  };
  readEntries(rows, contest, parsed.data.lista, (listed) => ({
    name: listed.naziv,
    hasWon: listed.glasova > votes,
    parties: () => partiesOf(listed),
  }));
  checkSize();
}
