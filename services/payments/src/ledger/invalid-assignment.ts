import { DomainError } from '@jamcimo/contracts';

/** What cannot be booked as it was asked for; `field` is that of the body. Of `submissionId` and `politicianId`: it is not known here. */
export function invalid(message: string, field = 'submissionId'): DomainError {
  return new DomainError('request.invalid', message, { errors: [{ field, message }] });
}
