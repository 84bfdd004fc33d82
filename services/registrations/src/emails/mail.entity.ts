import type { EventPayload, paymentRecorded, SubmissionMail } from '@jamcimo/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MailKind = SubmissionMail['kind'] | 'objection-answer';
/** Whether a mail says what was decided about a request: it goes out when that is final. */
export const isAboutDecision = (kind: MailKind): boolean => kind === 'rejection' || kind === 'profile-public';

export type MailState = SubmissionMail['state'];

/** What payments published about an entry. */
export type Payment = EventPayload<typeof paymentRecorded>;

/** A mail to send once. It holds no address and no text: both are taken from the request, or the objection, when it is sent. */
@Entity({ name: 'mails' })
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null for the answer to an objection. */
  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId!: number | null;

  @Column({ name: 'objection_id', type: 'int', nullable: true })
  objectionId!: number | null;

  @Column({ type: 'text' })
  kind!: MailKind;

  /** Distinguishes mails of one kind, each of which may be sent once; empty when there is only one. */
  @Column({ type: 'text' })
  cause!: string;

  /** The entry of the fund that the mail acknowledges; null for a mail that is no receipt. */
  @Column({ name: 'entry_id', type: 'int', nullable: true })
  entryId!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  payment!: Payment | null;

  /** The same in every attempt, so that a mail delivered twice is recognised as one. */
  @Column({ name: 'message_id', type: 'text' })
  messageId!: string;

  @Column({ type: 'text' })
  state!: MailState;

  @Column({ name: 'attempted_at', type: 'timestamptz', nullable: true })
  attemptedAt!: Date | null;

  /** Too many mails went to the address: not before this instant. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  /** What the last attempt failed with, without addresses. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
