import { centsToEuro, type ImportedLine, type ReadLine } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EntryFields, FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { type Expected, expectedPayments, type Names, requestsOf } from './expected-payments.js';
import { type Judgement, judgeLine } from './judge-line.js';
import { knownKeys, lockStatements, storeLines } from './stored-lines.js';

/** One upload, over all its batches. */
export interface Importing {
  account: string;
  names: Names;
  dryRun: boolean;
  importedBy: string;
  /** Keys of the lines that were looked at. */
  seen: Set<string>;
  /** Cents by registration that a dry run would have booked. */
  planned: Map<number, number>;
}

interface Judged extends Judgement {
  line: ReadLine;
  expected: Expected | null;
}

/** Books payments of a statement: matched ones become entries, the others wait for an administrator. */
@Injectable()
export class BookLines {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @returns what became of each line, in order */
  async execute(manager: EntityManager, lines: ReadLine[], importing: Importing): Promise<ImportedLine[]> {
    const fresh = await freshLines(manager, lines, importing);
    const judged = await judge(manager, fresh, importing);
    const ids = importing.dryRun ? new Map<string, number>() : await this.store(manager, judged, importing);
    const byLine = new Map(judged.map((each) => [each.line, each]));
    return lines.map((line) => {
      const found = byLine.get(line);
      const id = ids.get(line.key) ?? null;
      if (!found)
        return toImported(line, { outcome: 'duplicate', reasons: [], submissionId: null, id: null });
      const { outcome, reasons, expected } = found;
      return toImported(line, { outcome, reasons, submissionId: expected?.submissionId ?? null, id });
    });
  }

  private async store(
    manager: EntityManager,
    judged: Judged[],
    importing: Importing,
  ): Promise<Map<string, number>> {
    const matched = judged.filter(({ outcome }) => outcome === 'matched');
    const entries = await this.changes.recordAll(
      manager,
      matched.map(({ line, expected }) => entryOf(line, expected as Expected, importing)),
    );
    const entryIds = new Map(matched.map((each, place) => [each, entries[place]?.id ?? null]));
    return storeLines(
      manager,
      judged.map((each) => ({
        line: each.line,
        state: each.outcome === 'matched' ? 'booked' : 'open',
        reasons: each.reasons,
        submissionId: each.expected?.submissionId ?? null,
        entryId: entryIds.get(each) ?? null,
      })),
      importing,
    );
  }
}

/** Lines that were never booked or queued; imports wait for one another here. */
async function freshLines(
  manager: EntityManager,
  lines: ReadLine[],
  { dryRun, seen }: Importing,
): Promise<ReadLine[]> {
  if (!dryRun) await lockStatements(manager);
  const known = await knownKeys(manager, lines);
  return lines.filter(({ key }) => {
    const isFresh = !known.has(key) && !seen.has(key);
    seen.add(key);
    return isFresh;
  });
}

async function judge(manager: EntityManager, lines: ReadLine[], importing: Importing): Promise<Judged[]> {
  if (!importing.dryRun) {
    const requests = await requestsOf(manager, lines);
    await lockSubmissions(
      manager,
      requests.map(({ submissionId }) => submissionId),
    );
  }
  const byDigits = await expectedPayments(manager, lines, importing.names);
  for (const expected of byDigits.values()) {
    expected.paidCents += importing.dryRun ? (importing.planned.get(expected.submissionId) ?? 0) : 0;
  }
  return lines.map((line) => {
    const judgement = judgeLine(line, byDigits);
    const expected = judgement.expected as Expected | null;
    // The next line for the same registration finds it paid.
    if (judgement.outcome === 'matched' && expected) {
      expected.paidCents += line.amountCents;
      const { planned } = importing;
      planned.set(expected.submissionId, (planned.get(expected.submissionId) ?? 0) + line.amountCents);
    }
    return { ...judgement, expected, line };
  });
}

function entryOf(
  line: ReadLine,
  { request, politicianId }: Expected,
  { importedBy }: Importing,
): EntryFields {
  return {
    ...{ politicianId, submissionId: request.submissionId, goalId: null, purpose: request.purpose },
    ...{ amountCents: line.amountCents, paidOn: line.bookedOn, createdBy: importedBy },
    description: describeStatement(line.statementId),
  };
}

/** What an entry says about where it comes from; nothing of the payer. */
export function describeStatement(statementId: string): string {
  return `Bankovni izvod ${statementId}`;
}

export function toImported(
  line: ReadLine,
  judged: Pick<ImportedLine, 'outcome' | 'reasons' | 'submissionId' | 'id'>,
): ImportedLine {
  const { bookedOn, payerName, reference, description, amountCents } = line;
  return { ...judged, bookedOn, payerName, reference, description, amount: centsToEuro(amountCents) };
}
