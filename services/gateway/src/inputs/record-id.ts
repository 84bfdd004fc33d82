import { DomainError, type ErrorCode, MAXIMUM_ID } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';

export const NOT_FOUND = {
  'politician.not-found': 'Političar nije pronađen.',
  'submission.not-found': GENERAL_MESSAGES.notFound,
  'fund-entry.not-found': 'Uplata nije pronađena.',
  'statement.not-found': 'Izvod nije pronađen.',
  'statement-line.not-found': 'Stavka izvoda nije pronađena.',
  'mention.not-found': 'Spominjanje nije pronađeno.',
  'media-report.not-found': 'Medijska objava nije pronađena.',
  'goal-proposal.not-found': 'Prijedlog cilja nije pronađen.',
  'objection.not-found': 'Prigovor nije pronađen.',
  'feed.not-found': 'Izvor nije pronađen.',
  'account.not-found': 'Korisnik nije pronađen.',
} satisfies Partial<Record<ErrorCode, string>>;

export type NotFoundCode = keyof typeof NOT_FOUND;

/** The number of a record as it stands in an address. @throws DomainError with the code for what cannot be one */
export function readId(given: string, code: NotFoundCode): number {
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError(code, NOT_FOUND[code]);
  return id;
}
