import type { Article } from './article.js';
import { type Evidence, identity } from './evidence.js';
import { marksOf } from './marks.js';
import {
  hasAgeBeside,
  hasTradeBeside,
  isFromElsewhere,
  matchesNear,
  type Story,
  storiesIn,
} from './other-person.js';
import { AROUND, HERE, type Spot } from './reading.js';
import type { RosterEntry } from './roster.js';
import type { Section } from './section.js';

/** What speaks for the person, and what against, in words that administrators read. */
export type Reason =
  | 'own-office'
  | 'own-party'
  | 'own-town'
  | 'own-county'
  | 'politics'
  | 'nothing-own'
  | 'office-unknown'
  | 'age'
  | 'trade'
  | 'other-town'
  | 'other-office'
  | 'other-party'
  | 'section'
  | Story;

export interface Judgement {
  isEnough: boolean;
  /** Points that speak of somebody else. */
  against: number;
  hasTrade: boolean;
  reasons: Reason[];
}

/** What it takes for a report: points that it is this person, and points with those of politics. Every name counts as a common one. */
const NEEDED = { own: 4, all: 5 };
/** Age, trade or another town beside the name. */
const PERSONAL = 4;
const SECTION = 3;
const MOST_POLITICS = 3;

interface Facts {
  article: Article;
  person: RosterEntry;
  spots: Spot[];
  evidence: Evidence;
  section: Section | null;
}

/** Weighs what an article says for and against its being about this person. */
export function judge({ article, person, spots, evidence, section }: Facts): Judgement {
  const own = identity(evidence);
  const politics = politicsPoints(article, spots);
  // "Liječnik i načelnik Općine Marina": the own office with its place says more.
  const hasTrade = !evidence.isInOffice && spots.some((spot) => hasTradeBeside(article, spot));
  const personal: Partial<Record<Reason, boolean>> = {
    age: !evidence.isInOffice && spots.some((spot) => hasAgeBeside(article, spot)),
    trade: hasTrade,
    'other-town': evidence.isElsewhere || spots.some((spot) => isFromElsewhere(article, person, spot)),
    'other-office': evidence.isOtherOffice,
    'other-party': evidence.isOtherParty,
  };
  const marks = Object.keys(personal).filter((key) => personal[key as Reason]) as Reason[];
  // Whoever is called by the office of the place is meant, whatever the story.
  const { points, stories } = storiesIn(article, spots);
  const around = evidence.isOfOwnPlace ? 0 : points + (section ? SECTION : 0);
  const against = marks.length * PERSONAL + around;
  // A party is politics by itself.
  const all = own + Math.max(politics, evidence.party > 0 ? 1 : 0) - against;
  const isKnown = marksOf(person).office !== null || evidence.party + evidence.town > 0;
  return {
    isEnough:
      own >= NEEDED.own &&
      all >= NEEDED.all &&
      evidence.town > 0 &&
      marks.length === 0 &&
      !(evidence.isUnclear && evidence.party < 3),
    against,
    hasTrade,
    reasons: [
      ...forReasons(evidence, politics),
      ...(isKnown ? [] : (['office-unknown'] as const)),
      ...marks,
      ...(around > 0 ? stories : []),
      ...(around > 0 && section ? (['section'] as const) : []),
    ],
  };
}

function forReasons({ office, party, town, county }: Evidence, politics: number): Reason[] {
  const all: [Reason, number][] = [
    ['own-office', office],
    ['own-party', party],
    ['own-town', town],
    ['own-county', county],
  ];
  const found = all.filter(([, points]) => points > 0).map(([reason]) => reason);
  return [
    ...(found.length > 0 ? found : (['nothing-own'] as const)),
    ...(politics > 0 ? (['politics'] as const) : []),
  ];
}

/** Of the name's sentence up to 3, of sentences beside it and the title up to 2, of the rest 1. */
function politicsPoints(article: Article, spots: Spot[]): number {
  const matches = matchesNear(article, spots, 'politics');
  const sum = (nearness: number) =>
    matches.filter(({ near }) => near === nearness).reduce((total, { weight }) => total + weight, 0);
  const here = Math.min(MOST_POLITICS, sum(HERE));
  const around = Math.min(2, sum(AROUND));
  return Math.max(here, around, matches.length > 0 ? 1 : 0);
}
