import { DomainError } from '@jamcimo/contracts';

/** What cannot be booked as it was asked for; `field` is that of the body. */
export function invalid(message: string, field = 'submissionId'): DomainError {
  return new DomainError('request.invalid', message, { errors: [{ field, message }] });
}
