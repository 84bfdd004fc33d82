/** An office as people type it, in any gender and case, and how its word is written in profiles; all folded. */
interface OfficeWord {
  typed: RegExp;
  /** What every stored form begins with. */
  begins: string;
  /** Source of a regular expression for one whole stored word. */
  stored: string;
}

const OFFICES: OfficeWord[] = [
  { typed: /^zupan(a|u|om|i|e|ic(a|e|i|u|om|ama)?)?$/, begins: 'zupan', stored: 'zupan(ica)?' },
  { typed: /^nacelni(k\w{0,2}|c\w{0,4})$/, begins: 'nacelni', stored: 'nacelni(k|ca)' },
  { typed: /^gradonacelni(k\w{0,2}|c\w{0,4})$/, begins: 'gradonacelni', stored: 'gradonacelni(k|ca)' },
  { typed: /^vijecni(k\w{0,2}|c\w{0,4})$/, begins: 'vijece', stored: 'vijece' },
];

/** The office that a folded word names ("gradonacelnica", "zupana"); undefined for any other word. */
export function officeOfWord(word: string): OfficeWord | undefined {
  return OFFICES.find(({ typed }) => typed.test(word));
}

export function isOfficeWord(word: string): boolean {
  return officeOfWord(word) !== undefined;
}
