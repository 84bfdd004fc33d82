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

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt!: Date | null;

  @Column({ name: 'voided_by', type: 'text', nullable: true })
  voidedBy!: string | null;
}
