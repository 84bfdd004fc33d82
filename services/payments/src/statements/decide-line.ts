import { type CallInput, DomainError, type paymentsCalls, type StatementLine } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defaultPurpose } from '../fund-entries/default-purpose.js';
import { type EntryFields, FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { payerOf } from '../fund-entries/payer.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { describeStatement } from './book-lines.js';
import { FORGOTTEN, StatementLineRow } from './statement-line.entity.js';
import { toStatementLines } from './statement-line.mapper.js';
import { linkEntries } from './stored-lines.js';

type Assignment = CallInput<typeof paymentsCalls.assignLine>;
type Owner = Pick<EntryFields, 'politicianId' | 'submissionId' | 'purpose'>;

/** An administrator decides about a line that waits: it is booked for somebody, or dismissed. Once. */
@Injectable()
export class DecideLine {
  constructor(private readonly changes: FundEntryChanges) {}

  /**
   * @throws DomainError `statement-line.not-found`, `statement-line.already-decided`, `submission.already-paid`,
   * `request.invalid`
   */
  assign({ id, target, decidedBy }: Assignment): Promise<StatementLine> {
    return this.changes.run(async (manager) => {
      const line = await openLine(manager, id);
      if (line.isReversal) throw invalid('Storno se ne može dodijeliti: obrišite uplatu na koju se odnosi.');
      const owner = await ownerOf(manager, line, target);
      const entry = await this.changes.record(manager, {
        ...owner,
        ...{ goalId: null, amountCents: line.amountCents, paidOn: line.bookedOn, createdBy: decidedBy },
        description: describeStatement(line.statementId),
      });
      const { submissionId } = owner;
      await linkEntries(manager, [{ lineId: line.id, entryId: entry.id }]);
      return close(manager, line, { state: 'booked', submissionId, decidedBy });
    });
  }

  /** @throws DomainError `statement-line.not-found`, `statement-line.already-decided` */
  dismiss(id: number, decidedBy: string): Promise<StatementLine> {
    return this.changes.run(async (manager) =>
      close(manager, await openLine(manager, id), { state: 'dismissed', decidedBy }),
    );
  }
}

async function openLine(manager: EntityManager, id: number): Promise<StatementLineRow> {
  const line = await manager.findOne(StatementLineRow, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!line) throw new DomainError('statement-line.not-found', 'Stavka izvoda nije pronađena.');
  if (line.state !== 'open') {
    throw new DomainError('statement-line.already-decided', 'O ovoj je stavci već odlučeno.');
  }
  return line;
}

async function ownerOf(
  manager: EntityManager,
  { amountCents }: StatementLineRow,
  { submissionId, politicianId }: Assignment['target'],
): Promise<Owner> {
  if (submissionId === null) {
    const politician = await payerOf(manager, { politicianId, submissionId: null });
    return { politicianId: politician?.id ?? null, submissionId: null, purpose: defaultPurpose(amountCents) };
  }
  await lockSubmission(manager, submissionId);
  const request = await manager.findOneBy(PaymentRequest, { submissionId });
  if (!request) throw invalid('Zahtjev nije pronađen.');
  if (request.paidCents >= request.amountCents) {
    throw new DomainError('submission.already-paid', 'Uplata za ovaj zahtjev već je evidentirana.');
  }
  const politician = await payerOf(manager, { politicianId: null, submissionId });
  return { politicianId: politician?.id ?? null, submissionId, purpose: request.purpose };
}

async function close(
  manager: EntityManager,
  line: StatementLineRow,
  fields: Partial<StatementLineRow>,
): Promise<StatementLine> {
  Object.assign(line, FORGOTTEN, fields, { decidedAt: new Date() });
  const [closed] = await toStatementLines(manager, [await manager.save(StatementLineRow, line)]);
  return closed as StatementLine;
}

function invalid(message: string): DomainError {
  return new DomainError('request.invalid', message, { errors: [{ field: 'submissionId', message }] });
}
