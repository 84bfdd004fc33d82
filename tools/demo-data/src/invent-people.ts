import type { NewPolitician } from '@jamcimo/contracts';
import { COUNTIES, GOALS_PER_POLITICIAN, LINK_SEPARATOR, PARTIES } from '@jamcimo/contracts';
import { fold, type Gender, joinCity, joinParties, jurisdictionLevel, positionFor } from '@jamcimo/croatia';
import { type LocalUnit, localUnitsOf } from '@jamcimo/croatia/local-units';
import { Dice } from './dice.ts';
import { inventGoals, type Office } from './invent-goals.ts';
import { inventNames } from './people-names.ts';

/**
 * A person who does not exist, for trying the product out. Everything but the photo; the goals have the origin `demo`, by which pages
 * mark an invented person: so everybody has at least one.
 */
export type InventedPerson = Omit<NewPolitician, 'photoUrl' | 'gender'> & {
  gender: Gender;
};

type Flags = Pick<InventedPerson, 'isVerified' | 'isGuaranteed' | 'wantsToGuarantee' | 'isAdminApproved'>;

const SEED = 2029;

/** By the product's own rules: who asks for the guarantee is verified (decision 8), and a seal is paid for. */
const FOUND = { isVerified: false, isGuaranteed: false, wantsToGuarantee: false };
const VERIFIED = { ...FOUND, isVerified: true };
const ASKED = { ...VERIFIED, wantsToGuarantee: true };
const GUARANTEED = { ...ASKED, isGuaranteed: true };

const published = (flags: Omit<Flags, 'isAdminApproved'>): Flags => ({ ...flags, isAdminApproved: true });
const hidden = (flags: Omit<Flags, 'isAdminApproved'>): Flags => ({ ...flags, isAdminApproved: false });

/** What is not left to chance. One guarantee and no more: two would fill the fund meter. */
const CERTAIN_FLAGS: Flags[] = [
  ...[FOUND, FOUND, FOUND, FOUND, VERIFIED, VERIFIED, ASKED, ASKED].map(hidden),
  ...[GUARANTEED, FOUND, VERIFIED, ASKED, FOUND, VERIFIED, ASKED, FOUND].map(published),
];

/** Everyday flags, as often as they are likely. */
const USUAL_FLAGS = [
  ...[FOUND, FOUND, FOUND, FOUND, FOUND, FOUND],
  ...[VERIFIED, VERIFIED, VERIFIED, VERIFIED, ASKED, ASKED],
].map(published);

const LOCAL_LISTS = [
  'Lista za naš kraj',
  'Građanska lista Pomak',
  'Nezavisna lista Iskra',
  'Lista mladih Korak',
  'Akcija za selo',
  'Lista Zelena rijeka',
  'Zajedno za mjesto',
  'Lista umirovljenika Svitanje',
];

/** Parties that stand together; the first is primary. */
const COALITIONS = [
  ['HDZ', 'HSLS'],
  ['HDZ', 'HNS'],
  ['SDP', 'HSS'],
  ['SDP', 'Možemo!'],
  ['SDP', 'Centar'],
  ['HSS', 'HNS'],
  ['HNS', 'HSLS'],
  ['Centar', 'HSS'],
  ['MOST', 'Nezavisni'],
];

/** Addresses that by RFC 2606 belong to nobody. */
const SOURCES = [
  'https://novine.example/izbori-2025',
  'https://portal.primjer.example/lokalno',
  'https://radio.example/razgovori',
  'https://glasnik.example/2025/05',
  'https://www.example.com/vijesti',
  'https://www.example.org/razgovor',
];

const slug = (text: string) => fold(text).replaceAll(' ', '-');

/** Parties of a county: the regional one only where it stands. */
function inventParty(county: string, dice: Dice): string {
  if (dice.chance(8)) return dice.pick(LOCAL_LISTS);
  const regional = ['Istarska', 'Primorsko-goranska'].includes(county);
  if (dice.chance(14)) return joinParties(dice.pick(regional ? [...COALITIONS, ['IDS', 'SDP']] : COALITIONS));
  const national = PARTIES.filter((party) => party !== 'Drugo' && party !== 'IDS');
  return dice.pick(regional ? [...national, 'IDS', 'IDS', 'IDS', 'IDS'] : national);
}

interface Candidacy extends Office {
  position: string;
  city: string | null;
}

/** The first of a county stands for its head, the second for its assembly, the others in towns and municipalities. */
function inventCandidacy(
  county: string,
  place: number,
  units: LocalUnit[],
  gender: Gender,
  dice: Dice,
): Candidacy {
  const race = place % 3 === 1 ? 'council' : 'executive';
  if (place < 2 && county !== 'Grad Zagreb') {
    const home = units[place] as LocalUnit;
    const city = dice.chance(50) ? joinCity(county, home.name) : null;
    return { county, unit: null, city, position: positionFor({ race, unitKind: 'county', gender }) };
  }
  const unit = units[place % units.length] as LocalUnit;
  return {
    county,
    unit,
    city: joinCity(county, unit.name),
    position: positionFor({ race, unitKind: unit.kind, gender }),
  };
}

/** Every second office has its holder; councils have many, and nobody knows who. */
function inventResult(position: string, place: string, filled: Set<string>): 'candidate' | 'elected' {
  const office = `${place} ${position.slice(0, 5)}`;
  if (position.endsWith('vijeće') || filled.has(office)) return 'candidate';
  filled.add(office);
  return filled.size % 2 === 0 ? 'elected' : 'candidate';
}

/** Link, document, both or neither. */
function inventProgram(name: string, dice: Dice) {
  const kind = dice.pick(['link', 'link', 'pdf', 'both', 'none', 'none'] as const);
  return {
    programLink: kind === 'link' || kind === 'both' ? `https://${slug(name)}.primjer.example/program` : null,
    programPdfUrl:
      kind === 'pdf' || kind === 'both' ? `https://dokumenti.example/programi/${slug(name)}.pdf` : null,
  };
}

/** Links joined by a pipe: one or two for what was found in articles, sometimes none for what people promise themselves. */
function inventReference(name: string, goal: number, isOwnWord: boolean, dice: Dice): string | null {
  const links = dice.shuffle(SOURCES).slice(0, dice.pick(isOwnWord ? [0, 1, 1, 2] : [1, 1, 1, 2]));
  return links.length === 0
    ? null
    : links.map((link) => `${link}/${slug(name)}-${goal}`).join(LINK_SEPARATOR);
}

/** Who is verified gave three; of others mostly three are known, never none: the goals carry the mark of an invented person. */
function goalCount(index: number, isVerified: boolean): number {
  if (isVerified) return GOALS_PER_POLITICIAN;
  if (index % 12 === 11) return 1;
  return index % 6 === 4 ? 2 : GOALS_PER_POLITICIAN;
}

/**
 * About 150 people who do not exist, always the same: every county, towns and municipalities, every state that a profile comes
 * to by the product's own rules, profiles with one, two and three goals, with and without programme. Names are built from surnames that few or
 * nobody bears; all addresses are example domains.
 */
export function inventPeople(count = 150): InventedPerson[] {
  const dice = new Dice(SEED);
  const flags = dice.shuffle([
    ...CERTAIN_FLAGS,
    ...Array.from({ length: Math.max(0, count - CERTAIN_FLAGS.length) }, () => dice.pick(USUAL_FLAGS)),
  ]);
  const units = new Map(COUNTIES.map((county) => [county as string, unitsOf(county, dice)]));
  const used = new Set<string>();
  const filled = new Set<string>();
  return inventNames(count, dice).map(({ name, gender }, index) => {
    const county = COUNTIES[index % COUNTIES.length] as string;
    const place = Math.floor(index / COUNTIES.length);
    const { city, position, unit } = inventCandidacy(county, place, units.get(county) ?? [], gender, dice);
    const own = flags[index] as Flags;
    const mainGoals = inventGoals(goalCount(index, own.isVerified), { county, unit }, used, dice);
    const reference = (goal: number) =>
      mainGoals.length < goal ? null : inventReference(name, goal, own.isVerified, dice);
    return {
      name,
      gender,
      email: dice.chance(80) ? `${slug(name).replaceAll('-', '.')}@example.org` : null,
      party: inventParty(county, dice),
      position,
      candidacy: inventResult(position, city ?? county, filled),
      county,
      jurisdiction: jurisdictionLevel(county, position),
      city,
      ...inventProgram(name, dice),
      mainGoals: index === 0 ? asStoredObject(mainGoals) : mainGoals,
      goal1Reference: reference(1),
      goal2Reference: reference(2),
      goal3Reference: reference(3),
      ...own,
      idDocumentUrl: null,
    };
  });
}

/** The card must read a goal that is a JSON text with a field `goal`; one person's first goal is such a text. */
function asStoredObject([first, ...others]: string[]): string[] {
  return [JSON.stringify({ goal: first }), ...others];
}

/** Towns and municipalities by turns, as long as there are towns. */
function unitsOf(county: string, dice: Dice): LocalUnit[] {
  const units = localUnitsOf(county);
  const towns = dice.shuffle(units.filter(({ kind }) => kind === 'grad'));
  const others = dice.shuffle(units.filter(({ kind }) => kind === 'općina'));
  const mixed = towns.flatMap((town, index) => [town, ...others.slice(index, index + 1)]);
  return [...mixed, ...others.slice(towns.length)];
}
