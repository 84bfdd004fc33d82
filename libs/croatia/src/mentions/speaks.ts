import type { Article } from './article.js';
import type { Spot } from './reading.js';
import { NOMINATIVE } from './roster.js';

const SAYS =
  /^(rek|rec|govor|poruc|kaz|istak|istic|najav|izjav|tvrd|nagla|pojasn|objasn|odgovor|smatr|potvrd|doda|pita|upita|predlo|zatraz|traz|upozor|glasova)\w*$/;

/** Says or asks something: "govorio je Ivan Horvat", "Ivan Horvat pitao je"; whoever gets a prize from a council does not. */
export function speaks(article: Article, { from, to, cases }: Spot): boolean {
  if (((cases ?? NOMINATIVE) & NOMINATIVE) === 0) return false;
  return [from - 3, from - 2, from - 1, to + 1, to + 2, to + 3].some((at) => SAYS.test(article.folded(at)));
}
