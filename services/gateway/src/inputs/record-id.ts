import { DomainError, type ErrorCodeWithText, MAXIMUM_ID } from '@jamcimo/contracts';

export type NotFoundCode = Extract<ErrorCodeWithText, `${string}.not-found`>;

/** The number of a record as it stands in an address. @throws DomainError with the code for what cannot be one */
export function readId(given: string, code: NotFoundCode): number {
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError(code);
  return id;
}
