import { type ErrorCode, LIST_LIMIT } from '@jamcimo/contracts';
import { DOCUMENT_PHOTO_RULES, PDF_RULES, PHOTO_RULES } from '@jamcimo/uploads';
import { z } from 'zod';
import type { DescribedFile } from './described-as.decorator.js';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** A public answer of which browsers ask each time whether it is still the same. */
export const revalidated = { takes: ['If-None-Match'], sends: ['ETag'] } as const;

const count = z.number().int().min(0).optional();
const offset = count.describe('How many to skip.');
/** A list that is answered as a whole where nobody asks for a part. */
export const inPages = {
  limit: count.describe(`At most so many; a larger number than ${LIST_LIMIT} is cut. Without it everything.`),
  offset,
};
/** A list of which one answer holds at most 1000. */
export const inPagesOnly = {
  limit: count.describe(`At most so many; ${LIST_LIMIT} without it, and at most.`),
  offset,
};

/** A number of a record in a query. */
export const idInQuery = z.number().int().positive().max(2_147_483_647).optional();
export const flagInQuery = z.boolean().optional();
export const searchText = z
  .string()
  .optional()
  .describe('Words to look for. A longer text than 80 characters is cut.');

export const photoFile: DescribedFile = { types: PICTURES, bytes: PHOTO_RULES.maxBytes };
export const documentFile: DescribedFile = {
  types: PICTURES,
  bytes: DOCUMENT_PHOTO_RULES.maxBytes,
  isRequired: true,
};
export const pdfFile: DescribedFile = { types: ['application/pdf'], bytes: PDF_RULES.maxBytes };

/** Why a picture or a PDF is refused; the field is named. */
export const FILE_FAILURES: readonly ErrorCode[] = [
  'file.too-large',
  'file.unsupported-type',
  'file.unreadable',
  'file.too-many-pixels',
  'file.too-small',
  'file.too-many-pages',
  'file.encrypted',
  'file.active-content',
];
