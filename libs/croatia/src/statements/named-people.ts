import { isOfficeWord } from '../people/office-words.js';
import { LOCAL_UNITS } from '../places/local-units.js';
import { isFormOfPlace, placeWords } from '../places/place-forms.js';
import type { OwnName } from './own-name.js';
import type { Token } from './tokens.js';
import { COMMON_FIRST_NAMES, COMMON_SURNAMES } from './words/common-names.js';
import { THINGS } from './words/other-speakers.js';
import { isOffice, isOtherSpeaker, speechOf } from './words/word-lists.js';

/** Words with capitals beside each other. */
export interface Group {
  from: number;
  to: number;
}

/** After these a capital is a place: "u Docu", "preko Jadra". */
const PLACE_PREPOSITIONS = new Set('u na iz do kod kroz preko uz oko pored ispred iza'.split(' '));
/** Names of parties that are no abbreviations. */
const PARTY_WORDS = new Set('mozemo most mosta mostu centar centra fokus fokusa'.split(' '));
/** Small words with a capital because a sentence begins with them. */
const FIRST_WORDS = new Set(
  (
    'i a u na o od do za s sa iz k ka kod po pri uz kroz preko kako kao da to on ona ali no pa te potom zatim danas jučer ' +
    'sutra gospodin gospođa mladi mlada dosadašnji dosadašnja aktualni aktualna novi nova saborski'
  ).split(' '),
);

const PLACES = new Map<string, string[]>();
for (const { name } of LOCAL_UNITS)
  for (const word of placeWords(name)) {
    const known = PLACES.get(word[0] ?? '') ?? [];
    if (!known.includes(word)) PLACES.set(word[0] ?? '', [...known, word]);
  }

const isPlace = (word: string) =>
  word.length > 2 && (PLACES.get(word[0] ?? '') ?? []).some((place) => isFormOfPlace(word, place));

/** "-ić" in all cases, or one of the country's commonest names. */
function isLikeName({ word, folded }: Token): boolean {
  if (folded.startsWith('vrtic')) return false;
  if (/[^aeiou]*ić(a|u|em|e|i|ev\p{L}*)?$/u.test(word)) return true;
  return [folded, folded.replace(/(a|u|e|i|o|om|em)$/, ''), folded.replace(/(e|i|u|o|om)$/, 'a')].some(
    (form) => COMMON_SURNAMES.has(form) || COMMON_FIRST_NAMES.has(form),
  );
}

const isThing = (folded: string) =>
  THINGS.some((thing) => folded.startsWith(thing) && folded.length <= thing.length + 3);
const isAdjective = (folded: string) => /(sk|ck)(a|e|o|u|og|oga|om|oj|im|ih)$/.test(folded);
const isAcronym = (text: string) => /^[\p{Lu}\d]{2,5}$/u.test(text);

export function groupsOf(tokens: Token[]): Group[] {
  const groups: Group[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!token.isCapital) continue;
    const last = groups.at(-1);
    if (last && last.to === at - 1 && token.isAfterSpace && !token.isFirst) last.to = at;
    else groups.push({ from: at, to: at });
  }
  return groups;
}

/** Whether capitals name somebody who is not this person. When in doubt they do. */
export function isSomebodyElse(text: string, tokens: Token[], { from, to }: Group, own: OwnName): boolean {
  const group = tokens.slice(from, to + 1);
  const isOwn = ({ folded }: Token) => own.last.has(folded) || own.possessive.has(folded);
  const hasOwn = group.some(isOwn);
  const rest = group.filter((token) => !isOwn(token) && !own.given.has(token.folded));
  if (rest.length === 0) return false;
  if (hasOwn)
    return rest.some((token) => !isHarmlessBeside(text, token) && !isPlaceOfOffice(tokens, token, own));
  if (rest.some((token) => isBesideSpeech(tokens, tokens.indexOf(token)))) return true;
  if (rest.some(isLikeName)) return true;
  if (rest.some(({ folded }) => isThing(folded))) return false;
  const before = tokens[from - 1];
  const isAfter = before !== undefined && (PLACE_PREPOSITIONS.has(before.word) || isThing(before.folded));
  if (isAfter && !tokens[from]?.isFirst) return false;
  return rest.some((token) => !isNobody(text, token, group.length === 1));
}

/** "gradonačelnik Splita Ivo Brodarac": the place of an office runs into the name. */
function isPlaceOfOffice(tokens: Token[], token: Token, own: OwnName): boolean {
  const at = tokens.indexOf(token);
  const next = tokens[at + 1]?.folded ?? '';
  const isBeforeName = own.givenNominative.has(next) || own.last.has(next);
  const hasOffice = [tokens[at - 1], tokens[at - 2]].some(
    (one) => one !== undefined && (isOffice(one.word) || isOfficeWord(one.folded)),
  );
  return isBeforeName && hasOffice && isPlace(token.folded) && !isLikeName(token);
}

/** An office, a party or a small word before the name, as in "Gradonačelnik Brodarac". */
function isHarmlessBeside(text: string, { word, start, end, isFirst }: Token): boolean {
  if (isOffice(word) || isOtherSpeaker(word) || speechOf(word) || isAcronym(text.slice(start, end)))
    return true;
  return isFirst && FIRST_WORDS.has(word);
}

function isNobody(text: string, { word, folded, start, end, isFirst }: Token, isAlone: boolean): boolean {
  const written = text.slice(start, end);
  if (isAcronym(written) || isAdjective(folded) || isPlace(folded) || /\d/.test(folded)) return true;
  if (PARTY_WORDS.has(folded)) return true;
  return isFirst && (isAlone || FIRST_WORDS.has(word) || isOffice(word));
}

/** "rekao je Zrinski", "Zrinski je rekao": whoever stands beside a word of speech speaks. */
function isBesideSpeech(tokens: Token[], at: number): boolean {
  const small = (token: Token | undefined) => token !== undefined && /^(je|su|i|se|će)$/.test(token.word);
  const token = tokens[at];
  if (!token || speechOf(token.word) || isOffice(token.word) || isOtherSpeaker(token.word)) return false;
  const [before, after] = [
    small(tokens[at - 1]) ? tokens[at - 2] : tokens[at - 1],
    small(tokens[at + 1]) ? tokens[at + 2] : tokens[at + 1],
  ];
  const isAfter = !token.isFirst && token.isAfterSpace;
  if (isAfter && before && speechOf(before.word)) return true;
  if (!after || !speechOf(after.word) || !tokens[at + 1]?.isAfterSpace || !after.isAfterSpace) return false;
  return !FIRST_WORDS.has(token.word);
}
