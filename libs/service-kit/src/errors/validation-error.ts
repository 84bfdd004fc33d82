import { DomainError } from '@jamcimo/contracts';
import type { z } from 'zod';

/** What people read where the schema has no message of its own; zod's English ones never reach them. */
const WITHOUT_OWN_MESSAGE = 'Neispravna vrijednost';

/**
 * Checks what somebody sent. A message that the schema gives comes first, every other problem reads "Neispravna vrijednost".
 *
 * @returns as `schema.safeParse`; pass the error to `validationError`
 */
export function checkInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(input, { error: () => WITHOUT_OWN_MESSAGE });
}

/** All problems that `checkInput` found in one error, each with the name of its field. */
export function validationError(
  error: z.ZodError,
  code: 'request.invalid' | 'request.malformed' = 'request.invalid',
) {
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return new DomainError(code, { errors });
}
