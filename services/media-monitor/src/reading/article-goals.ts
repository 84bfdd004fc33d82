import { ELECTION_YEAR } from '@jamcimo/contracts/constants';
import { StatementCheck } from '@jamcimo/croatia/statements';
import type { WantedPerson } from './about-person.js';

/** One article as the search for goals reads it. */
export interface ReadArticle {
  /** Null for a page of the web that is not kept. */
  id: number | null;
  /** Address to show as a source; the first one is the article's own. */
  links: string[];
  source: string;
  /** Whether the page is of an outlet whose feed is read. */
  isFromOutlet: boolean;
  /** Null where nobody says. */
  publishedAt: Date | null;
  title: string;
  /** Paragraphs in one line each. */
  text: string;
  /** Of the text as it came, and when that was; null for what was recorded without its text. */
  sha256?: Buffer | null;
  readAt?: Date;
}

/** A goal that an article gives a person's promise for. */
export interface ProposedGoal {
  text: string;
  /** Verbatim words of the article. */
  quote: string;
  /** One or two addresses, the article of the quote first. */
  links: string[];
  /** What an administrator has to see to judge it. */
  context: string;
  source: string;
  title: string;
  publishedAt: Date | null;
  isFromOutlet: boolean;
  /** Of the article's text as it came, and when that was. */
  sha256: Buffer | null;
  readAt: Date | null;
}

const LONGEST_CONTEXT = 2_400;
const LONGEST_TITLE = 300;

/** Judges quotes of an article by its title and paragraphs. */
export function checkOf(person: WantedPerson, { title, text }: ReadArticle): StatementCheck {
  return new StatementCheck(person, [title, ...text.split('\n')], ELECTION_YEAR);
}

export function proposedFrom(
  article: ReadArticle,
  check: StatementCheck,
  { text, quote }: Pick<ProposedGoal, 'text' | 'quote'>,
): ProposedGoal {
  const { links, source, title, publishedAt, isFromOutlet } = article;
  return {
    text,
    quote,
    links: links.slice(0, 2),
    source,
    publishedAt,
    isFromOutlet,
    sha256: article.sha256 ?? null,
    readAt: article.readAt ?? null,
    context: check.contextOf(quote).slice(0, LONGEST_CONTEXT).toWellFormed(),
    title: title.slice(0, LONGEST_TITLE).toWellFormed(),
  };
}
