import { HIDING_REASONS } from '@jamcimo/contracts';
import type { Candidacy } from '@jamcimo/croatia';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Goal } from './goal.entity.js';

/** Instants in ISO 8601 by name of a field, or `goals`. */
export type EditInstants = Record<string, string>;

/** A profile of the register. Columns from `parties` on that repeat others are kept by `derived-fields.ts`; what may be missing begins empty. */
@Entity({ name: 'politicians' })
export class Politician {
  @PrimaryColumn({ type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email: string | null = null;

  /** Several are joined by comma and space, the first is primary. */
  @Column({ type: 'text' })
  party!: string;

  @Column({ type: 'text', nullable: true })
  position: string | null = null;

  @Column({ type: 'text', nullable: true })
  county: string | null = null;

  @Column({ type: 'text' })
  jurisdiction!: string;

  /** "county, city". */
  @Column({ type: 'text', nullable: true })
  city: string | null = null;

  @Column({ name: 'photo_url', type: 'text' })
  photoUrl!: string;

  /** Never public; documents themselves are kept by registrations and deleted after the decision. */
  @Column({ name: 'id_document_url', type: 'text', nullable: true })
  idDocumentUrl: string | null = null;

  @Column({ name: 'is_verified', type: 'boolean', default: false })
  isVerified!: boolean;

  /** Somebody stated it with the approval of a request; goes with the verification. */
  @Column({ name: 'identity_checked', type: 'boolean', default: false })
  identityChecked!: boolean;

  @Column({ name: 'is_guaranteed', type: 'boolean', default: false })
  isGuaranteed!: boolean;

  @Column({ name: 'wants_to_guarantee', type: 'boolean', default: false })
  wantsToGuarantee!: boolean;

  /** Visible to the public. */
  @Column({ name: 'is_admin_approved', type: 'boolean', default: false })
  isAdminApproved!: boolean;

  /** Why it is not; without meaning as long as it is. */
  @Column({ name: 'unpublished_reason', type: 'text' })
  unpublishedReason: string = HIDING_REASONS.neverPublished;

  @Column({ name: 'program_link', type: 'text', nullable: true })
  programLink: string | null = null;

  @Column({ name: 'program_pdf_url', type: 'text', nullable: true })
  programPdfUrl: string | null = null;

  @Column({ name: 'media_mentions', type: 'int', default: 0 })
  mediaMentions!: number;

  @Column({ type: 'char', length: 1, nullable: true })
  gender: 'm' | 'f' | null = null;

  /** How the election of the office ended; null where no list says it. */
  @Column({ type: 'text', nullable: true })
  candidacy: Candidacy | null = null;

  /** A person made up for trying the product out. */
  @Column({ name: 'is_invented', type: 'boolean', default: false })
  isInvented!: boolean;

  /** The request the profile came from. */
  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId: number | null = null;

  /** When an administrator last changed a field, by the first of the fields that are taken back with it (see profile-state.ts). */
  @Column({ name: 'edited_at', type: 'jsonb', default: {} })
  editedAt!: EditInstants;

  /** Loaded apart, never saved with the profile (see goals.ts). */
  goals!: Goal[];

  /** Members of `party`. */
  @Column({ type: 'text', array: true })
  parties!: string[];

  @Column({ name: 'city_group', type: 'text', nullable: true })
  cityGroup!: string | null;

  /** Last word of the name; the column compares by Croatian rules. */
  @Column({ name: 'sort_last', type: 'text' })
  sortLast!: string;

  @Column({ name: 'sort_name', type: 'text' })
  sortName!: string;

  /** Folded name. */
  @Column({ name: 'search_name', type: 'text' })
  searchName!: string;

  /** Folded name, parties, position and place. */
  @Column({ name: 'search_text', type: 'text' })
  searchText!: string;

  /** Grows with every change: for `If-Match` and for events. */
  @Column({ type: 'int', default: 1 })
  version!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
