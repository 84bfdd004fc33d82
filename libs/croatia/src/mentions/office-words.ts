import { partyNamed } from '../parties/parties.js';
import type { Article } from './article.js';
import { AFTER_HYPHEN } from './scan-words.js';

/** Other words for the head of a town, a municipality or a county; "prvi čovjek" too. */
export const HEAD = /^celni(k|ka|ku|kom|ca|ce|ci|cu|com)$/;

/** A unit or its council, in an office's words: "vijećnik u Gradskom vijeću", "načelnik Općine". */
export const UNIT =
  /^(grad|grada|gradu|gradom|opcin(a|e|i|u|om)|zupanij(a|e|i|u|om)|(gradsk|opcinsk|zupanijsk)\w{1,3}|vijec\w{1,3}|skupstin\w{1,3})$/;

/** An office that is over, is not there yet, is an honour or a play. */
export const NOT_HELD =
  /^(bivs|nekadasnj|negdasnj|prijasnj|tadasnj|ondasnj|donedavn|pokojn|umirovljen|pocasn|prethodn|minul|buduc|djecj|ucenick|studentsk|pokladn|karnevalsk|fasnick|maskiran|krnjevalsk)\w*$|^(eks|ex|doskora)$/;

/** Whose office it is not, but somebody's who has to do with the head: "zamjenik gradonačelnika". */
export const RELATED =
  /^(imenjak|kum|prijatelj|suparni(k|c)|protivni(k|c)|izaslani(k|c)|zamjeni(k|c)|pomocni(k|c)|savjetni(k|c)|glasnogovorni(k|c)|tajni(k|c)|predstojni(k|c)|protukandidat|suprug|sin|kcer|kci|brat|sestr|otac|oca|majk|nasljedni|prethodni)\w{0,4}$/;

/** What has a "načelnik" beside municipalities: police, hospitals, fire brigades, armies, offices. */
export const BODY = new RegExp(
  `^(${[
    'polici|postaj|odjel|odsjek|sluzb(a|e|i|u|om)$|sektor|stozer|klini|bolni|smjen(a|e|i|u)$|zavod|kriminal|intervent|granicn|prometn',
    'temeljne$|hitne$|hitnu$|ambulant|ordinacij|garniz|vojn(a|e|i|o|u|og|om|oj|ih)$|vojsk|brigad|bojn(a|e|i|u)$|pukovnij|kirurg',
    'pedijatr|intern(e|og)$|patolog|radiolog|neurolog|kardiolog|ginekolog|onkolog|psihijatr|ortoped|anesteziolog',
    'odred(a|u|om)?$|jedinic|ispostav|inspekcij|carin|vatrogas|spasilac|zatvor|kaznioni|luck(e|og)$|kapetanij|kolodvor|stanic|vlaka$',
    'ured(a|u|om|ima)?$|tvornic|pogon|oruzan|mornari|zrakoplov|civilne$|uprav(a|e|i|u|om)$|medicin|sanitet|mup|hgss|kbc|specijaln',
    'obavjestajn|izvidac|ravnateljstv|direkcij|agencij|institut|fakultet|straz|logora?$|(pu|pp|dvd|jvp|ob)$',
  ].join('|')})`,
);

/** Of them those among whom a "načelnik" without a place is more likely theirs. */
export const BODY_NEAR =
  /^(polici(j|ja)|postaj|bolni|klini|vatrogas|stozer|odjel|kriminalist|ambulant|vojsk|dvd$|jvp$|smjen(a|e|i|u)$)/;

/** Whom a council is of that is no council of local government. */
export const OTHER_COUNCIL =
  /^(mladih|mladezi|djec\w*|djecj\w*|manjin\w*|ucenik\w*|ucenick\w*|student\w*|roditelj\w*|umirovljenik\w*|stanar\w*|suvlasnik\w*|srpsk\w*|romsk\w*|albansk\w*|bosnjack\w*|ceske|slovenske|talijansk\w*|madarsk\w*|mjesn\w*|cetvrti|kotara?|zupn\w*|skolsk\w*)$/;

const GENERAL =
  /^(gradsk|opcinsk|zupanijsk|hrvatsk|stranack|politick|slavonsk|dalmatinsk|zagorsk|medimursk|lick|goransk|primorsk|podravsk|posavsk|baranjsk|kvarnersk|otock|saborsk|kandidacijsk)\w{1,3}$/;

/** Adjectives before an office that name no town. */
export const isGeneral = (word: string) => GENERAL.test(word);

const ABBREVIATION = /^(dr|mr|prof|doc|sc|ing|inz|dipl|oec|iur|med|mag|spec|univ|bacc|art)$/;

export const isAbbreviation = (article: Article, at: number): boolean =>
  ABBREVIATION.test(article.folded(at));

/** "HDZ", "HDZ-ov", "Mosta": a party, or the ending of one. */
export function isPartyWord(article: Article, at: number): boolean {
  const word = article.folded(at);
  if (article.has(at, AFTER_HYPHEN) && /^(a|u|om|ov\w{0,3})$/.test(word))
    return article.isAllCapitals(at - 1);
  if (!article.isCapital(at)) return false;
  if (partyNamed(word) !== null || partyNamed(word.replace(/(a|u|om|ov\w{0,3})$/, '')) !== null) return true;
  return (
    article.isAllCapitals(at) &&
    word.length <= 5 &&
    !article.isAllCapitals(at - 1) &&
    !article.isAllCapitals(at + 1)
  );
}

const BETWEEN =
  /^(i|iz|na|u|od|za|te|tog|toga|ove|ovog|nas|nase|naseg|redova|ispred|nezavisn\w+|moru|sutli|muri|bregu|sumi|nov[iaou]\w{0,2}|novoizabran\w+|aktualn\w+|sadasnj\w+|dosadasnj\w+|clan\w*|list[aeu]|(kandidat|nositelj|zastupni|predsjedni|potpredsjedni)\w*)$/;

/** What may stand between an office and its name: a place, a party, "dr. sc.", another office of politics. */
export function isBetween(article: Article, at: number): boolean {
  const word = article.folded(at);
  return (
    article.isCapital(at) ||
    UNIT.test(word) ||
    BETWEEN.test(word) ||
    isAbbreviation(article, at) ||
    isPartyWord(article, at)
  );
}
