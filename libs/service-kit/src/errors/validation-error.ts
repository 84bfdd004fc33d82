import { DomainError } from '@jamcimo/contracts';
import type { z } from 'zod';
import { GENERAL_MESSAGES } from './http-status.js';

/** zod's own English sentences never reach people: a problem without a message of ours reads like this. */
const WITHOUT_OWN_MESSAGE = 'Neispravna vrijednost';

const ENGLISH = /^(Invalid|Too |Expected|Required|Unrecognized|String|Number|Array)/;

/** All problems of a request in one error, each beside the name of its field. */
export function validationError(
  error: z.ZodError,
  code: 'request.invalid' | 'request.malformed' = 'request.invalid',
) {
  const errors = error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: ENGLISH.test(issue.message) ? WITHOUT_OWN_MESSAGE : issue.message,
  }));
  const message = code === 'request.invalid' ? GENERAL_MESSAGES.invalid : GENERAL_MESSAGES.malformed;
  return new DomainError(code, message, { errors });
}
