import { DomainError } from '@jamcimo/contracts';

const MAXIMUM_ID = 2_147_483_647;

/** The number of a profile in an address. @throws DomainError `politician.not-found` for what cannot be one */
export function readPoliticianId(given: string): number {
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
  return id;
}
