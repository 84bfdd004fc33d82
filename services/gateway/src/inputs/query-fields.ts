import { LIST_LIMIT, MAXIMUM_ID, SEARCH_MAXIMUM } from '@jamcimo/contracts';
import { z } from 'zod';
import { type QueryValue, valueInWords } from './value-words.js';

const TEXT_LENGTH = 200;
/** Characters that no name contains, and U+0000, which PostgreSQL cannot store. */
const CONTROL_CHARACTER = /\p{Cc}/u;
const MAXIMUM_OFFSET = 1_000_000;

const digitsAsNumber = (given: unknown) =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
const wordAsFlag = (given: unknown) => (given === 'true' ? true : given === 'false' ? false : given);

/** A name to filter by. */
export const text = z
  .string()
  .max(TEXT_LENGTH, 'Predugo')
  .refine((given) => !CONTROL_CHARACTER.test(given), 'Neispravna vrijednost')
  .optional();

export const searchText = z
  .string()
  .transform((given) => given.slice(0, SEARCH_MAXIMUM).trim())
  .optional()
  .describe('Words to look for. A longer text than 80 characters is cut.');

/** One of the values; the message says what each means. */
export function choice<T extends QueryValue>(values: readonly T[]) {
  return z.enum(values, { error: allowed(values) }).optional();
}

export const flag = z.preprocess(wordAsFlag, z.boolean({ error: allowed(['true', 'false']) })).optional();

/** A day of the calendar, ISO. */
export const day = z.iso.date('Unesite ispravan datum').optional();

/** YYYY-MM. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Unesite ispravan mjesec')
  .optional();

/** The number of a record. */
export function recordNumber(message: string) {
  const number = z.int({ error: message }).positive(message).max(MAXIMUM_ID, message);
  return z.preprocess(digitsAsNumber, number).optional();
}

/** A whole number from 0; a larger one than `maximum` is cut. */
export function count(maximum: number) {
  const error = 'Unesite nenegativan cijeli broj';
  const number = z.int({ error }).min(0, error);
  return z.preprocess(
    digitsAsNumber,
    number.transform((given) => Math.min(given, maximum)),
  );
}

const offset = count(MAXIMUM_OFFSET).default(0).describe('How many to skip.');

/** A list that is answered as a whole where nobody asks for a part. */
export const inPages = {
  limit: count(LIST_LIMIT)
    .optional()
    .describe(`At most so many; a larger number than ${LIST_LIMIT} is cut. Without it everything.`),
  offset,
};

/** A list of which one answer holds at most 1000. */
export const inPagesOnly = {
  limit: count(LIST_LIMIT)
    .default(LIST_LIMIT)
    .describe(`At most so many; ${LIST_LIMIT} without it, and at most.`),
  offset,
};

function allowed(values: readonly QueryValue[]): string {
  return `Dopuštene vrijednosti: ${values.map(valueInWords).join(', ')}`;
}
