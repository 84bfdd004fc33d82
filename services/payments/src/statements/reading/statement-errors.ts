import { DomainError } from '@jamcimo/contracts';

/** What cannot be read as a bank statement; `reason` is a Croatian half sentence. */
export function unreadable(reason: string): DomainError {
  return new DomainError(
    'statement.unreadable',
    `Datoteka nije bankovni izvod koji se može učitati: ${reason}.`,
  );
}

export function inconsistent(statementId: string, reason: string): DomainError {
  return new DomainError('statement.inconsistent', `Izvod ${statementId} nije ispravan: ${reason}.`);
}
