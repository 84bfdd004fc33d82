import {
  type CallInput,
  centsToEuro,
  DomainError,
  paymentsCalls,
  type StatementLine,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { invalid } from '../ledger/invalid-assignment.js';
import { BookPart, type Part } from './book-part.js';
import { describeLines } from './describe-lines.js';
import { StatementLineRow } from './statement-line.entity.js';
import { centsOfEntries, liveEntriesOf } from './statement-line.mapper.js';
import { linkEntries } from './stored-lines.js';

type Assignment = CallInput<typeof paymentsCalls.assignLine>;

/** An administrator decides about a line that waits: it is booked for somebody, or dismissed. Once. */
@Injectable()
export class DecideLine {
  readonly handlers = [
    handleCall(paymentsCalls.assignLine, (input) => this.assign(input)),
    handleCall(paymentsCalls.dismissLine, (input) => this.dismiss(input)),
    handleCall(paymentsCalls.reopenLine, (input) => this.reopen(input)),
  ];

  constructor(
    private readonly changes: FundEntryChanges,
    private readonly bookPart: BookPart,
  ) {}

  /**
   * @throws DomainError `statement-line.not-found`, `statement-line.already-decided`, `submission.already-paid`,
   * `payment.possible-duplicate`, `request.invalid`
   */
  assign({ id, target, decidedBy, idempotencyKey }: Assignment): Promise<StatementLine> {
    return this.changes.change(async (manager) => {
      await this.changes.lockPayments(manager);
      const line = await lineIn(manager, id, 'open', idempotencyKey);
      if (line.state !== 'open') return described(manager, line);
      if (line.isReversal)
        throw invalid('Storno se ne može dodijeliti: obrišite uplatu na koju se odnosi.', 'line');
      const { confirmDuplicate, ...whole } = target;
      const parts = partsOf(whole, await leftOf(manager, line));
      const submissionIds = parts.flatMap(({ submissionId }) => submissionId ?? []);
      await lockSubmissions(manager, submissionIds);
      for (const part of parts) {
        const entryId = await this.bookPart.book(manager, part, { line, decidedBy, confirmDuplicate });
        await linkEntries(manager, [{ lineId: line.id, entryId }]);
      }
      const [submissionId = null, ...others] = new Set(submissionIds);
      if (!(await isGuarantee(manager, line))) line.payerAccount = null;
      return decide(manager, line, {
        state: 'booked',
        decidedBy,
        decisionKey: idempotencyKey,
        dismissalReason: null,
        submissionId: others.length === 0 ? submissionId : null,
      });
    });
  }

  /** @throws DomainError `statement-line.not-found`, `statement-line.already-decided` */
  dismiss({
    id,
    reason,
    decidedBy,
    idempotencyKey,
  }: CallInput<typeof paymentsCalls.dismissLine>): Promise<StatementLine> {
    return this.changes.change(async (manager) => {
      const line = await lineIn(manager, id, 'open', idempotencyKey);
      if (line.state !== 'open') return described(manager, line);
      const fields = { decidedBy, decisionKey: idempotencyKey, dismissalReason: reason };
      return decide(manager, line, { state: 'dismissed', ...fields });
    });
  }

  /**
   * Who dismissed it, when and why stays with it until it is decided again.
   *
   * @throws DomainError `statement-line.not-found`, `statement-line.not-dismissed`
   */
  reopen({ id }: CallInput<typeof paymentsCalls.reopenLine>): Promise<StatementLine> {
    return this.changes.change(async (manager) => {
      const line = await lineIn(manager, id, 'dismissed');
      line.state = 'open';
      line.reasons = [...new Set([...line.reasons, 'reopened' as const])];
      return save(manager, line);
    });
  }
}

/** @param key one under which the line was decided already is a repeated request */
async function lineIn(
  manager: EntityManager,
  id: number,
  state: 'open' | 'dismissed',
  key: string | null = null,
): Promise<StatementLineRow> {
  const line = await manager.findOne(StatementLineRow, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!line) throw new DomainError('statement-line.not-found');
  if (line.state === state || (key !== null && line.decisionKey === key)) return line;
  throw state === 'open'
    ? new DomainError('statement-line.already-decided')
    : new DomainError('statement-line.not-dismissed');
}

/** Whether it was paid as a guarantee, as a whole or in part. */
async function isGuarantee(manager: EntityManager, { id }: StatementLineRow): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
     WHERE s.line_id = $1 AND e.voided_at IS NULL AND e.purpose = 'guarantee'`,
    [id],
  );
  return found.length > 0;
}

/** What is booked in no entry; of a line whose part was voided, that part. */
async function leftOf(manager: EntityManager, { id, amountCents }: StatementLineRow): Promise<number> {
  return amountCents - centsOfEntries((await liveEntriesOf(manager, [id])).get(id) ?? []);
}

function partsOf(
  { parts, ...whole }: Omit<Assignment['target'], 'confirmDuplicate'>,
  leftCents: number,
): Part[] {
  if (parts === null) return [{ ...whole, amountCents: leftCents }];
  const all = parts.map(({ amount, ...part }) => ({ ...part, amountCents: Math.round(amount * 100) }));
  if (all.reduce((sum, { amountCents }) => sum + amountCents, 0) === leftCents) return all;
  const left = new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 2 }).format(centsToEuro(leftCents));
  throw invalid(`Dijelovi moraju zajedno iznositi ${left} EUR.`, 'parts');
}

/** Who paid stays readable for a while (`PAYER_DAYS`), so that the decision can be looked at again. */
function decide(
  manager: EntityManager,
  line: StatementLineRow,
  fields: Partial<StatementLineRow>,
): Promise<StatementLine> {
  Object.assign(line, fields, { decidedAt: new Date() });
  return save(manager, line);
}

async function save(manager: EntityManager, line: StatementLineRow): Promise<StatementLine> {
  return described(manager, await manager.save(StatementLineRow, line));
}

async function described(manager: EntityManager, line: StatementLineRow): Promise<StatementLine> {
  const [answer] = await describeLines(manager, [line]);
  return answer as StatementLine;
}
