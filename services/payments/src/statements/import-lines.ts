import {
  type CallInput,
  centsToEuro,
  type ImportedLine,
  type paymentsCalls,
  type ReadLine,
  type StatementOutcome,
} from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { BookLines, type Importing } from './book-lines.js';
import { ReverseLines } from './reverse-lines.js';

/** One transaction each; others record payments between two of them. */
const BATCH = 200;

/**
 * Books the lines of a read statement, or says what would happen. What breaks off in the middle is completed by the next upload
 * of the same statement: each line is booked once.
 */
@Injectable()
export class ImportLines {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FundEntryChanges,
    private readonly bookLines: BookLines,
    private readonly reverseLines: ReverseLines,
  ) {}

  async execute({ lines, ...given }: CallInput<typeof paymentsCalls.importLines>): Promise<StatementOutcome> {
    const importing: Importing = { ...given, seen: new Set(), planned: new Map() };
    const outcomes = new Map<ReadLine, ImportedLine>();
    // What is undone may stand in the same statement, in front of or behind the reversal.
    for (const [isReversal, step] of [
      [false, this.bookLines],
      [true, this.reverseLines],
    ] as const) {
      const all = lines.filter((line) => line.isReversal === isReversal);
      for (let from = 0; from < all.length; from += BATCH) {
        const batch = all.slice(from, from + BATCH);
        const done = await this.inTransaction(given.dryRun, (manager) =>
          step.execute(manager, batch, importing),
        );
        for (const [place, line] of batch.entries()) outcomes.set(line, done[place] as ImportedLine);
      }
    }
    return summaryOf(lines.flatMap((line) => outcomes.get(line) ?? []));
  }

  /** A dry run writes nothing, so it needs no transaction of writes. */
  private inTransaction<T>(dryRun: boolean, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return dryRun ? work(this.dataSource.manager) : this.changes.run(work);
  }
}

function summaryOf(lines: ImportedLine[]): StatementOutcome {
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const cents = lines
    .filter(({ outcome }) => outcome === 'matched')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    ...{ matched: count('matched'), suspicious: count('suspicious'), unmatched: count('unmatched') },
    ...{ duplicates: count('duplicate'), reversed: count('reversed'), ignored: 0 },
    amount: centsToEuro(cents),
    lines,
  };
}
