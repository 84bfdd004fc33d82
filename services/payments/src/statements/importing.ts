import type { Names } from './expected-payments.js';
import type { WholeStatement } from './match-stored-lines.js';

/** The statement whose lines are booked batch by batch. */
export interface Importing {
  account: string;
  names: Names;
  importedBy: string;
  recordId: number;
  whole: WholeStatement;
  /** Numbers of the stored lines that lines of this statement are; of this transaction, and of those before it. */
  taken: Set<number>;
}
