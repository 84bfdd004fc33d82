import { z } from 'zod';
import { LENGTHS } from './constants.js';
import { TOO_LONG, TOO_SHORT } from './field-messages.js';
import { plainLine } from './plain-text.js';

const MISSING = 'Ime i prezime je obavezno';
export const NOT_A_NAME = 'Unesite ispravno ime i prezime';

/** Zero-width (non-)joiners belong to the spelling of Indic and Persian names. */
const NAME = /^(?:[\p{L}\p{M} \-\u2010\u2011'’.,]|\u200C|\u200D)+$/u;

/** Letters of every script but the Latin, and those that scripts share. */
const NOT_LATIN = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/**
 * Whether letters of two scripts stand in one name (UTS 39, 5.1): "Mirna Коlar" with Cyrillic letters looks like another name and is never
 * found. Of the scripts that have look-alikes with the Latin one a name has one alone.
 */
export function mixesScripts(name: string): boolean {
  const has = (letters: RegExp) => letters.test(name);
  const isBoth = has(/\p{Script=Cyrillic}/u) && has(/\p{Script=Greek}/u);
  return isBoth || (has(/\p{Script=Latin}/u) && has(NOT_LATIN));
}

/**
 * Whether the text may be a person's name (decision 56): letters of one script, whichever it is, combining marks, spaces, hyphens, apostrophes,
 * dots and commas. Names are sent in mails under our domain, so nothing that reads as an address may be one.
 */
export function isPersonName(text: string): boolean {
  return NAME.test(text) && /\p{L}/u.test(text) && !/www\./iu.test(text) && !mixesScripts(text);
}

/** A person's name as a field: cleaned of invisible characters, then judged; messages are Croatian. */
export const personName = z
  .string({ error: MISSING })
  .overwrite(plainLine)
  .min(1, { error: MISSING, abort: true })
  .refine(isPersonName, { error: NOT_A_NAME, abort: true })
  .min(LENGTHS.name.min, TOO_SHORT)
  .max(LENGTHS.name.max, TOO_LONG);
