import type { NameForms } from './name-cases.js';

const unchanged = (word: string): NameForms => ({
  N: [word],
  G: [word],
  D: [word],
  A: [word],
  I: [word],
  V: [word],
  possessive: [],
});

/** Forms of a woman's first name: Petra, Petre; Mia, Mije; Ines stays as it is. */
export function womanFirstForms(word: string): NameForms {
  if (!/a$/i.test(word)) return unchanged(word);
  const stem = word.slice(0, -1);
  const before = /i$/i.test(stem) ? `${stem}j` : stem;
  const isIca = /ic$/i.test(stem);
  return {
    N: [word],
    G: [`${before}e`],
    D: [`${before}i`],
    A: [`${before}u`],
    I: [`${before}om`],
    V: [word, `${before}o`, ...(before === stem ? [] : [`${stem}o`]), ...(isIca ? [`${stem}e`] : [])],
    possessive: [isIca ? `${stem.slice(0, -1)}čin` : `${before}in`],
  };
}

/** Forms of a woman's surname: it stays as it is; one in -a may also be declined. */
export function womanLastForms(word: string): NameForms {
  if (!/a$/i.test(word)) return unchanged(word);
  const stem = word.slice(0, -1);
  return {
    N: [word],
    G: [word, `${stem}e`],
    D: [word, `${stem}i`],
    A: [word, `${stem}u`],
    I: [word, `${stem}om`],
    V: [word],
    possessive: [],
  };
}
