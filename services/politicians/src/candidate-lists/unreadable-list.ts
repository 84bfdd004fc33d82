import { DomainError } from '@jamcimo/contracts';

/** The whole file cannot be read. `reason` is a Croatian message for the administrator. */
export function unreadableList(reason: string): DomainError {
  return new DomainError('candidate-list.unreadable', reason);
}

/** One row cannot be imported; the rest of the file is. The message is Croatian. */
export class RowProblem extends Error {}

/**
 * Reads all parts of a row, so that whoever mends it reads all that is wrong with it at once.
 *
 * @throws RowProblem with every problem of a part, each once
 */
export function readParts<Parts extends Record<string, unknown>>(
  parts: {
    [Name in keyof Parts]: () => Parts[Name];
  },
): Parts {
  const problems = new Set<string>();
  const read = Object.entries<() => unknown>(parts).map(([name, part]) => {
    try {
      return [name, part()];
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problems.add(error.message);
      return [name, undefined];
    }
  });
  if (problems.size > 0) throw new RowProblem([...problems].join(' '));
  return Object.fromEntries(read) as Parts;
}
