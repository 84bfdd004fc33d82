import { type Candidate, COUNTY_LEVEL } from '@jamcimo/contracts';
import { fold, joinCity } from '@jamcimo/croatia';
import { type EntityManager, In } from 'typeorm';
import { searchableName } from '../politicians/derived-fields.js';
import type { Politician } from '../politicians/politician.entity.js';
import { lockPoliticians } from '../politicians/politicians.repository.js';
import { ImportKey } from './import-key.entity.js';
import type { RemovedPeople } from './removed-people.js';

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
  const found = await manager.findBy(ImportKey, { key: In(candidates.map(importKeyOf)) });
  const unimported = await findUnimported(manager, candidates);
  const ids = [
    ...found.flatMap(({ politicianId }) => politicianId ?? []),
    ...[...unimported.values()].flat(),
  ];
  return {
    keys: new Map(found.map((key) => [key.key, key])),
    profiles: await lockPoliticians(manager, ids),
    unimported,
    removed: await removedPeople.find(manager, candidates.map(importKeyOf)),
  };
}

/** Local unit, folded name, and the birth year where namesakes need it (decision 53). */
export function importKeyOf(candidate: Candidate): string {
  return [candidate.unitCode, fold(candidate.name), candidate.birthYear ?? ''].join('|');
}

/** "county, city" of a candidate, null for a county office. */
export function cityOf({ county, unit }: Candidate): string | null {
  return unit === null ? null : joinCity(county, unit);
}

/** How somebody is known who registered before the list came. */
export function nameAndPlace(candidate: Candidate): string {
  return JSON.stringify([searchableName(candidate.name), candidate.county, cityOf(candidate)]);
}

/** Who holds an office of a county belongs to the county, whatever town the form named. */
async function findUnimported(
  manager: EntityManager,
  candidates: Candidate[],
): Promise<Map<string, number[]>> {
  const rows: { id: number; name: string; county: string; city: string | null }[] = await manager.query(
    `SELECT p.id, c.name, c.county, c.city
     FROM politicians p
     JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[])) AS c (name, county, city)
       ON p.search_name = c.name AND p.county = c.county
         AND CASE WHEN p.jurisdiction <> $4 THEN p.city END IS NOT DISTINCT FROM c.city
     WHERE NOT EXISTS (SELECT 1 FROM import_keys k WHERE k.politician_id = p.id)`,
    [
      candidates.map(({ name }) => searchableName(name)),
      candidates.map(({ county }) => county),
      candidates.map(cityOf),
      COUNTY_LEVEL,
    ],
  );
  const groups = Map.groupBy(rows, ({ name, county, city }) => JSON.stringify([name, county, city]));
  return new Map([...groups].map(([place, people]) => [place, people.map(({ id }) => id)]));
}
