import { createHash } from 'node:crypto';

const LINE_FEED = 10;

/**
 * A digest of rows as COPY writes them, whatever their order: PostgreSQL may put rows elsewhere in a table than they came, and reads
 * large tables from the middle on. It is the sum of the SHA-256 of every line, so a row that is missing, doubled or changed shows.
 */
export class RowDigest {
  private sum = 0n;
  private count = 0;
  private rest: Buffer = Buffer.alloc(0);

  /** Takes the next bytes; they may end in the middle of a row. */
  take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.row(this.rest, chunk.subarray(start, end));
      this.rest = Buffer.alloc(0);
      start = end + 1;
    }
    if (start < chunk.length) this.rest = Buffer.concat([this.rest, chunk.subarray(start)]);
  }

  /** Rows and their digest. */
  toString(): string {
    return `${this.count}:${BigInt.asUintN(256, this.sum).toString(16)}`;
  }

  private row(begin: Buffer, end: Buffer): void {
    this.sum += BigInt(`0x${createHash('sha256').update(begin).update(end).digest('hex')}`);
    this.count += 1;
  }
}
