import { DomainError } from '@jamcimo/contracts';

const MAXIMUM_ID = 2_147_483_647;

/** @throws DomainError `fund-entry.not-found` for what cannot be the number of an entry */
export function readEntryId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('fund-entry.not-found', 'Uplata nije pronađena.');
  return id;
}
