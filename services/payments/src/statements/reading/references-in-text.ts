import { isHr01Reference, referenceDigits } from '@jamcimo/croatia';

/** Digits of our references, whatever separates them: four, eight and the control digit. */
const LENGTH = 13;
const CANDIDATES_AT_MOST = 40;

/** The digits of a structured reference: model and number in one (`HR012025-100175`). Null for none (HR99). */
export function structuredDigits(text: string): string | null {
  const digits = referenceDigits(text.trim());
  return /^\d{1,40}$/.test(digits) ? digits : null;
}

/** What people type between the parts of a reference: blanks, dashes of any kind, `/ . _`, up to three of them. */
const RUN = /\d(?:[\s\-‐-―−/._]{0,3}\d)*/g;

/** Digits of structured references, also of those that are written as people type them. */
export function digitsInStructured(texts: string[]): string[] {
  return texts.flatMap((text) => structuredDigits(text) ?? digitsInText(text));
}

/** Digits in a free text that can be a reference of ours: of its length, with a control digit that is right. */
export function digitsInText(text: string): string[] {
  const runs = text.replace(/HR\s?\d{2}(?=\D|\d{4})/gi, '|').match(RUN) ?? [];
  const found = runs.flatMap((run) => windows(run.replace(/\D/g, '')));
  return [...new Set(found)].slice(0, CANDIDATES_AT_MOST);
}

/** The same of texts that may be pieces of one, cut where a line of the bank is full. */
export function digitsInTexts(texts: string[]): string[] {
  const found = [texts.join(' | '), texts.join('')].flatMap(digitsInText);
  return [...new Set(found)].slice(0, CANDIDATES_AT_MOST);
}

function windows(digits: string): string[] {
  const found: string[] = [];
  for (let from = 0; from + LENGTH <= digits.length; from += 1) {
    const candidate = digits.slice(from, from + LENGTH);
    if (isHr01Reference(`${candidate.slice(0, 4)}-${candidate.slice(4)}`)) found.push(candidate);
  }
  return found;
}
