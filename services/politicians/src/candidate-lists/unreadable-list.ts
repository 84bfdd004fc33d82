import { DomainError } from '@jamcimo/contracts';

/** The whole file cannot be read. `reason` is a Croatian message for the administrator. */
export function unreadableList(reason: string): DomainError {
  return new DomainError('candidate-list.unreadable', reason);
}

/** One row cannot be imported; the rest of the file is. The message is Croatian. */
export class RowProblem extends Error {}
