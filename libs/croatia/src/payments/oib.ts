import { mod1110 } from './mod11.js';

/**
 * Whether the text is an OIB (tax number of a Croatian person or body): 11 digits, the last one by ISO 7064 MOD 11,10.
 * Arithmetic only: it may belong to nobody.
 */
export function isOib(text: string): boolean {
  return /^\d{11}$/.test(text) && mod1110(text.slice(0, 10)) === Number(text[10]);
}
