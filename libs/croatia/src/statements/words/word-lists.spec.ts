import { tokensOf } from '../tokens.js';
import { ACTIONS } from './actions.js';
import { OFFICES, OTHERS, OWN_PLANS } from './other-speakers.js';
import { MARKS, NEGATIONS, NOBODY } from './promise-marks.js';
import { PROMISING, PROMISING_MYSELF, SAYING } from './speech-verbs.js';
import {
  actionOf,
  hasNobody,
  isNegation,
  isOffice,
  isOtherSpeaker,
  isOwnPlan,
  isPromisingMyself,
  marksIn,
  speechOf,
} from './word-lists.js';

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word);

describe('each row stands in its own sentence', () => {
  it.each([...SAYING, ...PROMISING])('speech: %s %s %s', (man, woman, present, example) => {
    const spoken = wordsOf(example).filter((word) => speechOf(word) !== undefined);
    expect([man, woman, present]).toContain(spoken[0]);
  });
  it.each(PROMISING_MYSELF)('the first person: %s', (word, example) => {
    expect(wordsOf(example).filter(isPromisingMyself)).toEqual([word]);
  });
  it.each(OTHERS)('another speaker: %s', (word, plural, example) => {
    const found = wordsOf(example).find(isOtherSpeaker);
    expect([word, plural]).toContain(found);
  });
  it.each(OFFICES)('an office: %s', (word, _plural, example) => {
    expect(wordsOf(example).find(isOffice)).toBe(word);
  });
  it.each(OWN_PLANS)('a plan: %s', (word, _plural, example) => {
    expect(wordsOf(example).find(isOwnPlan)).toBe(word);
  });
  it.each(Object.entries(MARKS).flatMap(([kind, marks]) => marks.map((mark) => [kind, ...mark] as const)))(
    '%s: %s',
    (kind, mark, example) => {
      expect(marksIn(wordsOf(example), MARKS[kind as keyof typeof MARKS])).toContain(mark);
    },
  );
  it.each(NEGATIONS)('a negation: %s', (word, example) => {
    expect(wordsOf(example).filter(isNegation)).toEqual([word]);
  });
  it.each(NOBODY)('more than a verb is denied: %s', (_word, example) => {
    expect(hasNobody(wordsOf(example))).toBe(true);
  });
  it.each(ACTIONS.map((row, at) => [...row, at] as const))('an action: %s', (_beginnings, example, at) => {
    expect(wordsOf(example).map(actionOf)).toContain(at);
  });
});

it('has each mark once', () => {
  const all = Object.values(MARKS).flatMap((marks) => marks.map(([word]) => word));
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});
