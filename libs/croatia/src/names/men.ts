import type { NameForms } from './name-cases.js';

/** First names whose last vowel comes and goes: Petar, Petra; Juraj, Jurja; Pavao, Pavla. */
const FLEETING_FIRST_NAMES: [RegExp, string][] = [
  [/^((?:pe|dimi)t|aleksand|sand)ar$/i, '$1r'],
  [/^(jur)aj$/i, '$1j'],
  [/^(pav|kar)(?:ao|el)$/i, '$1l'],
];
/** Two syllables and more, the last one with a vowel that may come and go: Puljak, Puljka, but Novak, Novaka. */
const FLEETING_SURNAME = /^(.*[aeiou].*[^aeiou])([ae])([ckrln])$/i;
/** First names in -e that people also decline like Mile, Mila. */
const LIKE_MILE = /^(mile|rade|dane|stole|jole)$/i;
const SOFT = /(č|ć|š|ž|đ|dž|j|lj|nj|c)$/i;

/** Forms of one word of a man's name. More forms than anybody uses: they serve to recognise, not to write. */
export function manForms(word: string, kind: 'first' | 'last'): NameForms {
  const cut = (letters: number) => word.slice(0, -letters);
  if (kind === 'last' && /(ski|ški|čki|cki)$/i.test(word)) return adjective(word, cut(1));
  if (/io$/i.test(word)) return inIo(word, cut(2));
  if (/eo$/i.test(word)) return oType(word, cut(1));
  if (kind === 'first' && /^pavao$/i.test(word)) return consonant(word, kind);
  if (/ao$/i.test(word)) return merge(oType(word, cut(1)), declineStem(word, `${cut(1).slice(0, -1)}l`));
  if (/ko$/i.test(word)) return oType(word, cut(1));
  if (/o$/i.test(word)) return merge(aType(word, cut(1)), oType(word, cut(1)));
  if (/a$/i.test(word)) return aType(word, cut(1));
  if (/(oje|đe|vle|ije)$/i.test(word)) return { ...declineStem(word, cut(1)), V: [word] };
  if (/e$/i.test(word)) return inE(word, kind);
  if (/[iyu]$/i.test(word)) return inVowel(word);
  return consonant(word, kind);
}

function consonant(word: string, kind: 'first' | 'last'): NameForms {
  if (kind === 'first') {
    const rule = FLEETING_FIRST_NAMES.find(([pattern]) => pattern.test(word));
    return declineStem(word, rule ? word.replace(...rule) : word);
  }
  const match = FLEETING_SURNAME.exec(word);
  if (!match) return declineStem(word, word);
  const [, before = '', , last = ''] = match;
  return fleetingStems(before, last).reduce(
    (forms, stem) => merge(forms, declineStem(word, stem)),
    declineStem(word, word),
  );
}

/** Stems without the vowel: "Puljk"; before c and k a sound may change or go: Vrabac, Vrapca; Sudac, Suca. */
function fleetingStems(before: string, last: string): string[] {
  const stems = [before + last];
  if (/b$/i.test(before) && /[ck]/i.test(last)) stems.push(`${before.slice(0, -1)}p${last}`);
  if (/[td]$/i.test(before) && /c/i.test(last)) stems.push(before.slice(0, -1) + last);
  return stems;
}

/** Nouns in a consonant: Ivan, Ivana; soft ones have -em, -ev and the vocative in -u. */
function declineStem(word: string, stem: string): NameForms {
  const isSoft = SOFT.test(stem);
  const isBoth = /[rsz]$/i.test(stem);
  const A = [`${stem}a`];
  const isC = /c$/i.test(stem);
  return {
    N: [word],
    G: A,
    D: [`${stem}u`],
    A,
    I: [
      ...(isSoft ? [] : [`${stem}om`]),
      ...(isSoft || isBoth ? [`${stem}em`] : []),
      ...(isC ? [`${stem}om`] : []),
    ],
    V: isSoft
      ? [`${stem}u`, `${palatal(stem)}e`, word]
      : [`${palatal(stem)}e`, ...(/ar$/i.test(stem) ? [`${stem}u`] : []), word],
    possessive: [
      ...(isC ? [`${palatal(stem)}ev`] : []),
      ...(isSoft && !isC ? [] : [`${stem}ov`]),
      ...((isSoft && !isC) || isBoth ? [`${stem}ev`] : []),
    ],
  };
}

function palatal(stem: string): string {
  const changed: Record<string, string> = { k: 'č', g: 'ž', h: 'š', c: 'č' };
  const last = changed[stem.slice(-1).toLowerCase()];
  return last ? stem.slice(0, -1) + last : stem;
}

/** Like Luka, Luke. */
function aType(word: string, stem: string): NameForms {
  const isIca = /ic$/i.test(stem);
  return {
    N: [word],
    G: [`${stem}e`],
    D: [`${stem}i`],
    A: [`${stem}u`],
    I: [`${stem}om`],
    V: [word, `${stem}o`, ...(isIca ? [`${stem}e`] : [])],
    possessive: [isIca ? `${palatal(stem)}in` : `${stem}in`],
  };
}

/** Like Željko, Željka. */
function oType(word: string, stem: string): NameForms {
  const isSoft = SOFT.test(stem);
  return {
    N: [word],
    G: [`${stem}a`],
    D: [`${stem}u`],
    A: [`${stem}a`],
    I: [`${stem}om`, ...(isSoft ? [`${stem}em`] : [])],
    V: [word],
    possessive: [isSoft ? `${stem}ev` : `${stem}ov`],
  };
}

/** Like Mario, Marija; some write Maria. */
function inIo(word: string, stem: string): NameForms {
  const A = [`${stem}ija`, `${stem}ia`];
  return {
    N: [word],
    G: A,
    D: [`${stem}iju`, `${stem}iu`],
    A,
    I: [`${stem}ijem`, `${stem}iom`],
    V: [word, `${stem}iju`],
    possessive: [`${stem}ijev`, `${stem}iov`],
  };
}

/** Like Ante, Anti; surnames and some first names also like a noun in a consonant; foreign ones keep the e. */
function inE(word: string, kind: 'first' | 'last'): NameForms {
  const stem = word.slice(0, -1);
  const forms = aType(word, stem);
  const both = kind === 'last' || LIKE_MILE.test(word) ? merge(forms, oType(word, stem)) : forms;
  return kind === 'last' ? merge(both, declineStem(word, word)) : both;
}

/** Like Toni, Tonija. */
function inVowel(word: string): NameForms {
  return { ...declineStem(word, `${word}j`), V: [word, `${word}ju`], possessive: [`${word}jev`] };
}

/** Like Zrinski, Zrinskog. */
function adjective(word: string, stem: string): NameForms {
  const A = [`${stem}og`, `${stem}oga`];
  return {
    N: [word],
    G: A,
    D: [`${stem}om`, `${stem}ome`, `${stem}omu`],
    A,
    I: [`${stem}im`],
    V: [word],
    possessive: [],
  };
}

function merge(one: NameForms, other: NameForms): NameForms {
  const both = (name: keyof NameForms) => [...new Set([...one[name], ...other[name]])];
  return {
    N: both('N'),
    G: both('G'),
    D: both('D'),
    A: both('A'),
    I: both('I'),
    V: both('V'),
    possessive: both('possessive'),
  };
}
