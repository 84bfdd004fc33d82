import { z } from 'zod';
import { LENGTHS } from './constants.js';
import { TOO_LONG } from './field-messages.js';
import { plainText } from './plain-text.js';

/**
 * Why something is hidden or refused (decision 78), never missing.
 *
 * @param saidByAction what the action says by itself, of `HIDING_REASONS`: stands where nobody gave another reason
 */
export const hidingReason = (saidByAction: string) =>
  z
    .string()
    .overwrite(plainText)
    .max(LENGTHS.rejectionReason.max, TOO_LONG)
    .nullish()
    .transform((given) => given || saidByAction);
