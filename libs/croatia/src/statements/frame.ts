import { officeOfWord } from '../people/office-words.js';
import { groupsOf, isSomebodyElse } from './named-people.js';
import type { OwnName, Speaker } from './own-name.js';
import { type Token, tokensOf } from './tokens.js';
import {
  beginsClause,
  isOffice,
  isOtherSpeaker,
  isOwnPlan,
  type Speech,
  speechOf,
} from './words/word-lists.js';

/** Who stands in a piece of text, and who speaks in it. */
export interface Frame {
  tokens: Token[];
  /** The person as a subject: named in the nominative. */
  isSubject: boolean;
  /** The person's plan, priority, promise: "Brodarčev prioritet". */
  isOwnPlan: boolean;
  /** The person in another case, or somebody of the person's: "Brodarčeva zamjenica". */
  isObject: boolean;
  /** Somebody else by name. */
  hasOthers: boolean;
  /** Somebody else by role, or an office that nothing says is the person's. */
  hasOtherSubjects: boolean;
  speech: Speech[];
  /** The person is the subject of a word of speech. */
  speaks: boolean;
}

const PREPOSITIONS = new Set('u na o od do za s sa iz k ka kod prema protiv preko uz bez pred'.split(' '));
/** Between an office and the name: "načelnik općine Ivo Brodarac". */
const MOST_BETWEEN = 6;

/** @param offices what the article calls the person */
export function frameOf(
  text: string,
  own: OwnName,
  gender: Speaker['gender'],
  offices: ReadonlySet<string>,
): Frame {
  const tokens = tokensOf(text);
  const groups = groupsOf(tokens);
  const subjects = subjectsIn(tokens, own, gender);
  const ownTokens = tokens.filter(
    (token) => token.isCapital && (own.last.has(token.folded) || own.possessive.has(token.folded)),
  );
  const plan = tokens.some((token, at) => own.possessive.has(token.folded) && planAfter(tokens, at));
  const isApposed = (at: number) => standsBesideName(tokens, at, subjects, own, gender);
  const isOwnOffice = (at: number) =>
    isApposed(at) || (offices.has(officeAt(tokens, at) ?? '') && !isOfSomewhere(tokens, at));
  return {
    tokens,
    isSubject: subjects.length > 0,
    isOwnPlan: plan,
    isObject: ownTokens.length > 0 && subjects.length === 0 && !plan,
    hasOthers: groups.some((group) => isSomebodyElse(text, tokens, group, own)),
    hasOtherSubjects:
      tokens.some(({ word }, at) => isOtherSpeaker(word) && !isApposed(at)) ||
      tokens.some(({ word }, at) => isOffice(word) && !isOwnOffice(at)),
    speech: tokens.flatMap(({ word }) => speechOf(word) ?? []),
    speaks: tokens.some(
      ({ word }, verb) =>
        speechOf(word) !== undefined && subjects.some((subject) => isSubjectOf(text, tokens, subject, verb)),
    ),
  };
}

const MOST_WORDS = 10;

/**
 * Whether nothing between name and verb could be another subject: "rekao je gradonačelnik Ivo Brodarac", "Ivo Brodarac, kandidat za
 * načelnika, rekao je".
 */
function isSubjectOf(text: string, tokens: Token[], subject: number, verb: number): boolean {
  const [first, last] = subject < verb ? [subject, verb] : [verb, subject];
  const between = tokens.slice(first + 1, last);
  if (between.length > MOST_WORDS || between.some(({ word }) => beginsClause(word))) return false;
  const written = text.slice(tokens[first]?.end, tokens[last]?.start);
  if (!/[^\p{L}\p{N}\s-]/u.test(written.replace(/\d\./g, ''))) return true;
  // A name with what stands between two commas behind it; a verb of another sentence would have its "je".
  const isApposition = subject < verb && /^,[^,.;:!?„“”"»«]*,\s*$/.test(written);
  return isApposition && between.every(({ word }) => !/^(je|su|će)$/.test(word));
}

const officeAt = (tokens: Token[], at: number) => officeOfWord(tokens[at]?.folded ?? '')?.begins;
/** "gradonačelnik Splita", "gradonačelnik Zrinski" */
const isOfSomewhere = (tokens: Token[], at: number) => {
  const next = tokens[at + 1];
  return next?.isCapital === true && !next.isFirst;
};
const isSubjectForm = (folded: string) => /(nik|nica|zupan|zupanica)$/.test(folded);

/**
 * Offices that an article gives to the person, beside the name, and to nobody else: "gradonačelnik Ivo Brodarac", but not "kandidat za
 * gradonačelnika" and not "bivši gradonačelnik".
 */
export function officesOf(paragraphs: string[], own: OwnName, gender: Speaker['gender']): Set<string> {
  const [offices, others] = [new Set<string>(), new Set<string>()];
  for (const text of paragraphs) {
    const tokens = tokensOf(text);
    const subjects = subjectsIn(tokens, own, gender);
    for (const [at, { folded }] of tokens.entries()) {
      const office = officeAt(tokens, at);
      if (!office) continue;
      const isFormer = /^(bivs|nekadasnj|buduc)/.test(tokens[at - 1]?.folded ?? '');
      if (standsBesideName(tokens, at, subjects, own, gender)) {
        if (isSubjectForm(folded) && !isFormer) offices.add(office);
      } else if (isOfSomewhere(tokens, at)) others.add(office);
    }
  }
  return new Set([...offices].filter((office) => !others.has(office)));
}

function subjectsIn(tokens: Token[], own: OwnName, gender: Speaker['gender']): number[] {
  return tokens.flatMap((token, at) =>
    token.isCapital && own.last.has(token.folded) && isSubject(tokens, at, own, gender) ? [at] : [],
  );
}

function planAfter(tokens: Token[], at: number): boolean {
  return [tokens[at + 1], tokens[at + 2]].some((token) => token !== undefined && isOwnPlan(token.word));
}

/**
 * Whether a form of the surname is the subject. Of women whose surname is the same in all cases it is one with the first name, at the
 * beginning or beside a word of speech.
 */
function isSubject(tokens: Token[], at: number, own: OwnName, gender: Speaker['gender']): boolean {
  const token = tokens[at] as Token;
  if (!own.lastNominative.has(token.folded)) return false;
  let from = at;
  while (own.last.has(tokens[from - 1]?.folded ?? '')) from -= 1;
  const given = tokens[from - 1];
  const hasGiven = given?.isCapital === true && own.given.has(given.folded);
  if (hasGiven && !own.givenNominative.has(given.folded)) return false;
  const first = hasGiven ? from - 1 : from;
  if (own.isShared && !hasGiven) return false;
  if (PREPOSITIONS.has(tokens[first - 1]?.word ?? '')) return false;
  if (gender === 'm' || hasGiven || tokens[first]?.isFirst) return true;
  const small = (token: Token | undefined) => token !== undefined && /^(je|se|će)$/.test(token.word);
  const before = small(tokens[first - 1]) ? tokens[first - 2] : tokens[first - 1];
  const after = small(tokens[at + 1]) ? tokens[at + 2] : tokens[at + 1];
  // "gradonačelnica Kutine Kaleb"
  if (tokens[first - 1]?.isCapital && isOffice(tokens[first - 2]?.word ?? '')) return true;
  return [before, after].some(
    (one) => one !== undefined && (speechOf(one.word) !== undefined || isOffice(one.word)),
  );
}

/** Right before the name, or after it and a comma. Another role than an office needs a woman's first name as well. */
function standsBesideName(
  tokens: Token[],
  at: number,
  subjects: number[],
  own: OwnName,
  gender: Speaker['gender'],
): boolean {
  const isRole = isOtherSpeaker(tokens[at]?.word ?? '');
  const isWhole = (subject: number) => own.givenNominative.has(tokens[subject - 1]?.folded ?? '');
  const named = subjects.filter((subject) => !isRole || gender === 'm' || isWhole(subject));
  const isBefore = named.some(
    (subject) =>
      subject > at && subject - at <= MOST_BETWEEN && tokens.slice(at + 1, subject + 1).every(joins),
  );
  return isBefore || named.some((subject) => at - subject === 1 && !tokens[at]?.isFirst);
}

const joins = ({ isAfterSpace, word }: Token) =>
  isAfterSpace && speechOf(word) === undefined && word !== 'je';
