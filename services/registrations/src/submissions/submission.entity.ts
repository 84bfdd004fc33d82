import type { EarlierDecision, SubmissionStatus, VerificationOption } from '@jamcimo/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A goal with up to two source links joined by a pipe. */
export interface SubmittedGoal {
  text: string;
  reference: string | null;
}

/** A registration request. */
@Entity({ name: 'submissions' })
export class Submission {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  party!: string;

  @Column({ type: 'text' })
  position!: string;

  @Column({ type: 'text' })
  county!: string;

  /** "county, unit". */
  @Column({ type: 'text' })
  city!: string;

  @Column({ type: 'text' })
  jurisdiction!: string;

  @Column({ type: 'jsonb' })
  goals!: SubmittedGoal[];

  @Column({ name: 'program_link', type: 'text', nullable: true })
  programLink!: string | null;

  @Column({ name: 'verification_option', type: 'text' })
  verificationOption!: VerificationOption;

  @Column({ name: 'original_politician_id', type: 'int', nullable: true })
  originalPoliticianId!: number | null;

  /** The approved request by whose link this one came. */
  @Column({ name: 'known_from_id', type: 'int', nullable: true })
  knownFromId!: number | null;

  @Column({ name: 'existing_photo_url', type: 'text', nullable: true })
  existingPhotoUrl!: string | null;

  @Column({ name: 'existing_program_pdf_url', type: 'text', nullable: true })
  existingProgramPdfUrl!: string | null;

  @Column({ type: 'text' })
  status!: SubmissionStatus;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  /** From then on the decision cannot be withdrawn; its mail goes out then. Null also for decisions of before there was a term. */
  @Column({ name: 'decision_final_at', type: 'timestamptz', nullable: true })
  decisionFinalAt!: Date | null;

  @Column({ name: 'decided_version', type: 'int', nullable: true })
  decidedVersion!: number | null;

  /** When a decision was last withdrawn. */
  @Column({ name: 'decision_withdrawn_at', type: 'timestamptz', nullable: true })
  decisionWithdrawnAt!: Date | null;

  /** The last look at the identity document. */
  @Column({ name: 'document_viewed_at', type: 'timestamptz', nullable: true })
  documentViewedAt!: Date | null;

  @Column({ name: 'document_viewed_by', type: 'text', nullable: true })
  documentViewedBy!: string | null;

  @Column({ name: 'identity_checked_at', type: 'timestamptz', nullable: true })
  identityCheckedAt!: Date | null;

  @Column({ name: 'identity_checked_by', type: 'text', nullable: true })
  identityCheckedBy!: string | null;

  /** Whether the approval verifies the profile; it leaves the verification of an earlier one. */
  @Column({ name: 'verifies_profile', type: 'boolean', default: true })
  verifiesProfile!: boolean;

  /** Whether the approval confirmed the guarantee too. */
  @Column({ name: 'guarantee_confirmed', type: 'boolean', default: false })
  guaranteeConfirmed!: boolean;

  /** The profile that came from the request. */
  @Column({ name: 'politician_id', type: 'int', nullable: true })
  politicianId!: number | null;

  @Column({ name: 'rejection_reason', type: 'text', nullable: true })
  rejectionReason!: string | null;

  /** Those that were final and were corrected. */
  @Column({ name: 'earlier_decisions', type: 'jsonb', default: [] })
  earlierDecisions!: EarlierDecision[];

  /** When the person was last asked to correct the request. */
  @Column({ name: 'returned_at', type: 'timestamptz', nullable: true })
  returnedAt!: Date | null;

  @Column({ name: 'return_reason', type: 'text', nullable: true })
  returnReason!: string | null;

  @Column({ name: 'return_nonce', type: 'text', nullable: true })
  returnNonce!: string | null;

  /** When the person did so; null again when it is returned again. */
  @Column({ name: 'corrected_at', type: 'timestamptz', nullable: true })
  correctedAt!: Date | null;

  /** As `fingerprint`, of the last correction. */
  @Column({ name: 'correction_fingerprint', type: 'text', nullable: true })
  amendmentFingerprint!: string | null;

  /** Without the model. */
  @Column({ name: 'payment_reference', type: 'text' })
  paymentReference!: string;

  @Column({ name: 'amount_due_cents', type: 'int' })
  amountDueCents!: number;

  @Column({ name: 'amount_paid_cents', type: 'int' })
  amountPaidCents!: number;

  /** Since when the whole amount is there. */
  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ name: 'goals_confirmed_at', type: 'timestamptz', nullable: true })
  goalsConfirmedAt!: Date | null;

  @Column({ name: 'consented_at', type: 'timestamptz', nullable: true })
  consentedAt!: Date | null;

  @Column({ name: 'link_nonce', type: 'text' })
  linkNonce!: string;

  @Column({ name: 'goals_nonce', type: 'text', nullable: true })
  goalsNonce!: string | null;

  @Column({ name: 'goals_link_expires_at', type: 'timestamptz', nullable: true })
  goalsLinkExpiresAt!: Date | null;

  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** Keyed hash of everything that was sent; null of requests of before this was kept without a key too. */
  @Column({ type: 'text', nullable: true })
  fingerprint!: string | null;

  /** Grows with every change: for events. */
  @Column({ type: 'int' })
  version!: number;

  /** The version in which the person last changed the goals, or anything by a correction. */
  @Column({ name: 'goals_version', type: 'int', default: 1 })
  goalsVersion!: number;

  @Column({ name: 'submitted_at', type: 'timestamptz' })
  submittedAt!: Date;

  /** When a pending request goes, as announced to its person (decision 75). */
  @Column({ name: 'goes_at', type: 'timestamptz', nullable: true })
  removalDueAt!: Date | null;

  /** When the owner of the address said that the request is not theirs. */
  @Column({ name: 'disowned_at', type: 'timestamptz', nullable: true })
  disownedAt!: Date | null;

  @Column({ name: 'forgotten_at', type: 'timestamptz', nullable: true })
  forgottenAt!: Date | null;
}
