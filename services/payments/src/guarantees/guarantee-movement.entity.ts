import type { GoalNumber, GuaranteeMovement as PublishedMovement } from '@jamcimo/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An amount of one goal that went back, or to the charity project; without a goal, what went back of all goals or of a registration. */
@Entity({ name: 'guarantee_movements' })
export class GuaranteeMovement {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  move!: PublishedMovement['move'];

  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  /** The registration whose money went back. */
  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId!: number | null;

  @Column({ name: 'goal_number', type: 'smallint', nullable: true })
  goal!: GoalNumber | null;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents!: number;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ name: 'created_by', type: 'text' })
  createdBy!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** By what a client that repeats itself is known, and what it sent then. */
  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ name: 'request_digest', type: 'text', nullable: true })
  requestDigest!: string | null;

  /** A forfeit was taken back then. */
  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt!: Date | null;

  @Column({ name: 'voided_by', type: 'text', nullable: true })
  voidedBy!: string | null;
}
