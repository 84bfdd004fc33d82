import type { LineReason, LineState } from '@jamcimo/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A line of a bank statement: money from people, or a reversal of it. */
@Entity({ name: 'statement_lines' })
export class StatementLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Its content, and how many had the same before. */
  @Column({ name: 'line_key', type: 'text' })
  key!: string;

  /** Null until a line of an earlier version is found again. */
  @Column({ name: 'content_key', type: 'text', nullable: true })
  content!: string | null;

  @Column({ name: 'payment_refs', type: 'text', array: true })
  refs!: string[];

  /** The statement it first stood in; null for lines of earlier versions. */
  @Column({ name: 'record_id', type: 'int', nullable: true })
  recordId!: number | null;

  @Column({ type: 'text' })
  account!: string;

  @Column({ name: 'statement_id', type: 'text' })
  statementId!: string;

  @Column({ name: 'bank_reference', type: 'text', nullable: true })
  bankReference!: string | null;

  /** ISO day. */
  @Column({ name: 'booked_on', type: 'date' })
  bookedOn!: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents!: number;

  @Column({ name: 'is_reversal', type: 'boolean' })
  isReversal!: boolean;

  @Column({ type: 'text' })
  state!: LineState;

  @Column({ type: 'text', array: true })
  reasons!: LineReason[];

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ name: 'payer_name', type: 'text', nullable: true })
  payerName!: string | null;

  @Column({ name: 'ultimate_debtor', type: 'text', nullable: true })
  ultimateDebtor!: string | null;

  @Column({ name: 'payer_account_end', type: 'text', nullable: true })
  payerAccountEnd!: string | null;

  /** Private: sealed, until what was paid as a guarantee went back or to the charity project. */
  @Column({ name: 'payer_account', type: 'text', nullable: true })
  payerAccount!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** The registration it pays, or seems to pay. */
  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId!: number | null;

  /** The payment that this reversal undid. */
  @Column({ name: 'reverses_id', type: 'int', nullable: true })
  reversesId!: number | null;

  @Column({ name: 'imported_by', type: 'text' })
  importedBy!: string;

  @CreateDateColumn({ name: 'imported_at', type: 'timestamptz' })
  importedAt!: Date;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** Of the request that decided it: a repeated one gets the same answer. */
  @Column({ name: 'decision_key', type: 'text', nullable: true })
  decisionKey!: string | null;

  @Column({ name: 'dismissal_reason', type: 'text', nullable: true })
  dismissalReason!: string | null;
}

/** What is forgotten of a line: at once where nobody decides about it, else some time after the decision. */
export const FORGOTTEN = {
  payerName: null,
  ultimateDebtor: null,
  description: null,
  payerAccount: null,
} as const;
