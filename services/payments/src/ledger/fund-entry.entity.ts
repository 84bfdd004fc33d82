import type { FundPurpose } from '@jamcimo/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Money received. An entry is never edited: a wrong one is voided and recorded again. */
@Entity({ name: 'fund_entries' })
export class FundEntry {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId!: number | null;

  /** A bigint, which the driver reads as text. */
  @Column({ name: 'goal_id', type: 'bigint', nullable: true })
  goalId!: string | null;

  /** The goal a guarantee is counted for, where it is not for all three. */
  @Column({ name: 'goal_number', type: 'smallint', nullable: true })
  goalNumber!: 1 | 2 | 3 | null;

  /** Private: who paid, where that is not the politician. */
  @Column({ name: 'payer_name', type: 'text', nullable: true })
  payerName!: string | null;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents!: number;

  @Column({ type: 'char', length: 3, default: 'EUR' })
  currency!: 'EUR';

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  purpose!: FundPurpose;

  /** ISO day. */
  @Column({ name: 'paid_on', type: 'date' })
  paidOn!: string;

  /** The guarantee that goes back by this entry; null for money that came in. */
  @Column({ name: 'returned_entry_id', type: 'int', nullable: true })
  refundedEntryId!: number | null;

  /** The movement by which it goes back. */
  @Column({ name: 'guarantee_movement_id', type: 'int', nullable: true })
  guaranteeMovementId!: number | null;

  /** The debit of a statement by which it left the account; null before one shows it. */
  @Column({ name: 'paid_out_key', type: 'text', nullable: true })
  paidOutKey!: string | null;

  /** By what a client that repeats itself is known, and what it sent then. */
  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ name: 'request_digest', type: 'text', nullable: true })
  requestDigest!: string | null;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt!: Date | null;

  @Column({ name: 'voided_by', type: 'text', nullable: true })
  voidedBy!: string | null;

  @Column({ name: 'void_reason', type: 'text', nullable: true })
  voidReason!: string | null;
}
