import { mod11Ini } from './mod11.js';

/** Digits of the running number: the whole reference has always the same length. */
const NUMBER_DIGITS = 8;
/** FINA's model: one to three parts of at most 12 digits, 22 characters in all. */
const PARTS = /^\d{1,12}(-\d{1,12}){0,2}$/;
const LENGTH = 22;

/** The model of our references, written before them on slips. */
export const REFERENCE_MODEL = 'HR01';

/**
 * Payment reference ("poziv na broj") of model HR01 in fixed width: four digits that say what is paid for, a hyphen, eight
 * digits of the running number and the control digit, `1003-000000421`. Because every part has its width, the digits alone
 * say everything: statements drop hyphens and spaces as they like.
 *
 * @param kind 1000 to 9999: a leading zero is what programs lose first
 * @param number 1 to 99 999 999
 * @throws RangeError outside of these
 */
export function paymentReference(kind: number, number: number): string {
  if (!Number.isInteger(kind) || kind < 1000 || kind > 9999)
    throw new RangeError('kind is not of four digits');
  if (!Number.isInteger(number) || number < 1 || number >= 10 ** NUMBER_DIGITS) {
    throw new RangeError(`number is not of 1 to ${NUMBER_DIGITS} digits`);
  }
  const digits = String(number).padStart(NUMBER_DIGITS, '0');
  return `${kind}-${digits}${mod11Ini(`${kind}${digits}`)}`;
}

/** Whether the text (without the model) is a reference of model HR01: shape, and the control digit over all parts joined. */
export function isHr01Reference(text: string): boolean {
  if (text.length > LENGTH || !PARTS.test(text)) return false;
  const digits = text.replaceAll('-', '');
  return digits.length > 1 && mod11Ini(digits.slice(0, -1)) === Number(digits.at(-1));
}

/**
 * Whether a reference (without the model) is one of its model: `HR99` has none, `HR00` has one to three parts of digits without a
 * control digit, `HR01` the same with the control digit over all of them. Of other models only the characters are judged.
 */
export function isReferenceOf(model: string, text: string): boolean {
  if (model === 'HR99') return text === '';
  if (model === 'HR00') return text.length <= LENGTH && PARTS.test(text);
  if (model === REFERENCE_MODEL) return isHr01Reference(text);
  return /^HR\d{2}$/.test(model) && /^[\d-]{1,22}$/.test(text);
}

/** Digits of a reference as they are compared: without model, hyphens and spaces. */
export function referenceDigits(text: string): string {
  return text.replace(/^\s*HR\d{2}/i, '').replace(/[\s-]/g, '');
}
