import { DomainError } from '@jamcimo/contracts';

/** Whom payments do not know, for the event has not come yet. */
export interface Unknown {
  unknownPoliticians: number[];
  unknownSubmissions: number[];
}

/** What payments say of a politician or registration whose event has not come yet. */
export function assertKnown(
  { politicianId, submissionId }: { politicianId: number | null; submissionId: number | null },
  { unknownPoliticians, unknownSubmissions }: Unknown,
): void {
  const refuse = (field: string, message: string) => {
    throw new DomainError('request.invalid', message, { errors: [{ field, message }] });
  };
  if (unknownPoliticians.includes(politicianId ?? 0)) refuse('politicianId', 'Molimo odaberite političara');
  if (unknownSubmissions.includes(submissionId ?? 0)) refuse('submissionId', 'Zahtjev nije pronađen.');
}
