import { partyNamed } from '../parties/parties.js';
import { isOfficeWord } from '../people/office-words.js';
import type { Article } from './article.js';

/** Beginnings of folded words that make a text one about local politics. */
const CIVIC =
  /^(izbor(i|a|e|ima|n\w+)$|predizborn|izlazn\w+$|kandidat|kandidir|mandat|strank|stranac|koalicij|oporb|vijec|zastupn|sabor|skupstin|gradsk\w{1,3}$|opcin|zupanij|nezavisn\w+$|proracun|odbor|glasac|anket|krug(u|a)?$|glasov|glasanj|birac|referendum|lokalndonacelni|predsjednic|premijer|ministar|ministr|politic|stozer|nositelj|list(u|e|i)$|vlast|ured)/;

/** Trades of people who are in the news for something else; not those that politicians are called by as well. */
const TRADES =
  /^(nogomet|kosark|rukomet|tenisac|tenisaci|vaterpol|plivac|atletic|boksac|vratar|golman|trener|izbornik|napadac|branic|veznjak|reprezentat|sudac|sutkinj|glum|redatelj|pjevac|glazben|kantautor|reper|slikar|kipar|pisac|knjizevni|spisatelj|pjesnik|novinar|voditelj|ucitelj|vozac|vozacic|taksist|konobar|kuhar|svecenik|zupnik|fra|don|velecasn|biskup|kardinal|pokojn|osumnjicen|optuzen|okrivljen|osuden|uhicen|manekenk|influencer|youtuber|ilustrator|koreograf|fotograf|ucenik|ucenic|student|vatrogas|policajac|policajk|skijas|biciklist|planinar|gledatelj|umirovljeni(k|ca)$|blagajni|frizer|zlatar|vinar|vlasni|stanar|mjestan)/;

/** What is named after people: streets, schools, prizes … */
const NAMED_AFTER =
  /^(ulic(a|e|i|u|om|ama)|ul|trg(a|u|om|ovi|ova)?|obal(a|e|i|u|om)|setalist\w+|avenij\w+|bulevar\w*|prolaz\w*|park(a|u|om)?|perivoj\w*|skol(a|e|i|u|om)|os|gimnazij\w+|dvoran\w+|stadion\w*|zaklad\w+|nagrad(a|e|i|u|om)|memorijal\w*|turnir\w*|spomenik\w*|bist(a|e|i|u|om)|zbirk\w+|galerij\w+|muzej\w*|knjiznic\w+|kazalist\w+|brod(a|u|om)?|cest(a|e|i|u|om)|naselj(e|a|u|em)|dom(a|u|om)?|vrtic\w*|bolnic\w+|zracn\w+|most(a|u|om)?|uzvisic\w+)$/;

/** Whether the text is about local politics at all. */
export function isCivic(article: Article): boolean {
  const known = civicCache.get(article);
  if (known !== undefined) return known;
  const isAbout = hasCivicWord(article);
  civicCache.set(article, isAbout);
  return isAbout;
}

/** Words of politics and of much else: enough to ask somebody, not enough to publish. */
const PERHAPS_CIVIC =
  /^(konferencij|podrs(k|c)|podrza|program|plan(a|u|om|ove|ovi)?$|projekt|gradnj|prijedlog|tribin|sjednic|zalb|kampanj|javn|porez|prirez|komunal|subvencij|natjecaj)/;

/** Whether the text may be about local politics. */
export function mayBeCivic(article: Article): boolean {
  const known = perhapsCache.get(article);
  if (known !== undefined) return known;
  const words = Array.from({ length: article.words.count }, (_, at) => at);
  const isAbout = isCivic(article) || words.some((at) => PERHAPS_CIVIC.test(article.folded(at)));
  perhapsCache.set(article, isAbout);
  return isAbout;
}

const perhapsCache = new WeakMap<Article, boolean>();

const civicCache = new WeakMap<Article, boolean>();

function hasCivicWord(article: Article): boolean {
  for (let at = 0; at < article.words.count; at += 1) {
    const word = article.folded(at);
    if (CIVIC.test(word) || isOfficeWord(word)) return true;
    if (article.isShouted(at) && partyNamed(word) !== null) return true;
  }
  return false;
}

/** A trade right before the name, or after a comma: "nogometaš Ivan Horvat", "Ivan Horvat, vozač". */
export function hasTradeBeside(article: Article, from: number, to: number): boolean {
  const isTrade = (at: number) => TRADES.test(article.folded(at)) && !article.isCapital(at);
  for (let at = from - 1; at >= from - 3 && at >= 0 && !article.startsSentence(at + 1); at -= 1)
    if (isTrade(at) || (at === from - 1 && article.startsSentence(at) && TRADES.test(article.folded(at))))
      return true;
  for (let at = to + 1; at <= to + 3 && !article.startsSentence(at); at += 1) {
    if (at === to + 1 && article.isAfterSpace(at)) return false;
    if (isTrade(at)) return true;
  }
  return false;
}

/** "Ulica Stjepana Radića", "Radićeva ulica": not the person but what bears the name. */
export function isNamedAfter(article: Article, from: number, to: number): boolean {
  for (let at = from - 1; at >= from - 3 && at >= 0; at -= 1) {
    if (article.startsSentence(at + 1) && article.folded(at) !== 'ul') break;
    if (NAMED_AFTER.test(article.folded(at))) return isOnlyTitleBetween(article, at, from);
  }
  return (
    article.isAfterSpace(to + 1) &&
    NAMED_AFTER.test(article.folded(to + 1)) &&
    /(ov|ev|in)\w{0,3}$/.test(article.folded(to))
  );
}

const TITLES =
  /^(bana|kralja|kneza|dr|prof|fra|don|sv|svetog|svete|kardinala|biskupa|generala|narodnog|heroja|predsjednika|mjesta|imena|za)$/;

function isOnlyTitleBetween(article: Article, at: number, from: number): boolean {
  for (let between = at + 1; between < from; between += 1)
    if (!TITLES.test(article.folded(between))) return false;
  return true;
}
