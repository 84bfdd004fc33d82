import { DOCUMENT_PHOTO_RULES, PDF_RULES, PHOTO_RULES } from '@jamcimo/uploads';
import type { DescribedFile } from './described-as.decorator.js';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** A public answer of which browsers ask each time whether it is still the same. */
export const revalidated = { takes: ['If-None-Match'], sends: ['ETag'] } as const;

export const photoFile: DescribedFile = { types: PICTURES, bytes: PHOTO_RULES.maxBytes };
export const documentFile: DescribedFile = {
  types: PICTURES,
  bytes: DOCUMENT_PHOTO_RULES.maxBytes,
  isRequired: true,
};
export const pdfFile: DescribedFile = { types: ['application/pdf'], bytes: PDF_RULES.maxBytes };
