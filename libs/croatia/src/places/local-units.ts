import { isOfficeWord } from '../people/office-words.js';
import { fold, foldDj, normalizeText } from '../text/fold.js';
import { COUNTY_NAMES, type County, findCounty } from './counties.js';
import { isFormOfPlace } from './place-forms.js';
import { UNIT_TABLE } from './unit-table.js';

export type UnitKind = 'grad' | 'općina';

export type LocalUnit = {
  county: County;
  /** Alone not unique: Sveta Nedelja, Novigrad, Otok and Privlaka occur twice. */
  name: string;
  kind: UnitKind;
  /** Four digits of the State Electoral Commission, leading zeros count; unique. */
  dipCode: string;
  /** Bilingual name of an Istrian unit ("Pula-Pola"). */
  officialName?: string;
};

/** One unit, the several units that fit equally well, or none. */
export type UnitMatch = { unit: LocalUnit } | { ambiguous: LocalUnit[] } | null;

const italianHalf = new Map<LocalUnit, string>();

function readRows(rows: string, county: County, kind: UnitKind): LocalUnit[] {
  const cells = rows.split(',').map((row) => row.trim());
  return cells.filter(Boolean).map((row) => {
    const dipCode = row.slice(0, 4);
    const [name = '', italian] = row.slice(5).split('/');
    if (italian === undefined) return { county, name, kind, dipCode };
    const unit = { county, name, kind, dipCode, officialName: `${name}-${italian}` };
    italianHalf.set(unit, italian);
    return unit;
  });
}

/** All 556 units: counties in their official order, towns first, then Croatian order. */
export const LOCAL_UNITS: readonly LocalUnit[] = COUNTY_NAMES.flatMap((county) => [
  ...readRows(UNIT_TABLE[county].towns, county, 'grad'),
  ...readRows(UNIT_TABLE[county].municipalities, county, 'općina'),
]);

const byCode = new Map(LOCAL_UNITS.map((unit) => [unit.dipCode, unit]));
const byName = new Map<string, LocalUnit[]>();
for (const unit of LOCAL_UNITS) {
  const names = [unit.name, unit.officialName, italianHalf.get(unit)].filter((name) => name !== undefined);
  for (const key of new Set(names.flatMap((name) => [fold(name), foldDj(name)]))) {
    byName.set(key, [...(byName.get(key) ?? []), unit]);
  }
}

/**
 * The unit that a search means, in any spelling and case ("načelnik Nove Rače"), beside words of an office; undefined for a text that
 * means none or several.
 */
export function unitMeant(text: string): LocalUnit | undefined {
  const words = fold(text)
    .split(' ')
    .filter((word) => !isOfficeWord(word) && !/^(grad|opcin)(|a|e|i|o|u|om)$/.test(word));
  const named = unitsNamed(words.join(' '));
  const parts = (unit: LocalUnit) => fold(unit.name).split(/[ -]/);
  const meant =
    named.length > 0
      ? named
      : LOCAL_UNITS.filter((unit) => {
          const ofName = parts(unit);
          return (
            ofName.length === words.length && ofName.every((part, at) => isFormOfPlace(words[at] ?? '', part))
          );
        });
  return meant.length === 1 ? meant[0] : undefined;
}

/** Units of one county, towns first; empty for a text that names no county. */
export function localUnitsOf(county: string): LocalUnit[] {
  const found = findCounty(county);
  return LOCAL_UNITS.filter((unit) => unit.county === found);
}

/** Units a label may mean: as written, without the word "grad" or "općina" (then of that kind only), or by its first half. */
function unitsNamed(label: string): LocalUnit[] {
  const text = normalizeText(label);
  const key = fold(text);
  const whole = byName.get(key);
  if (whole) return whole;
  const kind = /^(grad|opcina) (.+)$/.exec(key);
  if (kind?.[2]) {
    const wanted: UnitKind = kind[1] === 'grad' ? 'grad' : 'općina';
    return unitsNamed(kind[2]).filter((unit) => unit.kind === wanted);
  }
  const [first, second] = text.split(/ - | ?\/ ?/);
  if (!first || second === undefined) return [];
  return (byName.get(fold(first)) ?? []).filter((unit) => unit.officialName !== undefined);
}

function one(units: LocalUnit[]): UnitMatch {
  const [unit] = units;
  if (!unit) return null;
  return units.length === 1 ? { unit } : { ambiguous: units };
}

/**
 * Finds a unit by code or name. A code decides, unless the county or the name given with it clearly belongs to
 * another unit (then null). A name is compared without case, diacritics and spaces round hyphens, may begin with "grad" or
 * "općina", and of bilingual units may be either half or both ("PULA - POLA"). Without a county a name that occurs twice is
 * ambiguous. An unknown county gives null.
 */
export function findLocalUnit(query: { county?: string; name?: string; code?: string }): UnitMatch {
  const county = query.county?.trim() ? findCounty(query.county) : undefined;
  if (county === null) return null;
  const inCounty = (unit: LocalUnit) => county === undefined || unit.county === county;
  const named = query.name?.trim() ? unitsNamed(query.name) : undefined;

  const code = query.code?.trim();
  if (code) {
    const unit = byCode.get(code.padStart(4, '0'));
    if (!unit || !inCounty(unit) || (named?.length && !named.includes(unit))) return null;
    return { unit };
  }
  return one((named ?? []).filter(inCounty));
}
