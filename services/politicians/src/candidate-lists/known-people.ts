import { type Candidate, COUNTY_LEVEL } from '@jamcimo/contracts';
import { fold, foldedWithoutTitles, joinCity, TITLE_WORDS, withoutTitles } from '@jamcimo/croatia';
import type { EntityManager } from 'typeorm';
import { searchableName } from '../politicians/derived-fields.js';
import type { Politician } from '../politicians/politician.entity.js';
import { lockPoliticians } from '../politicians/politicians.repository.js';
import type { RemovedPeople } from '../politicians/removed-people.js';
import { ImportKey } from './import-key.entity.js';

/** Whom of a batch of candidates the register knows. */
export interface KnownPeople {
  /** By `importKeyOf`. */
  keys: Map<string, ImportKey>;
  /** Profiles of both, locked until the transaction ends. */
  profiles: Map<number, Politician>;
  /** Ids of profiles that no import made, by `nameAndPlace`. */
  unimported: Map<string, number[]>;
  /** Import keys of people who were removed: they stay removed. */
  removed: Set<string>;
}

/** Asks for all candidates at once, however many they are. */
export async function findKnownPeople(
  manager: EntityManager,
  candidates: Candidate[],
  removedPeople: RemovedPeople,
): Promise<KnownPeople> {
  await removedPeople.remember(manager);
  const found = await findKeys(manager, candidates);
  const unimported = await findUnimported(manager, candidates);
  const ids = [
    ...found.flatMap(({ politicianId }) => politicianId ?? []),
    ...[...unimported.values()].flat(),
  ];
  const removed = await removedPeople.find(manager, candidates.flatMap(keysOf));
  const isRemoved = (candidate: Candidate) => keysOf(candidate).some((key) => removed.has(key));
  return {
    keys: keysByPerson(found, candidates),
    profiles: await lockPoliticians(manager, ids),
    unimported,
    removed: new Set(candidates.filter(isRemoved).map(importKeyOf)),
  };
}

/** Also of people whom an earlier release kept with their titles. */
function findKeys(manager: EntityManager, candidates: Candidate[]): Promise<ImportKey[]> {
  const units = candidates.map(({ unitCode }) => unitCode);
  return manager
    .createQueryBuilder(ImportKey, 'k')
    .where('k.key = ANY (:keys)', { keys: candidates.flatMap(keysOf) })
    .orWhere("split_part(k.key, '|', 1) = ANY (:units) AND k.key ~ :titled", { units, titled: TITLED })
    .orderBy('k.key')
    .getMany();
}

/** The key of each candidate as this list writes the name, else without titles, else one that has other titles. */
function keysByPerson(found: ImportKey[], candidates: Candidate[]): Map<string, ImportKey> {
  const exact = new Map(found.map((key) => [key.key, key]));
  const bare = new Map(found.map((key) => [untitled(key.key), key]));
  return new Map(
    candidates.flatMap((candidate) => {
      const [id, titled] = keysOf(candidate);
      const key = exact.get(titled) ?? exact.get(id) ?? bare.get(id);
      return key ? [[id, key] as const] : [];
    }),
  );
}

/** Words of titles in a folded text. */
const TITLED = `\\m(${[...TITLE_WORDS].join('|')})\\M`;

function untitled(key: string): string {
  const [unit = '', name = '', year = ''] = key.split('|');
  return [unit, foldedWithoutTitles(name), year].join('|');
}

/** Local unit, folded name without titles, and the birth year where namesakes need it (decision 53). */
export function importKeyOf(candidate: Candidate): string {
  return keysOf(candidate)[0];
}

/** The key, and what earlier releases made of a name with titles. */
function keysOf({ unitCode, name, birthYear }: Candidate): [key: string, titled: string] {
  const keyOf = (text: string) => [unitCode, fold(text), birthYear ?? ''].join('|');
  return [keyOf(withoutTitles(name)), keyOf(name)];
}

/** "county, city" of a candidate, null for a county office. */
export function cityOf({ county, unit }: Candidate): string | null {
  return unit === null ? null : joinCity(county, unit);
}

/** How somebody is known who registered before the list came. */
export function nameAndPlace(candidate: Candidate): string {
  return placed(candidate.name, candidate.county, cityOf(candidate));
}

const placed = (name: string, county: string, city: string | null) =>
  JSON.stringify([searchableName(withoutTitles(name)), county, city]);

/** Who holds an office of a county belongs to the county, whatever town the form named. */
async function findUnimported(
  manager: EntityManager,
  candidates: Candidate[],
): Promise<Map<string, number[]>> {
  const rows: { id: number; name: string; county: string; city: string | null }[] = await manager.query(
    `SELECT DISTINCT p.id, p.name, c.county, c.city
     FROM politicians p
     JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[])) AS c (name, county, city)
       ON p.county = c.county AND CASE WHEN p.jurisdiction <> $4 THEN p.city END IS NOT DISTINCT FROM c.city
         AND (p.search_name = c.name OR p.search_name ~ $5)
     WHERE NOT EXISTS (SELECT 1 FROM import_keys k WHERE k.politician_id = p.id)`,
    [
      candidates.map(({ name }) => searchableName(withoutTitles(name))),
      candidates.map(({ county }) => county),
      candidates.map(cityOf),
      COUNTY_LEVEL,
      TITLED,
    ],
  );
  const groups = Map.groupBy(rows, ({ name, county, city }) => placed(name, county, city));
  return new Map([...groups].map(([place, people]) => [place, people.map(({ id }) => id)]));
}
