import {
  type CallInput,
  centsToEuro,
  type ImportedLine,
  paymentsCalls,
  type StatementOutcome,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { MatchPayouts } from '../guarantees/match-payouts.js';
import { BookLines } from './book-lines.js';
import type { Importing } from './importing.js';
import { wholeStatement } from './match-stored-lines.js';
import type { ReadLine } from './reading/read-line.js';
import { ReverseLines } from './reverse-lines.js';
import { type StatementDraft, StatementDrafts } from './statement-drafts.js';
import { completeStatement, countOutcomes, recordStatement } from './statement-records.js';

/** One transaction each; others record payments between two of them. */
const BATCH = 200;

interface Given
  extends StatementDraft,
    Pick<CallInput<typeof paymentsCalls.importLines>, 'names' | 'importedBy'> {}
type InTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/**
 * Books the lines of a read upload, or says what would happen. What breaks off in the middle is completed by the next upload
 * of the same statement: each line is booked once.
 */
@Injectable()
export class ImportLines {
  readonly handler = handleCall(paymentsCalls.importLines, (input) => this.importDraft(input));

  constructor(
    private readonly drafts: StatementDrafts,
    private readonly changes: FundEntryChanges,
    private readonly bookLines: BookLines,
    private readonly reverseLines: ReverseLines,
    private readonly matchPayouts: MatchPayouts,
  ) {}

  /** @throws DomainError `statement.draft-expired` */
  async importDraft({
    draft,
    dryRun,
    ...given
  }: CallInput<typeof paymentsCalls.importLines>): Promise<StatementOutcome> {
    const read = { ...given, ...(await this.drafts.get(draft)) };
    if (!dryRun) return this.import(read, (work) => this.changes.change(work));
    return this.dryRun(read);
  }

  /** It books everything in one transaction and takes it back, so it says exactly what a booking would do. */
  private async dryRun(given: Given): Promise<StatementOutcome> {
    const { lines, statements, ...figures } = await this.changes.rehearse((manager) =>
      this.import(given, (work) => work(manager)),
    );
    return {
      ...figures,
      lines: lines.map((line) => ({ ...line, id: null })),
      statements: statements.map((statement) => ({ ...statement, recordId: null })),
    };
  }

  private async import(
    { lines, statements, payouts, digest, names, importedBy }: Given,
    inTransaction: InTransaction,
  ): Promise<StatementOutcome> {
    const outcomes = new Map<ReadLine, ImportedLine>();
    const records: StatementOutcome['statements'] = [];
    for (const [place, head] of statements.entries()) {
      const own = lines.filter(({ statement }) => statement === place);
      const facts = { digest, importedBy, lineCount: own.length };
      const { besides, ...record } = await inTransaction((manager) => recordStatement(manager, head, facts));
      const { recordId } = record;
      const whole = wholeStatement(own, besides);
      const importing = {
        account: head.account,
        names,
        importedBy,
        recordId,
        whole,
        taken: new Set<number>(),
      };
      for (const [line, outcome] of await this.importStatement(own, importing, inTransaction))
        outcomes.set(line, outcome);
      await inTransaction(async (manager) => {
        await this.changes.lockPayments(manager);
        await completeStatement(manager, { statementId: recordId, account: head.account });
        await this.matchPayouts.keep(
          manager,
          payouts.filter(({ statement }) => statement === place),
        );
      });
      records.push({ ...head, ...record });
    }
    return {
      ...summaryOf(lines.flatMap((line) => outcomes.get(line) ?? [])),
      ignored: statements.reduce((sum, { ignored }) => sum + ignored, 0),
      statements: records,
      warnings: statements.flatMap(({ warnings }) => warnings),
    };
  }

  private async importStatement(
    lines: ReadLine[],
    importing: Importing,
    inTransaction: InTransaction,
  ): Promise<Map<ReadLine, ImportedLine>> {
    const outcomes = new Map<ReadLine, ImportedLine>();
    let { taken } = importing;
    // What is undone may stand in the same statement, in front of or behind the reversal.
    for (const [isReversal, step] of [
      [false, this.bookLines],
      [true, this.reverseLines],
    ] as const) {
      const all = lines.filter((line) => line.isReversal === isReversal);
      for (let from = 0; from < all.length; from += BATCH) {
        const batch = all.slice(from, from + BATCH);
        // A transaction that is repeated begins with what was true before it.
        const done = await inTransaction(async (manager) => {
          const mine = new Set(taken);
          const imported = await step.importLines(manager, batch, { ...importing, taken: mine });
          await countOutcomes(manager, importing.recordId, imported);
          return { mine, imported };
        });
        taken = done.mine;
        for (const [place, line] of batch.entries()) outcomes.set(line, done.imported[place] as ImportedLine);
      }
    }
    return outcomes;
  }
}

function summaryOf(lines: ImportedLine[]): Omit<StatementOutcome, 'ignored' | 'statements' | 'warnings'> {
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const cents = lines
    .filter(({ outcome }) => outcome === 'matched')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return {
    matched: count('matched'),
    suspicious: count('suspicious'),
    unmatched: count('unmatched'),
    duplicates: count('duplicate'),
    reversed: count('reversed'),
    amount: centsToEuro(cents),
    lines,
  };
}
