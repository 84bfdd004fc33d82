import { fold, normalizeText } from '../text/fold.js';
import { partyName } from './party-name.js';

/** Spellings of the specification's party list (and one brand), each with the folded texts that mean it. */
const KNOWN: Record<string, string[]> = {
  HDZ: ['hdz', 'hrvatska demokratska zajednica'],
  SDP: ['sdp', 'socijaldemokratska partija hrvatske', 'socijaldemokratska partija'],
  MOST: ['most', 'most nezavisnih lista', 'most nl'],
  'Možemo!': ['mozemo', 'mozemo politicka platforma'],
  'Domovinski pokret': ['domovinski pokret', 'dp', 'dpms', 'domovinski pokret miroslava skore'],
  IDS: [
    'ids',
    'ids ddi',
    'istarski demokratski sabor',
    'istarski demokratski sabor dieta democratica istriana',
  ],
  HSS: ['hss', 'hrvatska seljacka stranka'],
  HSLS: ['hsls', 'hrvatska socijalno liberalna stranka'],
  HNS: ['hns', 'hns ld', 'hrvatska narodna stranka', 'hrvatska narodna stranka liberalni demokrati'],
  Centar: ['centar', 'stranka centar', 'centar stranka'],
  Nezavisni: ['nezavisni', 'nezavisna', 'nezavisan', 'neovisni', 'independent'],
  Drugo: ['drugo'],
  Fokus: ['fokus'],
};

/** Lists of a party in one place, which mean it only as a whole: the name of the place alone does not. */
const LOCAL: Record<string, string[]> = { 'Možemo!': ['mozemo zagreb'] };

const shortBy = new Map<string, string>(
  [...Object.entries(KNOWN), ...Object.entries(LOCAL)].flatMap(([short, names]) =>
    names.map((name): [string, string] => [name, short]),
  ),
);

/** Folded names of a party beside the one it is stored by: "HDZ" is also "hrvatska demokratska zajednica". */
export function otherPartyNames(party: string): string[] {
  return KNOWN[party] ?? [];
}

/** The party as it is stored, by any of its known names in whatever spelling; null for a text that is no party's name. */
export function partyNamed(text: string): string | null {
  return shortBy.get(fold(text)) ?? null;
}

/**
 * Parties, as they are stored, that a text names by one of their known names or by its first words, none of them unfinished
 * ("Hrvatska demokratska" is HDZ, "hrvatska" four parties, "Miroslav" none); from the middle of a name at least two words.
 */
export function partiesNamed(text: string): string[] {
  const words = ` ${fold(text)} `;
  if (words.trim() === '') return [];
  const isMeant = (name: string) => {
    const at = ` ${name} `.indexOf(words);
    return at === 0 || (at > 0 && words.trim().includes(' '));
  };
  const whole = partyNamed(text);
  const named = Object.keys(KNOWN).filter((short) => KNOWN[short]?.some(isMeant));
  return unique(whole === null ? named : [whole, ...named]);
}

/** Not a party: people who stand by the signatures of voters. A party such as "NEZAVISNI ZA HRVATSKU" is one. */
const INDEPENDENT =
  /^(kandidat\w* |kandidacijsk\w* )?(list\w* )?grup\w* birac|^nezavisn\w* (kandidat|list|vijecni)/;

/** An abbreviation is one word ("HSS", "IDS-DDI", "LABURISTI"); "UMIROVLJENICI ZAJEDNO" is the end of a name. */
const isAbbreviation = (text: string) => /^\S{1,20}$/.test(text);

/** A short word in capitals that stands alone is an abbreviation as well ("HSU"). */
const SHORT_NAME = /^\p{Lu}{2,5}$/u;

function shortParty(official: string): string | null {
  const text = normalizeText(official);
  const folded = fold(text);
  if (!folded) return null;
  const dash = text.lastIndexOf(' - ');
  const tail = dash < 0 ? '' : text.slice(dash + 3);
  const known = shortBy.get(folded) ?? shortBy.get(fold(tail));
  if (known) return known;
  if (tail && isAbbreviation(tail)) return tail;
  if (SHORT_NAME.test(text)) return text;
  if (INDEPENDENT.test(folded)) return 'Nezavisni';
  const head = dash < 0 ? text : text.slice(0, dash);
  return shortBy.get(fold(head)) ?? partyName(tail && fold(tail) === fold(head) ? head : text);
}

/** Hyphens and slashes occur in names too, so they separate only where every part is a party by itself ("HDZ/HSS"). */
const SEPARATORS = [/\s*[/+]\s*/, /\s*-\s*/];

/** "SDP - HSLS" is two parties; "HDZ - HRVATSKA DEMOKRATSKA ZAJEDNICA" is one, and so is "IDS-DDI". */
function separateParties(text: string): string[] {
  const normal = normalizeText(text);
  if (shortBy.has(fold(normal))) return [normal];
  for (const separator of SEPARATORS) {
    const parts = normal.split(separator).filter(Boolean);
    const known = parts.filter((part) => shortBy.has(fold(part)));
    const areParties = known.length === parts.length || (known.length > 0 && areAbbreviations(normal, parts));
    if (parts.length > 1 && areParties) return parts;
  }
  return [normal];
}

/** Several abbreviations joined by slashes ("HDZ/HSU/BUZ"). */
const areAbbreviations = (text: string, parts: string[]) =>
  !text.includes('-') && parts.every((part) => part === part.toUpperCase() && isAbbreviation(part));

const unique = (list: string[]) => [...new Set(list)];

/** Members of a stored party text ("HDZ, HSLS"); the first is the primary one. */
export function splitParties(party: string): string[] {
  return party
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The stored form of several parties: joined by comma and space, blanks and repetitions dropped. */
export function joinParties(list: string[]): string {
  return unique(list.map((name) => normalizeText(name)).filter(Boolean)).join(', ');
}

/**
 * Parties of an official text, where each reads "FULL NAME - ABBREVIATION" and several are joined by ";" (a comma
 * separates as well). Gives the spelling of the specification's list where the party is on it, else the abbreviation
 * (after the last " - ", names may contain one themselves; parties joined by a hyphen or slash are several), else the full name in Croatian spelling; "Nezavisni"
 * for candidates of a group of voters. No repetitions; empty for a text without letters.
 */
export function shortParties(text: string): string[] {
  const found = text
    .split(/[;,\n]/)
    .flatMap(separateParties)
    .map(shortParty);
  return unique(found.filter((name) => name !== null));
}
