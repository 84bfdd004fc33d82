import type { ReceivedPurpose } from '@jamcimo/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a registration is expected to pay. */
@Entity({ name: 'payment_requests' })
export class PaymentRequest {
  @PrimaryColumn({ name: 'submission_id', type: 'int' })
  submissionId!: number;

  /** Without the model. */
  @Column({ type: 'text' })
  reference!: string;

  /** Kept by the database. */
  @Column({ name: 'reference_digits', type: 'text', insert: false, update: false })
  referenceDigits!: string;

  @Column({ name: 'amount_cents', type: 'int' })
  amountCents!: number;

  @Column({ type: 'text' })
  purpose!: ReceivedPurpose;

  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  @CreateDateColumn({ name: 'opened_at', type: 'timestamptz' })
  openedAt!: Date;

  /** Sum of all live entries for it. */
  @Column({ name: 'paid_cents', type: 'int', default: 0 })
  paidCents!: number;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** End of the term. What comes later still pays it. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** The registration was rejected or removed then. */
  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
