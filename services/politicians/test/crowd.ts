import { COUNTIES, PARTIES } from '@jamcimo/contracts';
import { jurisdictionLevel } from '@jamcimo/croatia';
import { LOCAL_UNITS } from '@jamcimo/croatia/local-units';
import type { DataSource } from 'typeorm';
import { derivedFields } from '../src/politicians/derived-fields.js';

const FIRST = [
  'Ana',
  'Ivan',
  'Đurđa',
  'Šime',
  'Željka',
  'Marko',
  'Lucija',
  'Stjepan',
  'Nives',
  'Luka',
  'Ćiro',
  'Tea',
];
const STEMS = [
  'Horvat',
  'Kovač',
  'Babić',
  'Čačić',
  'Ćosić',
  'Dadić',
  'Đurić',
  'Ljubić',
  'Njegovan',
  'Šimić',
  'Žužić',
  'Perić',
];
const ENDINGS = ['', 'ek', 'ić', 'an', 'ov', 'ac', 'ski', 'in'];
const CHUNK = 2000;

/** Fills the register with made-up profiles in bulk and lets PostgreSQL get to know them. */
export async function insertCrowd(dataSource: DataSource, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, i) => row(from + i));
    await dataSource.query(
      `INSERT INTO politicians (name, party, parties, position, county, jurisdiction, city, city_group, photo_url,
         is_verified, is_guaranteed, wants_to_guarantee, is_admin_approved, program_link, sort_last, sort_name, search_name, search_text)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(name text, party text, parties text[], position text, county text,
         jurisdiction text, city text, city_group text, photo_url text, is_verified boolean, is_guaranteed boolean,
         wants_to_guarantee boolean, is_admin_approved boolean, program_link text, sort_last text, sort_name text, search_name text, search_text text)`,
      [JSON.stringify(rows)],
    );
  }
  await dataSource.query(
    `INSERT INTO goals (politician_id, position, text, origin)
     SELECT id, place, 'Izgraditi dječji vrtić u mjestu broj ' || place, 'import' FROM politicians, generate_series(1, 3) place`,
  );
  await dataSource.query('VACUUM ANALYZE politicians');
  await dataSource.query('VACUUM ANALYZE goals');
}

function row(i: number) {
  const pick = <T>(list: readonly T[], step: number) => list[Math.floor(i / step) % list.length] as T;
  const unit = pick(LOCAL_UNITS, 1);
  const ofCounty = i % 30 === 0;
  const county = ofCounty ? pick(COUNTIES, 30) : unit.county;
  const source = {
    name: `${pick(FIRST, 1)} ${pick(STEMS, 7)}${pick(ENDINGS, 3)} ${pick(STEMS, 91)}${pick(ENDINGS, 11)}`,
    party: i % 7 === 0 ? `${pick(PARTIES, 1)}, ${pick(PARTIES, 13)}` : pick(PARTIES, 1),
    position: ofCounty ? 'Županijsko vijeće' : 'Gradsko vijeće',
    city: ofCounty ? null : `${county}, ${unit.name}`,
  };
  const derived = derivedFields(source);
  return {
    ...source,
    parties: [...new Set(derived.parties)],
    county,
    jurisdiction: jurisdictionLevel(county, source.position),
    city_group: derived.cityGroup,
    photo_url: `/avatars/XX-${i % 12}.svg`,
    is_verified: i % 20 === 0,
    is_guaranteed: i % 140 === 0,
    wants_to_guarantee: i % 60 === 0,
    is_admin_approved: i % 100 !== 0,
    program_link: i % 3 === 0 ? 'https://program.example' : null,
    sort_last: derived.sortLast,
    sort_name: derived.sortName,
    search_name: derived.searchName,
    search_text: derived.searchText,
  };
}
