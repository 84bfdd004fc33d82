import { fold } from '../text/fold.js';

/** Stems of place names that occur inside names of parties and lists and keep their capital. */
const PLACES =
  /^(istr(a|e|i|u)|slavonij\w+|baranj(a|e|i|u)|dalmacij\w+|zagorj\w+|medimurj\w+|podravin\w+|posavin\w+|kvarner\w*|europ(a|e|i|u)|zagreb\w{0,2}|split\w{0,2}|rijek(a|e|u)|rijeci|zadr?a\w{1,2}|osijek\w{0,2}|like|liku)$/;
/** "Hrvatska" is the country at the end of a name and after these words, an adjective elsewhere. */
const BEFORE_COUNTRY = new Set(['za', 'u', 'republika', 'republike', 'republiku']);

/**
 * Croatian spelling of a party's full name that is given in capitals: only the first word and place names keep a capital
 * ("HRVATSKI SUVERENISTI" → "Hrvatski suverenisti"). A name that is not all in capitals is kept.
 */
export function partyName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.toLowerCase().split(' ');
  const capital = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
  return words
    .map((word, at) => {
      const folded = fold(word);
      const isCountry =
        /^hrvatsk(a|e|oj|u|om)$/.test(folded) &&
        (at === words.length - 1 || BEFORE_COUNTRY.has(words[at - 1] ?? ''));
      return at === 0 || isCountry || PLACES.test(folded) ? capital(word) : word;
    })
    .join(' ');
}
