/** One article as the search for goals reads it. */
export interface ReadArticle {
  /** Null for a page of the web that is not kept. */
  id: number | null;
  /** Address to show as a source; the first one is the article's own. */
  links: string[];
  source: string;
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
}
