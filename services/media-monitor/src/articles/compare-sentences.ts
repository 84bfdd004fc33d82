import { comparable } from '../reading/comparable.js';
import { isAbout, SHORTEST_TEXT } from './article-page.js';

/** An article with the sentences that public reports quote of it. */
export interface ReportedText {
  title: string;
  text: string;
  /** Its page held this text before; what only the feed had may never have stood there so. */
  isFromPage: boolean;
  sentences: string[];
}

/**
 * Whether the page still says what reports quote. Pages change all the time in what stands around the article and in
 * paragraphs nobody quotes; only a quoted sentence that is there no more counts. `unclear` where nothing can be said: no
 * quoted sentence is whole in the known text, or what the page shows is not this article (a notice, an offer of a subscription).
 */
export function compareSentences(known: ReportedText, page: string): 'same' | 'other' | 'unclear' {
  const [before, now] = [comparable(known.text), comparable(page)];
  const quoted = known.sentences.map(comparable).filter((sentence) => before.includes(sentence));
  if (quoted.length === 0) return 'unclear';
  if (quoted.every((sentence) => now.includes(sentence))) return 'same';
  const isArticle = page.length >= SHORTEST_TEXT && isAbout(page, `${known.title} ${known.text}`);
  return known.isFromPage && isArticle ? 'other' : 'unclear';
}
