import { DomainError } from '@jamcimo/contracts';

/** The whole file cannot be read. `reason` is a Croatian sentence. */
export function unreadableList(reason: string): DomainError {
  return new DomainError('candidate-list.unreadable', reason);
}

/** One row cannot be taken; the rest of the file is kept. The message is a Croatian sentence. */
export class RowProblem extends Error {}
