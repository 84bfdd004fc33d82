import { centsToEuro, type ImportedLine } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EntryFields, FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import {
  type ComparedPayment,
  entriesLike,
  type LookalikeRow,
  toLookalike,
} from '../fund-entries/lookalikes.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { type Expected, expectedPayments, requestsOf } from './expected-payments.js';
import type { Importing } from './importing.js';
import { expectedFor, type Judgement, judgeLine } from './judge-line.js';
import { reversedAhead } from './originals.js';
import type { ReadLine } from './reading/read-line.js';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';
import { knownLines, storeLines } from './stored-lines.js';

interface Judged extends Judgement {
  line: ReadLine;
  expected: Expected | null;
  /** What was expected when it was judged. */
  leftCents: number;
  /** The reversal that was uploaded before it. */
  reversalId: number | null;
  lookalikes: LookalikeRow[];
}

/** Books payments of a statement: matched ones become entries, the others wait for an administrator. */
@Injectable()
export class BookLines {
  constructor(private readonly changes: FundEntryChanges) {}

  /** @returns what became of each line, in order */
  async importLines(
    manager: EntityManager,
    lines: ReadLine[],
    importing: Importing,
  ): Promise<ImportedLine[]> {
    await this.changes.lockPayments(manager);
    const { same, unclear } = await knownLines(manager, lines, importing);
    const fresh = lines.filter((line) => !same.has(line));
    const judged = await judge(manager, fresh, { ...importing, unclear });
    const ids = await this.store(manager, judged, importing);
    const byLine = new Map(judged.map((each) => [each.line, each]));
    return lines.map((line) => {
      const found = byLine.get(line);
      if (!found)
        return toImported(line, { outcome: 'duplicate', reasons: [], submissionId: null, id: null });
      const { reasons, expected, reversalId } = found;
      const outcome = reversalId === null ? found.outcome : 'reversed';
      const submissionId = expected?.submissionId ?? null;
      const lookalikes = found.lookalikes.map(toLookalike);
      const amountExpected = reasons.includes('amount-differs') ? centsToEuro(found.leftCents) : null;
      const id = ids.get(line) ?? null;
      return toImported(line, { outcome, reasons, submissionId, id, amountExpected, lookalikes });
    });
  }

  private async store(
    manager: EntityManager,
    judged: Judged[],
    importing: Importing,
  ): Promise<Map<ReadLine, number>> {
    const matched = judged.filter(({ outcome, reversalId }) => outcome === 'matched' && reversalId === null);
    const entries = await this.changes.recordAll(
      manager,
      matched.map(({ line, expected }) => entryOf(line, expected as Expected, importing)),
    );
    const entryIds = new Map(matched.map((each, place) => [each, entries[place]?.id ?? null]));
    const ids = await storeLines(
      manager,
      judged.map((each) => ({
        line: each.line,
        state: stateOf(each),
        reasons: each.reasons,
        submissionId: each.expected?.submissionId ?? null,
        entryId: entryIds.get(each) ?? null,
        isGuarantee: stateOf(each) === 'booked' && each.expected?.request.purpose === 'guarantee',
      })),
      importing,
    );
    for (const { reversalId: id, line } of judged) {
      if (id === null) continue;
      const reversesId = ids.get(line) ?? null;
      await manager.update(
        StatementLineRow,
        { id },
        { state: 'booked', reasons: [], ...FORGOTTEN, reversesId },
      );
    }
    return ids;
  }
}

const stateOf = ({ outcome, reversalId }: Judged) => {
  if (reversalId !== null) return 'reversed';
  return outcome === 'matched' ? 'booked' : 'open';
};

async function judge(
  manager: EntityManager,
  lines: ReadLine[],
  { names, whole, unclear }: Importing & { unclear: Set<ReadLine> },
): Promise<Judged[]> {
  const requests = await requestsOf(manager, lines);
  await lockSubmissions(
    manager,
    requests.map(({ submissionId }) => submissionId),
  );
  const byDigits = await expectedPayments(manager, lines, names);
  const reversals = await reversedAhead(manager, lines, whole);
  const alike = await entriesLike(
    manager,
    lines.map((line) => comparedPayment(line, expectedFor(line, byDigits))),
  );
  return lines.map((line, place) => {
    const reversalId = reversals.get(line) ?? null;
    const lookalikes = alike[place] ?? [];
    const judgement = judgeLine(line, byDigits, [
      ...(unclear.has(line) ? (['possible-repeat'] as const) : []),
      ...(lookalikes.length > 0 ? (['possible-duplicate'] as const) : []),
    ]);
    const expected = judgement.expected as Expected | null;
    const leftCents = expected ? expected.amountCents - expected.paidCents : 0;
    const judged = { ...judgement, expected, leftCents, line, reversalId };
    if (reversalId !== null) return { ...judged, reasons: [], lookalikes: [] };
    // The next line for the same registration finds it paid.
    if (judgement.outcome === 'matched' && expected) expected.paidCents += line.amountCents;
    return { ...judged, lookalikes };
  });
}

function comparedPayment(line: ReadLine, found: Expected[]): ComparedPayment {
  const { amountCents, bookedOn, payerName, ultimateDebtor } = line;
  const [expected] = found.length === 1 ? found : [];
  return {
    amountCents,
    paidOn: bookedOn,
    submissionId: expected?.submissionId ?? null,
    politicianId: expected?.politicianId ?? null,
    names: [payerName, ultimateDebtor].flatMap((name) => name ?? []),
  };
}

function entryOf(
  line: ReadLine,
  { request, politicianId }: Expected,
  { importedBy }: Importing,
): EntryFields {
  return {
    politicianId,
    submissionId: request.submissionId,
    goalId: null,
    purpose: request.purpose,
    amountCents: line.amountCents,
    paidOn: line.bookedOn,
    createdBy: importedBy,
    description: describeStatement(line.statementId),
  };
}

/** What an entry says about where it comes from; nothing of the payer. */
export function describeStatement(statementId: string): string {
  return `Bankovni izvod ${statementId}`;
}

export function toImported(
  line: ReadLine,
  judged: Pick<ImportedLine, 'outcome' | 'reasons' | 'submissionId' | 'id'> & Partial<ImportedLine>,
): ImportedLine {
  const { bookedOn, payerName, reference, description, amountCents } = line;
  const facts = { bookedOn, payerName, reference, description, amount: centsToEuro(amountCents) };
  return { lookalikes: [], amountExpected: null, ...judged, ...facts };
}
