import { ELECTION_YEAR, GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { sentencesOf } from '@jamcimo/croatia/mentions';
import type { WantedPerson } from './about-person.js';
import { checkOf, type ProposedGoal, proposedFrom, type ReadArticle } from './article-goals.ts';
import { isSameGoal, mergeGoals } from './same-goal.ts';

/** Marks of a promise with their weight; letters as written, because "će" without its mark is another word. */
const SIGNS: [RegExp, number][] = [
  // Promises, plans and announcements.
  [/(^|[^\p{L}])(obeća(o|la|li|va|vam|vamo|vaju|nje)|jamči(m|mo|o|la)?|zajamči(o|la))(?!\p{L})/iu, 3],
  [
    /(^|[^\p{L}])(najav(io|ila|ili|ljuje|ljujem|ljujemo)|planira(m|mo|ju)?|namjerava(m|mo)?|zalaž(e|em|emo)|prioritet\p{L}*|cilj (mi|nam|je))(?!\p{L})/iu,
    2,
  ],
  // First and third person of the future.
  [/(^|[^\p{L}])(ću|ćemo)(?!\p{L})/iu, 2],
  [/(^|[^\p{L}])će(?!\p{L})/iu, 1],
  // What is done for a place and its people.
  [
    /(^|[^\p{L}])(sagrad|izgrad|gradit|obnov|uvest|uvod|poveća|smanj|otvor|uredi|osigura|sufinancir|financir|proširi|udvostruč|besplat|ukinu|ukidan|digitaliz|asfaltir|elektrific|zaposli|posadi|spoji|poveza|preselit|dovrši|završi)\p{L}*/iu,
    1,
  ],
  // A term.
  [
    /do (kraja )?(\d{1,2}\. )?(20(2[5-9]|3\d)|mandata)|u (idu[ćc]e|sljede[ćc]e|naredne) (dvije|tri|četiri) godine|u ovom mandatu|u roku od/iu,
    2,
  ],
  // A number that can be checked.
  [/\d[\d.,]*\s*(%|posto|eura|milijun|kilometar|stan|mjest|vrtić|vrtića|stabala|autobus|km|m2)/iu, 1],
];
const LEAST_WEIGHT = 4;

/** Denied, conditional, asked, or somebody's report of the past. */
const NO_PROMISE =
  /(^|[^\p{L}])(neću|nećemo|neće|nije|nisu|nismo|nisam|bi|bih|bismo|kad bi|ako|hoće li|možda|navodno|ne)(?!\p{L})|\?/iu;
/** Futures that promise nothing to anybody. */
const EVERYDAY =
  /(^|[^\p{L}])(kandidira|održa|sasta|predstavi|gostova|sudjelova|posjeti|obrati|komentira|glasova|glasat|izaći|odgovori|istupi|stići|doći|sučeli|razgovara|otputova|nastupi)\p{L}*/iu;

const SHORTEST = 40;
const LONGEST = 400;

/**
 * Promises of a person in articles, found by rules alone: nothing is sent anywhere and the same articles give the same goals.
 *
 * @param articles newest first
 * @returns at most three, the strongest first; the text of each is its quote
 */
export function findPromises(person: WantedPerson, articles: ReadArticle[]): ProposedGoal[] {
  const found = articles.flatMap((article) => promisesIn(article, person));
  found.sort((one, other) => other.weight - one.weight);
  const goals: ProposedGoal[] = [];
  for (const { goal } of found) {
    const same = goals.findIndex((known) => isSameGoal(known.text, goal.text));
    if (same >= 0) goals[same] = mergeGoals(goals[same] as ProposedGoal, goal);
    else if (goals.length < GOALS_PER_POLITICIAN) goals.push(goal);
  }
  return goals;
}

function promisesIn(article: ReadArticle, person: WantedPerson): { goal: ProposedGoal; weight: number }[] {
  const check = checkOf(person, article);
  return article.text.split('\n').flatMap((paragraph) =>
    sentencesOf(paragraph).flatMap((sentence) => {
      const weight = weightOf(sentence);
      if (weight < LEAST_WEIGHT || check.objectionTo(sentence, sentence) !== null) return [];
      return [{ goal: proposedFrom(article, check, { text: sentence, quote: sentence }), weight }];
    }),
  );
}

/** How much a sentence looks like a promise; 0 for what is none. */
export function weightOf(sentence: string): number {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return 0;
  if (NO_PROMISE.test(sentence) || EVERYDAY.test(sentence) || isPast(sentence)) return 0;
  return SIGNS.reduce((sum, [sign, weight]) => sum + (sign.test(sentence) ? weight : 0), 0);
}

/** Speaks of years before the present mandate alone. */
function isPast(sentence: string): boolean {
  const years = [...sentence.matchAll(/\b(19\d\d|20\d\d)\b/g)].map(([year]) => Number(year));
  return years.length > 0 && years.every((year) => year < ELECTION_YEAR);
}
