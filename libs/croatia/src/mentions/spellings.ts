import { withoutApostrophes } from '../text/fold.js';

/** How well a word of a text is spelled like one of the forms: exactly, without diacritics, or as another name. */
export type Spelling = 'same' | 'plain' | 'other';

const MARKED = /[šđčćž]/;
const PLAIN: Record<string, string> = { š: 's', č: 'c', ć: 'c', ž: 'z' };

export function spellingOf(word: string, forms: readonly string[]): Spelling {
  const small = withoutApostrophes(word.toLowerCase()).replace(/[\u00ad\u200b-\u200d]/g, '');
  if (forms.includes(small)) return 'same';
  if (MARKED.test(small)) return forms.includes(small.replace(/dj/g, 'đ')) ? 'same' : 'other';
  return forms.some((form) => isPlain(small, form)) ? 'plain' : 'other';
}

function isPlain(word: string, form: string): boolean {
  const bare = form.replace(/[ščćž]/g, (letter) => PLAIN[letter] ?? letter);
  return word === bare.replace(/đ/g, 'd') || word === bare.replace(/đ/g, 'dj');
}
