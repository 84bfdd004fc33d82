import { fold } from '../../text/fold.js';
import { ACTIONS } from './actions.js';
import { OFFICES, OTHERS, OWN_PLANS, type Subject } from './other-speakers.js';
import { MARKS, type Mark, type MarkKind, NEGATIONS, NOBODY } from './promise-marks.js';
import { PROMISING, PROMISING_MYSELF, SAYING, type SpeechVerb } from './speech-verbs.js';

export interface Speech {
  /** Null where the form does not tell. */
  gender: 'm' | 'f' | null;
  isPlural: boolean;
  promises: boolean;
}

const SPEECH = new Map<string, Speech>();

function addVerbs(verbs: SpeechVerb[], promises: boolean): void {
  for (const [man, woman, present] of verbs) {
    const forms: [string, Speech['gender'], boolean][] = [
      [man, 'm', false],
      [woman, 'f', false],
      [woman.replace(/a$/, 'i'), null, true],
      [woman.replace(/a$/, 'e'), null, true],
      [woman.replace(/a$/, 'o'), null, true],
      [present, null, false],
      [inPlural(present), null, true],
    ];
    for (const [form, gender, isPlural] of forms)
      if (form && !SPEECH.has(form)) SPEECH.set(form, { gender, isPlural, promises });
  }
}

const PLURALS: Record<string, string> = { e: 'u', a: 'aju', i: 'e' };
const inPlural = (present: string) => present.replace(/[aei]$/, (ending) => PLURALS[ending] ?? ending);

addVerbs(PROMISING, true);
addVerbs(SAYING, false);

/** What a word, lower-case with diacritics, tells about who speaks. */
export const speechOf = (word: string): Speech | undefined => SPEECH.get(word);

/** The plural of a word in -a is its genitive as well: "predsjednik stranke". */
const subjects = (rows: Subject[]) =>
  new Set(
    rows.flatMap(([one, many]) => (many && !(one.endsWith('a') && many.endsWith('e')) ? [one, many] : [one])),
  );
const [others, offices, plans] = [subjects(OTHERS), subjects(OFFICES), subjects(OWN_PLANS)];

export const isOtherSpeaker = (word: string) => others.has(word);
export const isOffice = (word: string) => offices.has(word);
export const isOwnPlan = (word: string) => plans.has(word);

const myself = new Set(PROMISING_MYSELF.map(([word]) => word));
export const isPromisingMyself = (word: string) => myself.has(word);

/** By these another clause begins, whose subject may be somebody else. */
const CLAUSE_WORDS = new Set(
  (
    'a ali dok kad kada nakon jer no da kako što koji koja koje kojeg kojega kojem kojemu kojim koju kojoj kojom kojih kojima ' +
    'čiji čija čije gdje nego'
  ).split(' '),
);
export const beginsClause = (word: string) => CLAUSE_WORDS.has(word);

/** The marks of a table that a sentence holds. */
export function marksIn(words: string[], marks: readonly Mark[]): string[] {
  const text = ` ${words.join(' ')} `;
  return marks
    .map(([mark]) => mark)
    .filter((mark) => text.includes(mark.endsWith('*') ? ` ${mark.slice(0, -1)}` : ` ${mark} `));
}

export const MARK_KINDS = Object.keys(MARKS) as MarkKind[];
const negations = new Set(NEGATIONS.map(([word]) => word));
export const isNegation = (word: string) => negations.has(word);
export const hasNobody = (words: string[]) => marksIn(words, NOBODY).length > 0;

const BEGINNINGS: [beginning: string, action: number][] = ACTIONS.flatMap(([beginnings], action) =>
  beginnings.split(' ').map((beginning): [string, number] => [beginning, action]),
).sort(([one], [other]) => other.length - one.length);

/** Which action a word names; null for words that are none. The longest beginning counts. */
export function actionOf(word: string): number | null {
  const folded = fold(word);
  const found = BEGINNINGS.find(([beginning]) => folded.startsWith(beginning));
  return found ? found[1] : null;
}
