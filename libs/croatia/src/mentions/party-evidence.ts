import { partyNamed } from '../parties/parties.js';
import type { Article } from './article.js';
import type { Marks } from './marks.js';
import { isPartyWord } from './office-words.js';
import { isOfForeignCountry } from './place-words.js';
import { AROUND, HERE, nearness, type Reading, readingOf, type Spot } from './reading.js';
import { ADJACENT, AFTER_HYPHEN } from './scan-words.js';
import { speaks } from './speaks.js';

export interface PartyEvidence {
  /** The person's own party: that of the name 3, of a club or a list near it 2, anything else 1, which is no evidence. */
  party: number;
  /** Another party stands right beside the name: "Ivan Radić (SDP)". */
  isOfOther: boolean;
}

/** Parties whose names are everyday words. */
const EVERYDAY = new Set(['most', 'centar', 'fokus', 'mozemo']);
/** Associations in sport have the same initials. */
const ALSO_IN_SPORT = new Set(['hns', 'hss', 'hks', 'hrs']);

const IN_SPORT =
  /(^|\P{L})(nogomet|ko[šs]ark|rukomet|streljač|strijela[čc]|skija[šs]|klubov|savez|susret|travnjak|stadion|sezon|kvalifikacij|natjecatelj|dvoboj|suda[čc]k|suci|sudac)/iu;

export function partyEvidence(article: Article, marks: Marks, spots: Spot[]): PartyEvidence {
  const reading = readingOf(article);
  let party = 0;
  let isAgainst = false;
  // What a club or a list near the name says is the person's where the person says something too.
  const isSpeaker = spots.some((spot) => speaks(article, spot));
  for (const capital of reading.capitals) {
    if (!isParty(article, capital, marks)) continue;
    const { at } = capital;
    const near = nearness(reading, at, spots);
    const isMember = isOfMember(article, at, spots);
    if (isMember) return { party: 3, isOfOther: false };
    const isOpposing = isOpposed(article, reading, at);
    isAgainst ||= isOpposing && near === HERE;
    const isOfClub = !isSpeaker && (near !== HERE || isClub(article, at));
    if (isOpposing || isOfClub || !isClaimed(article, at)) party = Math.max(party, 1);
    else party = Math.max(party, near === HERE ? 3 : near === AROUND ? 2 : 1);
  }
  return {
    party: isAgainst ? Math.min(1, party) : party,
    isOfOther: spots.some((spot) => isOfOther(article, marks, spot)),
  };
}

function isParty(
  article: Article,
  { at, word, stem }: Reading['capitals'][number],
  { parties, longParties }: Marks,
): boolean {
  const name = parties.has(word) ? word : stem;
  if (!parties.has(name))
    return longParties.some((words) =>
      words.every((part, on) => isFormOfWord(article.folded(at + on), part)),
    );
  const end = endOf(article, at);
  // "HDZ BiH", "bosanski SDP"
  if (
    /^(bih|bosne|hercegovine|srbije|crne|kosova|slovenije|makedonije|vojvodine|1990)$/.test(
      article.folded(end + 1),
    )
  )
    return false;
  if (isOfForeignCountry(article.folded(at - 1))) return false;
  if (ALSO_IN_SPORT.has(name) && (readingOf(article).wordsByKind.has('sport') || IN_SPORT.test(article.text)))
    return false;
  return !EVERYDAY.has(name) || isEverydayParty(article, at, end);
}

/** "stranka Centar", "iz Mosta", "(MOST)", "Možemo!", "Mostov vijećnik": not a bridge, a centre or a programme. */
function isEverydayParty(article: Article, at: number, end: number): boolean {
  const after = article.text.charAt(article.words.end[end] as number);
  if (article.folded(at) === 'mozemo' && after === '!') return true;
  const next = article.folded(end + 1);
  const isInitials =
    article.isAllCapitals(at) && !(article.isAllCapitals(at - 1) && article.isAllCapitals(at + 1));
  // "Centar za kulturu", "Most Krka"; but "kandidat Mosta za načelnika".
  const isFor =
    next === 'za' && !/^(grado?nacelni|nacelni|zupan|gradsk|opcinsk)/.test(article.folded(end + 2));
  const isLonger = article.isCapital(end + 1) && !article.isAllCapitals(end + 1);
  if (article.has(end + 1, ADJACENT) && !isInitials && (isFor || isLonger)) return isBracketed(article, at);
  if (isBracketed(article, at) || isOfPeople(article, at) || isLed(article, end)) return true;
  if (/ov\w{0,3}$/.test(article.folded(end)) && PEOPLE.test(next)) return true;
  return isInitials;
}

const PEOPLE =
  /^((grado)?nacelni|zupan|vijecni|zastupni|kandidat|clan|nositelj|predsjedni|potpredsjedni|celni|list(a|e|i|u|om)$|klub|strank|koalicij|platform|organizacij|ogran|redova|oporb|saborsk|gradsk|opcinsk|zupanijsk)\w*$/;

/** Somebody or something of a party stands before it: "vijećnik", "lista", "klub", "iz", "za". */
function isOfPeople(article: Article, at: number): boolean {
  for (let before = at - 1; before >= at - 3 && article.has(before + 1, ADJACENT); before -= 1) {
    const word = article.folded(before);
    if (PEOPLE.test(word)) return true;
    if (before === at - 1 && /^(iz|ispred)$/.test(word) && !article.isCapital(at + 1)) return true;
    if (!/^(iz|redova|ispred|nezavisn\w*|i)$/.test(word) && !isPartyWord(article, before)) return false;
  }
  return false;
}

/** "Centar će predvoditi Ana Horvat" */
const isLed = (article: Article, end: number) =>
  [end + 1, end + 2].some((at) => /^predvod/.test(article.folded(at)));

const isClub = (article: Article, at: number) =>
  [at - 1, at - 2].some((word) => /^(klub|strank|organizacij|ogran|koalicij)/.test(article.folded(word)));

const isBracketed = (article: Article, at: number) =>
  article.text.charAt((article.words.start[at] as number) - 1) === '(';

/** The last word of the party's name: "HDZ-a" is two words. */
const endOf = (article: Article, at: number) => (article.has(at + 1, AFTER_HYPHEN) ? at + 1 : at);

/** In one phrase with the name: "Ivan Radić (HDZ)", "Ivan Radić iz HDZ-a", "vijećnica SDP-a Ana Horvat", "Ivan Radić, vijećnik HDZ-a". */
function isOfMember(article: Article, at: number, spots: Spot[]): boolean {
  const end = endOf(article, at);
  return spots.some(({ from, to }) => {
    if (at > to && at <= to + 6) return isPhraseAfter(article, to, at);
    return end < from && end >= from - 8 && isPhraseBefore(article, end, from, at);
  });
}

function isPhraseAfter(article: Article, to: number, at: number): boolean {
  if (article.startsSentence(to + 1)) return false;
  const isApart = !article.has(to + 1, ADJACENT);
  if (at === to + 1) return isApart && closes(article, at);
  const words = wordsBetween(article, to + 1, at - 1);
  if (
    words.every((word) =>
      /^(iz|ispred|redova|u|ime|kao|strank\w*|platform\w*|kandidat\w*|clan\w*|nositelj\w*|list[ae])$/.test(
        word,
      ),
    )
  )
    return !/^(u|kao)$/.test(words.at(-1) ?? '') && (isApart || /^(iz|ispred|u|kao)$/.test(words[0] ?? ''));
  return (
    isApart &&
    words.every((word) => PEOPLE.test(word) || /^(i|iz|za|u|lokaln\w*|mjesn\w*|nov\w{1,3})$/.test(word))
  );
}

/** "(HDZ)", ", HDZ,": nothing goes on after it but another party. */
function closes(article: Article, at: number): boolean {
  const end = endOf(article, at);
  return isBracketed(article, at) || !article.has(end + 1, ADJACENT) || isPartyWord(article, end + 1);
}

function isPhraseBefore(article: Article, end: number, from: number, at: number): boolean {
  for (let word = end + 1; word <= from; word += 1)
    if (
      !article.has(word, ADJACENT) &&
      !(word === end + 1 && article.folded(end) === 'mozemo') &&
      !/^(dr|sc|mr|prof)$/.test(article.folded(word - 1))
    )
      return false;
  const words = wordsBetween(article, end + 1, from - 1);
  const areNouns = words.every(
    (word, on) =>
      article.isCapital(end + 1 + on) ||
      PEOPLE.test(word) ||
      /^(i|u|za|iz|na|dr|sc|mr|prof|vijec\w*|skupstin\w*)$/.test(word),
  );
  if (!areNouns || /^(i|u|za|iz|na)$/.test(words.at(-1) ?? '')) return false;
  return isOfPeople(article, at) || words.some((word) => PEOPLE.test(word));
}

const wordsBetween = (article: Article, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, on) => article.folded(from + on));

/** Somebody speaks for it: "Klub HDZ-a traži", "na listi HDZ-a", "za HSLS je govorio", or the title begins with it: "SDP: novac za ceste". */
function isClaimed(article: Article, at: number): boolean {
  const next = endOf(article, at) + 1;
  // "Vijećnica SDP-a Marija Kos": somebody else's.
  if (article.has(next, ADJACENT) && article.isCapital(next) && !article.isAllCapitals(next)) return false;
  if (isOfPeople(article, at) || isBracketed(article, at) || isLed(article, next - 1)) return true;
  if (/^(za|iz|ispred|ime)$/.test(article.folded(at - 1))) return true;
  return at === 0 && article.text.charAt(article.words.end[next - 1] as number) === ':';
}

const AGAINST =
  /^(protiv|kritizir\w*|optuz\w*|prozv\w*|proziv\w*|napa(o|la|li|da)|napad\w*|osud\w*|zamjer\w*|pozva\w*|pozivu?\w*|apelir\w*|odgovor\w*|smijeni\w*|okrivi\w*|krivi|upozor\w*|prigovor\w*|porucio|porucila|porucuje|traz\w*|zatraz\w*|ostavk\w*)$/;

/** The person speaks against the party or calls upon it: all the sentence says is that the two are in it. */
function isOpposed(article: Article, { sentences }: Reading, at: number): boolean {
  if (/^(u|om)$/.test(article.folded(at + 1)) && article.has(at + 1, AFTER_HYPHEN)) return true;
  const sentence = sentences[at];
  for (let on = at - 1; on >= 0 && sentences[on] === sentence; on -= 1)
    if (AGAINST.test(article.folded(on))) return true;
  return false;
}

/** "Ivan Radić (SDP)", "SDP-ov vijećnik Ivan Radić", where the person is of another party. */
function isOfOther(article: Article, { parties }: Marks, { from, to }: Spot): boolean {
  const others = (first: number, last: number) => {
    const named = wordsBetween(article, first, last).flatMap((word, on) => {
      const at = first + on;
      if (!article.isAllCapitals(at) && !/^(most|mozemo|centar|fokus)/.test(word)) return [];
      return article.isCapital(at) && partyNamed(word) !== null ? [word] : [];
    });
    return named.length > 0 && !named.some((word) => parties.has(word));
  };
  if (parties.size === 0 && !isBracketed(article, to + 1)) return false;
  const isAfter =
    isBracketed(article, to + 1) || (article.folded(to + 1) === 'iz' && article.has(to + 1, ADJACENT));
  if (isAfter && others(to + 1, to + 2)) return true;
  const office = article.folded(from - 1);
  return (
    PEOPLE.test(office) &&
    !/^(koalicij|gradsk|opcinsk)/.test(office) &&
    article.has(from, ADJACENT) &&
    others(from - 3, from - 2)
  );
}

/** "Domovinskog pokreta": another case of the same word. */
function isFormOfWord(word: string, of: string): boolean {
  if (word.charCodeAt(0) !== of.charCodeAt(0)) return false;
  const stem = of.replace(/[aei]$/, '');
  return word.startsWith(stem) && word.length <= stem.length + 3;
}
