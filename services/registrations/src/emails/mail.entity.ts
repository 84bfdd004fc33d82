import type { SubmissionMail } from '@jamcimo/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type MailKind = SubmissionMail['kind'];
export type MailState = SubmissionMail['state'];

/** A mail to send once. It holds no address and no text: both are taken from the request when it is sent. */
@Entity({ name: 'mails' })
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ name: 'submission_id', type: 'int' })
  submissionId!: number;

  @Column({ type: 'text' })
  kind!: MailKind;

  /** Tells mails of one kind apart, of which each may be sent once; empty for the only one. */
  @Column({ type: 'text' })
  cause!: string;

  /** The same in every attempt, so that whoever gets a mail twice can see that it is one. */
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
