import { OwnName, type Speaker } from './own-name.js';
import { isPromise } from './promise.js';
import { saysGoal } from './says-goal.js';
import { placesOf, tidy, tokensOf } from './tokens.js';
import { type ReadParagraph, WhoSpeaks } from './who-speaks.js';
import { isNegation } from './words/word-lists.js';

/** Why a quote does not bear out a goal; null when it does. */
export type Objection = 'not-in-text' | 'not-their-words' | 'no-promise' | 'not-said';

/** A shorter quote would be found by chance. */
const SHORTEST_QUOTE = 12;
/** What is longer is no paragraph that somebody wrote. */
const LONGEST_PARAGRAPH = 20_000;
/** The same words in so many places are looked at. */
const MOST_PLACES = 20;

/**
 * Judges quotes and goals of one article: a quote bears out a goal only when it stands in the article word for word, is a statement of
 * this person, is a promise, and says what the goal says. In doubt it does not.
 */
export class StatementCheck {
  private readonly own: OwnName;
  private readonly who: WhoSpeaks;
  private readonly read = new Map<number, ReadParagraph>();
  private readonly paragraphs: string[];

  /** @param paragraphs title and text of the article, in their order */
  constructor(
    person: Speaker,
    paragraphs: string[],
    /** Promises of years before it are of another mandate. */
    private readonly firstYear: number,
  ) {
    this.paragraphs = paragraphs.map((text) => tidy(text.slice(0, LONGEST_PARAGRAPH)));
    this.own = new OwnName(person, this.paragraphs);
    this.who = new WhoSpeaks(person, this.own, this.paragraphs);
  }

  objectionTo(goal: string, quote: string): Objection | null {
    if (tidy(quote).length < SHORTEST_QUOTE) return 'not-in-text';
    const places = this.paragraphs
      .flatMap((text, at) => placesOf(quote, text).map((place) => ({ at, place })))
      .slice(0, MOST_PLACES);
    const order: Objection[] = ['not-in-text', 'not-their-words', 'no-promise', 'not-said'];
    let nearest: Objection = 'not-in-text';
    for (const { at, place } of places) {
      const objection = this.objectionAt(goal, quote, at, place);
      if (objection === null) return null;
      if (order.indexOf(objection) > order.indexOf(nearest)) nearest = objection;
    }
    return nearest;
  }

  /** The paragraph in which a quote stands, with the one before it; the title only for a quote of its own. */
  contextOf(quote: string): string {
    const at = this.paragraphs.findIndex((text) => placesOf(quote, text).length > 0);
    return this.paragraphs
      .slice(Math.max(Math.min(at, 1), at - 1), Math.max(0, at + 1))
      .filter(Boolean)
      .join('\n');
  }

  private objectionAt(goal: string, quote: string, at: number, place: [number, number]): Objection | null {
    const statement = this.who.statementAt(this.paragraph(at), at > 0 ? this.paragraph(at - 1) : null, place);
    if (statement === null) return 'not-their-words';
    const isDenied = tokensOf(statement.sentences).filter(({ word }) => isNegation(word)).length;
    const isDeniedInQuote = tokensOf(quote).filter(({ word }) => isNegation(word)).length;
    if (isDenied !== isDeniedInQuote || !isPromise(statement, goal, this.firstYear)) return 'no-promise';
    const isOwn = (folded: string) => this.own.last.has(folded) || this.own.given.has(folded);
    return saysGoal(tidy(quote), tidy(goal), isOwn) ? null : 'not-said';
  }

  private paragraph(at: number): ReadParagraph {
    const known = this.read.get(at) ?? this.who.read(this.paragraphs[at] ?? '');
    this.read.set(at, known);
    return known;
  }
}
