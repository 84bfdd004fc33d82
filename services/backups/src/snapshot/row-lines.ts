const LINE_FEED = 10;

/** Cuts what COPY writes into rows: it escapes line feeds inside of values. */
export class RowLines {
  private rest: Buffer = Buffer.alloc(0);

  /** The rows that end in the next bytes, which may themselves end in the middle of one. */
  *take(chunk: Buffer): Generator<Buffer> {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    this.rest = Buffer.from(bytes.subarray(start));
  }
}
