import { fold } from '../text/fold.js';
import { Article, readable } from './article.js';
import { hasTradeBeside, isCivic, isNamedAfter, mayBeCivic } from './civic-words.js';
import { type Evidence, evidenceFor, officeBeside } from './context.js';
import { type FoundName, findFullNames, type NameDoubt } from './full-names.js';
import type { Bearer, Roster } from './roster.js';
import { WordScanner } from './scan-words.js';
import { excerptAt } from './sentences.js';
import { type FoundSurname, findSurnames } from './surnames.js';

/** Why a mention waits for somebody's decision. */
export type Doubt = NameDoubt | 'namesakes' | 'surname-only' | 'other-trade' | 'other-place' | 'common-name';

export interface Mention {
  personId: number;
  verdict: 'public' | 'unsure';
  doubt: Doubt | null;
  /** The name as the text has it. */
  name: string;
  sentence: string;
  paragraph: string;
}

export interface ArticleText {
  title: string;
  text: string;
}

/** More namesakes than these are nobody in particular. */
const MOST_NAMESAKES = 5;
const MOST_SURNAMES = 3;
/** A surname of more people waits for nobody's decision where it stands alone. */
const COMMON_SURNAME = 40;
/** Texts are read up to here. */
const LONGEST_TEXT = 200_000;
/** Inhabitants, and the people of the register: how many others bear a name that is on the roster. */
const INHABITANTS = 3_871_833;
const REGISTER = 31_082;
/** A name that more people bear is no politician's where nothing in the text is about politics. */
const MOST_OTHERS = 3;

interface Candidate {
  bearer: Bearer;
  evidence: Evidence;
}

type Verdict = { bearer: Bearer; doubt: Doubt | null };

/** Finds who is mentioned in a text. Whoever is not among the answers is not mentioned, or nobody can tell. */
export class MentionFinder {
  private readonly scanner = new WordScanner();

  constructor(private readonly roster: Roster) {}

  find({ title, text }: ArticleText): Mention[] {
    const whole = readable(`${title}\n${text}`.slice(0, LONGEST_TEXT));
    const article = new Article(whole, this.scanner.scan(whole));
    const mentions = new Map<number, Mention>();
    const names = findFullNames(article, this.roster);
    for (const name of names) {
      if (isNamedAfter(article, name.from, name.to)) continue;
      for (const verdict of this.judgeName(article, name))
        note(mentions, article, verdict, name.from, name.to);
    }
    const taken = new Set(names.flatMap(({ from, to }) => range(from, to)));
    for (const surname of findSurnames(article, this.roster, (at) => taken.has(at))) {
      if (surname.bearers.some(({ person }) => mentions.get(person.id)?.verdict === 'public')) continue;
      if (isNamedAfter(article, surname.at, surname.to)) continue;
      for (const verdict of judgeSurname(article, surname))
        note(mentions, article, verdict, surname.at, surname.to);
    }
    return [...mentions.values()];
  }

  private judgeName(article: Article, name: FoundName): Verdict[] {
    const people = [...new Map(name.bearers.map((bearer) => [bearer.person.id, bearer])).values()];
    const beside = officeBeside(article, name.from, name.to);
    const candidates = people
      .map((bearer): Candidate => ({ bearer, evidence: evidenceFor(article, bearer.person, beside) }))
      .sort((one, other) => weight(other) - weight(one));
    const [best, second] = candidates;
    if (!best) return [];
    if (second && weight(best) - weight(second) < 2) return namesakes(candidates);
    return [{ bearer: best.bearer, doubt: this.doubtAbout(article, name, best, candidates.length) }];
  }

  private doubtAbout(
    article: Article,
    name: FoundName,
    { bearer, evidence }: Candidate,
    people: number,
  ): Doubt | null {
    if (evidence.isElsewhere) return 'other-place';
    if (people > 1 && evidence.points < 2) return 'namesakes';
    if (name.doubt === 'case-slip' && evidence.points >= 3) return null;
    if (name.doubt) return name.doubt;
    if (evidence.points < 3 && hasTradeBeside(article, name.from, name.to)) return 'other-trade';
    if (evidence.points === 0 && this.othersNamed(bearer) > MOST_OTHERS && !isCivic(article))
      return 'common-name';
    return null;
  }

  /** How many other people of the country may bear the name, as the register lets one expect. */
  private othersNamed({ given, last }: Bearer): number {
    const people = Math.max(this.roster.size, REGISTER);
    const share = (role: 'first' | 'last', lemma: number, self: number) =>
      (this.roster.bearersOf(role, this.roster.lemma(lemma).word) - self) / people;
    const namesakes = INHABITANTS * share('first', given[0] as number, 0);
    return last.reduce((count, lemma) => count * share('last', lemma, 1), namesakes);
  }
}

const weight = ({ evidence }: Candidate) => evidence.points - (evidence.isElsewhere ? 5 : 0);

function namesakes(candidates: Candidate[]): Verdict[] {
  const [best] = candidates;
  const close = candidates.filter((one) => best && weight(best) - weight(one) < 2);
  if (close.length > MOST_NAMESAKES) return [];
  return close.map(({ bearer }) => ({ bearer, doubt: 'namesakes' }));
}

/** Public only where the person's office is in the text and nobody else of that surname on the roster fits. */
function judgeSurname(article: Article, { at, to, bearers, startsSentence }: FoundSurname): Verdict[] {
  const beside = officeBeside(article, at, to);
  const all = bearers.map(
    (bearer): Candidate => ({ bearer, evidence: evidenceFor(article, bearer.person, beside) }),
  );
  const candidates = all
    .filter(({ evidence }) => !evidence.isElsewhere)
    .sort((one, other) => weight(other) - weight(one));
  const [best] = candidates;
  if (!best || hasTradeBeside(article, at, to)) return [];
  const isTold = best.evidence.hasOffice && (!startsSentence || best.evidence.points >= 3);
  if (isTold && isOnlyOne(best, all)) return [{ bearer: best.bearer, doubt: null }];
  if (bearers.length > COMMON_SURNAME) return [];
  const likely = candidates.filter((one) => weight(one) > 0 && weight(best) - weight(one) < 2);
  const left = likely.length ? likely : candidates;
  if (left.length > MOST_SURNAMES || (likely.length === 0 && !mayBeCivic(article))) return [];
  return left.map(({ bearer }) => ({ bearer, doubt: 'surname-only' }));
}

/**
 * Nobody else bears the surname, or all others stand for another office than the one beside it. There are few county heads; for
 * other offices the place has to be in the text as well.
 */
function isOnlyOne(best: Candidate, all: Candidate[]): boolean {
  if (all.length === 1) return true;
  const { officeBeside: office, hasPlace } = best.evidence;
  if (office !== 'own' || !(hasPlace || isCountyHead(best.bearer))) return false;
  return all.every(
    (one) => one === best || one.evidence.officeBeside === 'other' || one.evidence.isElsewhere,
  );
}

const isCountyHead = ({ person }: Bearer) => fold(person.position ?? '').startsWith('zupan');

/** One mention for each person: a sure one before others, else the first. */
function note(
  mentions: Map<number, Mention>,
  article: Article,
  { bearer, doubt }: Verdict,
  from: number,
  to: number,
): void {
  const personId = bearer.person.id;
  const known = mentions.get(personId);
  if (known && (known.verdict === 'public' || doubt !== null)) return;
  const start = article.words.start[from] as number;
  const end = article.words.end[to] as number;
  mentions.set(personId, {
    personId,
    verdict: doubt === null ? 'public' : 'unsure',
    doubt,
    name: article.text.slice(start, end),
    ...excerptAt(article.text, start, end),
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
