import { DomainError } from '@jamcimo/contracts';

/** What payments say of a politician whose event has not come yet. */
export function assertKnown(politicianId: number | null, unknown: number[]): void {
  if (politicianId === null || !unknown.includes(politicianId)) return;
  const message = 'Molimo odaberite političara';
  throw new DomainError('request.invalid', message, { errors: [{ field: 'politicianId', message }] });
}
