import type { Objection as Shown } from '@jamcimo/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What somebody said is wrong with a report, a goal or a profile, or what evidence they propose for a goal. Decided once. */
@Entity({ name: 'objections' })
export class Objection {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: Shown['kind'];

  /** Of the report, the politician, or the followed goal. */
  @Column({ name: 'record_id', type: 'int' })
  recordId!: number;

  @Column({ name: 'politician_id', type: 'int' })
  politicianId!: number;

  /** 1 to 3; null for what is no goal. */
  @Column({ type: 'smallint', nullable: true })
  goal!: number | null;

  @Column({ type: 'text' })
  reason!: Shown['reason'];

  @Column({ type: 'text', nullable: true })
  text!: string | null;

  @Column({ type: 'text', nullable: true })
  link!: string | null;

  /** The record as it stood when it was objected to. */
  @Column({ type: 'jsonb', nullable: true })
  seen!: Shown['seen'];

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text' })
  state!: Shown['state'];

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  @Column({ name: 'decision_reason', type: 'text', nullable: true })
  decisionReason!: string | null;

  @Column({ type: 'boolean' })
  removes!: boolean;

  @Column({ type: 'text', nullable: true })
  sentence!: string | null;

  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ type: 'text', nullable: true })
  fingerprint!: string | null;

  /** When the texts went. */
  @Column({ name: 'forgotten_at', type: 'timestamptz', nullable: true })
  forgottenAt!: Date | null;
}
