import { DomainError, type LineTarget } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { defaultPurpose } from '../fund-entries/default-purpose.js';
import { type EntryFields, FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { assertLineIsNew, type ComparedPayment } from '../fund-entries/lookalikes.js';
import { payerOf } from '../fund-entries/payer.js';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { invalid } from '../ledger/invalid-assignment.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { describeStatement } from './book-lines.js';
import type { StatementLineRow } from './statement-line.entity.js';

/** What an administrator says of a line, or of a part of it. */
export type Part = LineTarget & { amountCents: number };
type Owner = Pick<EntryFields, 'politicianId' | 'submissionId' | 'purpose'>;

/** Makes an entry of a part of a line, or finds the one that it is. */
@Injectable()
export class BookPart {
  constructor(private readonly changes: FundEntryChanges) {}

  /**
   * @returns the number of the entry
   * @throws DomainError `submission.already-paid`, `payment.possible-duplicate`, `request.invalid`
   */
  async book(
    manager: EntityManager,
    part: Part,
    given: { line: StatementLineRow; decidedBy: string; confirmDuplicate: boolean },
  ): Promise<number> {
    if (part.entryId !== null) return existingEntry(manager, part.entryId, part.amountCents);
    const { line, decidedBy, confirmDuplicate } = given;
    const owner = await ownerOf(manager, part);
    await assertLineIsNew(manager, comparedPart(part, owner, line), confirmDuplicate);
    const entry = await this.changes.record(manager, {
      ...owner,
      goalId: null,
      goalNumber: part.goal,
      payerName: part.payerName || null,
      createdBy: decidedBy,
      amountCents: part.amountCents,
      paidOn: line.bookedOn,
      description: describeStatement(line.statementId),
    });
    return entry.id;
  }
}

function comparedPart(
  { amountCents, payerName }: Part,
  owner: Owner,
  line: StatementLineRow,
): ComparedPayment {
  const names = [payerName, line.payerName, line.ultimateDebtor].flatMap((name) => name || []);
  return { ...owner, amountCents, paidOn: line.bookedOn, names };
}

/** An entry that was recorded by hand and is this payment; it is not booked again. */
async function existingEntry(manager: EntityManager, id: number, amountCents: number): Promise<number> {
  const entry = await manager.findOne(FundEntry, {
    where: { id, voidedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!entry) throw invalid('Uplata nije pronađena.', 'entryId');
  if (entry.amountCents !== amountCents) throw invalid('Uplata ima drugi iznos.', 'entryId');
  const linked: unknown[] = await manager.query('SELECT FROM statement_line_entries WHERE entry_id = $1', [
    id,
  ]);
  if (linked.length > 0) throw invalid('Ova uplata već pripada drugoj stavci izvoda.', 'entryId');
  return id;
}

async function ownerOf(
  manager: EntityManager,
  { submissionId, politicianId, purpose, amountCents }: Part,
): Promise<Owner> {
  if (submissionId === null) {
    const politician = await payerOf(manager, { politicianId, submissionId: null });
    const named = { politicianId: politician?.id ?? null, submissionId: null };
    return { ...named, purpose: purpose ?? defaultPurpose(amountCents) };
  }
  const request = await manager.findOneBy(PaymentRequest, { submissionId });
  if (!request) throw invalid('Zahtjev nije pronađen.');
  if (request.paidCents >= request.amountCents) {
    throw new DomainError('submission.already-paid');
  }
  const politician = await payerOf(manager, { politicianId: null, submissionId });
  return { politicianId: politician?.id ?? null, submissionId, purpose: request.purpose };
}
