import { tokensOf } from './tokens.js';
import type { Statement } from './who-speaks.js';
import { MARKS } from './words/promise-marks.js';
import { beginsClause, isPromisingMyself, MARK_KINDS, marksIn, speechOf } from './words/word-lists.js';

/** Whether what the person says is a promise: of the future, without a condition, and not said of somebody else. */
export function isPromise(
  { isDirect, reporter, sentences, spoken, unit }: Statement,
  goal: string,
  firstYear: number,
): boolean {
  if (sentences.includes('?') || isOfThePast(sentences, firstYear)) return false;
  const here = [...tokensOf(sentences), ...reporter.tokens].map(({ word }) => word);
  const around = unit.tokens.map(({ word }) => word);
  const goalWords = tokensOf(goal).map(({ word }) => word);
  for (const kind of MARK_KINDS) {
    const marks = marksIn(kind === 'denial' ? around : here, MARKS[kind]);
    // What stops something is a promise where the goal says so too.
    const allowed = kind === 'stop' ? marksIn(goalWords, MARKS.stop) : [];
    if (marks.some((mark) => !allowed.includes(mark))) return false;
  }
  return isDirect ? isOwnFuture(spoken) : isReportedFuture(reporter, sentences);
}

function isOfThePast(text: string, firstYear: number): boolean {
  return [...text.matchAll(/\b(19\d\d|20\d\d)\b/g)].some(([year]) => Number(year) < firstYear);
}

/**
 * "ću", "ćemo", "planiram"; of things "bit će izgrađen", "gradit će se". After "da" it is what others think or say, unless the person
 * promises it: "obećavam da ćemo".
 */
function isOwnFuture(text: string): boolean {
  const words = tokensOf(text).map(({ word }) => word);
  const at = words.findIndex(isPromisingMyself);
  if (at < 0) return /(^|\P{L})(bit će|će biti|će se)(?!\p{L})/iu.test(text) && !words.includes('da');
  const before = words.slice(0, at);
  const said = before.findLastIndex((word) => word === 'da' || word === 'kako');
  // "Ivo Brodarac rekao je da ćemo": the reporter quotes without marks.
  return said < 0 || before.slice(0, said).some((word) => speechOf(word) !== undefined);
}

/** Before "će": "da će", "kako će do 2027."; anything else may be another subject. */
const BEFORE_WILL =
  /(^|\P{L})((da|kako|što)(\s+(do|u|od|već)\s+[^,]{1,30}?)?|bit|\p{L}+t)\s+(ne)?će(?!\p{L})/iu;
/** After it: "će izgraditi", "će do kraja mandata izgraditi", "će se". */
const AFTER_WILL =
  /(ne)?će\s+((do|u|od|iz|na|za|kroz|već|odmah|se|iduće|sljedeće|kao|početkom|krajem)(?!\p{L})|\p{L}+(ti|ći)(?!\p{L})|\p{L}*en[aoie]?(?!\p{L}))/iu;
const AFTER_INFINITIVE = /\p{L}+t\s+će(?!\p{L})/iu;

function isReportedFuture({ speech, isOwnPlan, tokens }: Statement['reporter'], text: string): boolean {
  if (isOwnPlan) return true;
  const [verb] = speech;
  if (!verb || speech.length > 1) return false;
  const at = tokens.findIndex(({ word }) => speechOf(word) !== undefined);
  const said = tokens.slice(at + 1);
  // "obećao je ono što drugi", "podršku onome koji": another clause, another subject.
  if (said.some(({ word }) => beginsClause(word) && word !== 'da' && word !== 'kako' && word !== 'a'))
    return false;
  const hasWill = /(^|\P{L})(ne)?će(?!\p{L})/iu.test(text);
  if (!hasWill) return verb.promises && !said.some(({ word }) => word === 'da' || word === 'kako');
  if (said.some(({ isAcronymLike }) => isAcronymLike)) return false;
  return BEFORE_WILL.test(text) && (AFTER_WILL.test(text) || AFTER_INFINITIVE.test(text));
}
