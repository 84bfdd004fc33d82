import { isSameWord, type Token, tokensOf } from './tokens.js';
import { EMPTY_WORDS, TIMES } from './words/actions.js';
import {
  actionOf,
  hasNobody,
  isNegation,
  isOffice,
  isOwnPlan,
  isPromisingMyself,
  speechOf,
} from './words/word-lists.js';

/** What was done already: "izgradili", "uvela". */
const PAST = /[aeiu](o|la|lo|li|le)$/;
/** "izgrađen", also in "produženi boravak"; of what will be only with "bit će". */
const PASSIVE = /en(a|o|i|e|u|om|ih|im|oj|og)?$/;
/** After them stands where something is: a goal may leave that out. */
const WHERE = new Set('u na kod pri uz oko pored'.split(' '));
const LONGEST_PLACE = 2;

interface Word extends Token {
  /** An infinitive, a future or the noun of an action. */
  isActive: boolean;
  isAction: boolean;
}

/**
 * Whether the quote alone says what the goal says: every word of weight of the one stands in the other, with the same action and the
 * same denial. The action of a goal stands in the same part of the sentence as what it is done to. A goal may leave out when, where
 * and who says so, and nothing else: "uvesti besplatan prijevoz" is more than "uvest ćemo besplatan prijevoz za umirovljenike".
 */
export function saysGoal(quote: string, goal: string, isOwn: (folded: string) => boolean): boolean {
  const said = wordsOf(quote);
  const wanted = wordsOf(goal).filter(({ folded }) => !isOwn(folded));
  if (wanted.filter(hasWeight).length < 2 || !wanted.some(({ isActive }) => isActive)) return false;
  if (!agreeInDenial(said, wanted)) return false;
  const willBe = /(^|\P{L})(bit će|će biti)(?!\p{L})/iu.test(quote);
  const parts = partsOf(quote, said);
  return partsOf(goal, wanted).every((part) =>
    parts.some((one) => {
      const isSaid = part
        .filter(hasWeight)
        .every((token) => (isTime(token) ? said : one).some(says(token, willBe)));
      return isSaid && leavesNothingOut(quote, one, part, isOwn);
    }),
  );
}

function wordsOf(text: string): Word[] {
  const tokens = tokensOf(text);
  return tokens.map((token, at) => {
    const { folded } = token;
    const isFuture = /t$/.test(folded) && /^(ću|ćemo|će)$/.test(tokens[at + 1]?.word ?? '');
    const isAction = isFuture || actionOf(folded) !== null || /[aeiu]ti$|ci$/.test(folded);
    return { ...token, isAction, isActive: isAction && !PAST.test(folded) && !PASSIVE.test(folded) };
  });
}

const hasWeight = ({ folded }: Token) => !EMPTY_WORDS.has(folded);
const isTime = ({ folded }: Token) =>
  /^20\d\d$/.test(folded) ||
  TIMES.some((time) => folded.startsWith(time) && folded.length <= time.length + 3);

/** What was done already, or is done to something, says no action that is still to come. */
const says = (token: Word, willBe: boolean) => (other: Word) =>
  isSame(token, other) &&
  (!token.isActive || other.isActive || (willBe && PASSIVE.test(other.folded)) || !other.isAction);

function isSame(one: Token, other: Token): boolean {
  const [wanted, said] = [actionOf(one.folded), actionOf(other.folded)];
  if (wanted !== null || said !== null) return wanted === said;
  return isSameWord(one.folded, other.folded);
}

/** Of the pieces between punctuation those count in which the goal is said. */
function leavesNothingOut(
  quote: string,
  part: Word[],
  goal: Word[],
  isOwn: (folded: string) => boolean,
): boolean {
  const isInGoal = (word: Word) => goal.some((one) => isSame(one, word));
  return piecesOf(quote, part)
    .filter((piece) => piece.some((word) => hasWeight(word) && isInGoal(word)))
    .every((piece) =>
      piece.every((word, at) => isInGoal(word) || mayBeLeftOut(word, piece.slice(0, at), isOwn)),
    );
}

function mayBeLeftOut(word: Word, before: Word[], isOwn: (folded: string) => boolean): boolean {
  if (!hasWeight(word) || isTime(word) || isOwn(word.folded)) return true;
  if (speechOf(word.word) || isPromisingMyself(word.word) || isOffice(word.word)) return true;
  if (isOwnPlan(word.word) || /^svak/.test(word.folded)) return true;
  return before.slice(-LONGEST_PLACE).some((one) => WHERE.has(one.word));
}

function agreeInDenial(said: Word[], wanted: Word[]): boolean {
  const negations = (words: Word[]) => words.flatMap(({ word }, at) => (isNegation(word) ? [at] : []));
  const [here, there] = [negations(said), negations(wanted)];
  if (here.length === 0 && there.length === 0) return true;
  if (here.length !== 1 || there.length !== 1 || hasNobody(said.map(({ word }) => word))) return false;
  const denied = (words: Word[], at: number) => words.slice(at + 1).find(hasWeight);
  const [one, other] = [denied(said, here[0] as number), denied(wanted, there[0] as number)];
  return one !== undefined && other !== undefined && isSame(other, one);
}

/** The parts of a sentence that have an action each; words before the first action belong to the first. */
function partsOf(text: string, words: Word[]): Word[][] {
  const parts: Word[][] = [[]];
  const hasAction = (some: Word[]) => some.some(({ isActive }) => isActive);
  for (const [at, word] of words.entries()) {
    const isBorder = isAfterMark(text, words, at) || /^(i|a|te|pa|ali|nego)$/.test(word.word);
    if (isBorder && hasAction(parts.at(-1) as Word[]) && hasAction(words.slice(at))) parts.push([]);
    (parts.at(-1) as Word[]).push(word);
  }
  return parts;
}

function piecesOf(text: string, words: Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (isAfterMark(text, words, at)) pieces.push([]);
    (pieces.at(-1) as Word[]).push(word);
  }
  return pieces;
}

/** A full stop after a number ends nothing. */
function isAfterMark(text: string, words: Word[], at: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!before || !here) return false;
  const between = text.slice(before.end, here.start);
  return /[,;:!]| - /.test(between) || (/[.]/.test(between) && !/\d$/.test(before.folded));
}
