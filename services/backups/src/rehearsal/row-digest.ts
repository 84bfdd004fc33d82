import { createHash } from 'node:crypto';
import { RowLines } from '../snapshot/row-lines.js';

/**
 * A digest of rows as COPY writes them, whatever their order: PostgreSQL may put rows elsewhere in a table than they came, and reads
 * large tables from the middle on. It is the sum of the SHA-256 of every line, so a row that is missing, doubled or changed shows.
 */
export class RowDigest {
  private sum = 0n;
  private count = 0;
  private readonly lines = new RowLines();

  /** Takes the next bytes; they may end in the middle of a row. */
  take(chunk: Buffer): void {
    for (const line of this.lines.take(chunk)) {
      this.sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
      this.count += 1;
    }
  }

  /** Rows and their digest. */
  toString(): string {
    return `${this.count}:${BigInt.asUintN(256, this.sum).toString(16)}`;
  }
}
