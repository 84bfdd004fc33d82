import type { FundPurpose } from '@jamcimo/contracts';
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
  purpose!: FundPurpose;

  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  @CreateDateColumn({ name: 'opened_at', type: 'timestamptz' })
  openedAt!: Date;
}
