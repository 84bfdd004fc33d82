import { Article, readable } from './article.js';
import { type Evidence, evidenceFor, identity, namesOtherPlace } from './evidence.js';
import { type FoundName, findFullNames, type NameDoubt } from './full-names.js';
import { type Judgement, judge, type Reason } from './judge.js';
import { isNamedAfter } from './named-after.js';
import { isNoMention } from './no-mention.js';
import { isPerhapsPolitical, type Spot } from './reading.js';
import type { Bearer, Roster } from './roster.js';
import { WordScanner } from './scan-words.js';
import { sectionOf } from './section.js';
import { excerptAt } from './sentences.js';
import { type FoundSurname, findSurnames } from './surnames.js';

/** Why a mention waits for somebody's decision. */
export type Doubt =
  | NameDoubt
  | 'namesakes'
  | 'surname-only'
  | 'other-trade'
  | 'other-place'
  | 'other-person'
  | 'no-evidence';

export interface Mention {
  personId: number;
  verdict: 'public' | 'unsure';
  doubt: Doubt | null;
  /** What the article says for and against its being about this person. */
  reasons: Reason[];
  /** The name as the text has it. */
  name: string;
  sentence: string;
  paragraph: string;
}

export interface ArticleText {
  title: string;
  text: string;
  /** Its folders may name a section, such as sport. */
  link?: string | null;
}

/** More namesakes than these are nobody in particular. */
const MOST_NAMESAKES = 5;
const MOST_SURNAMES = 3;
/** A surname of more people waits for nobody's decision where it stands alone. */
const COMMON_SURNAME = 40;
/** Texts are read up to here. */
const LONGEST_TEXT = 200_000;
/** Evidence for somebody else beside a name without anything of the person's own: nobody is asked. */
const SURELY_OTHER = 4;

interface Candidate {
  bearer: Bearer;
  evidence: Evidence;
}

interface Verdict {
  bearer: Bearer;
  doubt: Doubt | null;
  reasons: Reason[];
}

/** Finds who is mentioned in a text. Whoever is not among the answers is not mentioned, or nobody can tell. */
export class MentionFinder {
  private readonly scanner = new WordScanner();

  constructor(private readonly roster: Roster) {}

  find({ title, text, link }: ArticleText): Mention[] {
    const whole = readable(`${title}\n${text}`.slice(0, LONGEST_TEXT));
    const article = new Article(whole, this.scanner.scan(whole));
    const mentions = new Map<number, Mention>();
    const names = findFullNames(article, this.roster);
    const taken = new Set(names.flatMap(({ from, to }) => range(from, to)));
    const isSomebody = ({ from, to }: Spot) =>
      !isNoMention(article, from, to) && !isNamedAfter(article, from, to);
    const people = names.filter(isSomebody);
    const surnames = findSurnames(article, this.roster, (at) => taken.has(at)).filter(isSomebody);
    const spots = spotsOf(people, surnames);
    const section = link ? sectionOf(link) : null;
    const court: Court = {
      look: (bearer, at) => {
        const found = spots.get(bearer.person.id) ?? [at];
        return { bearer, evidence: evidenceFor(article, bearer.person, found) };
      },
      judge: ({ bearer: { person }, evidence }, at) =>
        judge({ article, person, spots: spots.get(person.id) ?? [at], evidence, section }),
      isPerhapsPolitical: () => isPerhapsPolitical(article),
      namesOtherPlace: ({ bearer: { person } }) => namesOtherPlace(article, person),
    };
    for (const name of people)
      for (const verdict of judgeName(name, court)) note(mentions, article, verdict, name);
    for (const surname of surnames) {
      // Somebody who is named in full was judged with all that the article says.
      if (surname.bearers.some(({ person }) => spots.has(person.id))) continue;
      for (const verdict of judgeSurname(surname, court)) note(mentions, article, verdict, surname);
    }
    return [...mentions.values()];
  }
}

/** What one article says about people; weighing costs more than looking. */
interface Court {
  look(bearer: Bearer, at: Spot): Candidate;
  judge(candidate: Candidate, at: Spot): Judgement;
  isPerhapsPolitical(): boolean;
  /** The article is about several places. */
  namesOtherPlace(candidate: Candidate): boolean;
}

/** Where each person stands who is named in full, with the places of the surname alone that can be nobody else's. */
function spotsOf(names: FoundName[], surnames: FoundSurname[]): Map<number, Spot[]> {
  const spots = new Map<number, Spot[]>();
  const sure = new Set(names.filter(({ doubt }) => doubt === null).flatMap(idsOf));
  const add = (id: number, spot: Spot) => spots.set(id, [...(spots.get(id) ?? []), spot]);
  for (const name of names)
    for (const id of idsOf(name)) if (name.doubt === null || !sure.has(id)) add(id, name);
  for (const surname of surnames) {
    const named = idsOf(surname).filter((id) => spots.has(id));
    if (named.length === 1) add(named[0] as number, surname);
  }
  return spots;
}

const idsOf = ({ bearers }: { bearers: Bearer[] }) => [...new Set(bearers.map(({ person }) => person.id))];

function judgeName(name: FoundName, court: Court): Verdict[] {
  const people = [...new Map(name.bearers.map((bearer) => [bearer.person.id, bearer])).values()];
  const candidates = people
    .map((bearer) => court.look(bearer, name))
    .sort((one, other) => weight(other) - weight(one));
  const [best, second] = candidates;
  if (!best) return [];
  if (second && weight(best) - weight(second) < 2) return namesakes(candidates, name, court);
  const judgement = court.judge(best, name);
  const { reasons, against } = judgement;
  const { office, party, town, officeBeside } = best.evidence;
  const isNothingOwn = office + party + town === 0 && officeBeside === null;
  if (isNothingOwn && against >= SURELY_OTHER) return [];
  return [{ bearer: best.bearer, doubt: doubtAbout(name, best, judgement, candidates.length), reasons }];
}

function doubtAbout(
  name: FoundName,
  { evidence }: Candidate,
  judgement: Judgement,
  people: number,
): Doubt | null {
  if (evidence.isElsewhere) return 'other-place';
  if (people > 1 && identity(evidence) < 2) return 'namesakes';
  if (name.doubt && !(isLifted(name) && evidence.isInOffice)) return name.doubt;
  if (judgement.isEnough) return null;
  if (judgement.hasTrade) return 'other-trade';
  return judgement.against > 0 ? 'other-person' : 'no-evidence';
}

/** What the own office with the own place beside the name makes good: a slip, half of a double surname, a nickname. */
const isLifted = ({ doubt, isNickname }: FoundName) =>
  doubt === 'case-slip' || doubt === 'part-of-name' || isNickname;

const weight = ({ evidence }: Candidate) => identity(evidence) - (evidence.isElsewhere ? 5 : 0);

function namesakes(candidates: Candidate[], name: FoundName, court: Court): Verdict[] {
  const [best] = candidates;
  const close = candidates.filter((one) => best && weight(best) - weight(one) < 2);
  if (close.length > MOST_NAMESAKES) return [];
  return close.map((one) => ({
    bearer: one.bearer,
    doubt: 'namesakes',
    reasons: court.judge(one, name).reasons,
  }));
}

/** Public only where the person's own office with its place stands beside it, and nobody else of that surname on the roster fits. */
function judgeSurname(surname: FoundSurname, court: Court): Verdict[] {
  const all = surname.bearers.map((bearer) => court.look(bearer, surname));
  const candidates = all
    .filter(({ evidence }) => !evidence.isElsewhere)
    .sort((one, other) => weight(other) - weight(one));
  const [best] = candidates;
  if (!best) return [];
  const judgement = court.judge(best, surname);
  if (judgement.hasTrade) return [];
  const { isInOffice, isOfOwnPlace } = best.evidence;
  const isMeant = isInOffice || (isOfOwnPlace && !court.namesOtherPlace(best));
  if (isMeant && judgement.isEnough && !surname.isPossessive && isOnlyOne(best, all))
    return [{ bearer: best.bearer, doubt: null, reasons: judgement.reasons }];
  if (surname.bearers.length > COMMON_SURNAME) return [];
  const likely = candidates.filter((one) => weight(one) > 0 && weight(best) - weight(one) < 2);
  const left = likely.length ? likely : candidates;
  if (left.length > MOST_SURNAMES || (likely.length === 0 && !court.isPerhapsPolitical())) return [];
  return left.map((one) => ({
    bearer: one.bearer,
    doubt: 'surname-only',
    reasons: court.judge(one, surname).reasons,
  }));
}

/** Nobody else bears the surname, or all others stand for another office or place than the one beside it. */
function isOnlyOne(best: Candidate, all: Candidate[]): boolean {
  if (all.length === 1) return true;
  return (
    best.evidence.officeBeside === 'own' &&
    all.every((one) => one === best || one.evidence.officeBeside === 'other' || one.evidence.isElsewhere)
  );
}

/** One mention for each person: a sure one before others, else the first. */
function note(
  mentions: Map<number, Mention>,
  article: Article,
  { bearer, doubt, reasons }: Verdict,
  { from, to }: Spot,
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
    reasons,
    name: article.text.slice(start, end),
    ...excerptAt(article.text, start, end),
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
