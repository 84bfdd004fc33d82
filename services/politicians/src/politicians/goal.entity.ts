import type { GoalOrigin, GoalTracking } from '@jamcimo/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One promise. It keeps its id when its text is edited, so that money and verdicts can point at it. */
@Entity({ name: 'goals' })
export class Goal {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ name: 'politician_id', type: 'int' })
  politicianId!: number;

  /** 1 to 3. */
  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'text' })
  text!: string;

  /** Up to two links joined by a pipe. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  /** Verbatim words of the article the AI search found the goal in. */
  @Column({ type: 'text', nullable: true })
  quote!: string | null;

  /** Hash of the text in which the quote stands, in hexadecimal. */
  @Column({ name: 'quote_sha256', type: 'text', nullable: true })
  quoteSha256!: string | null;

  @Column({ name: 'quote_read_at', type: 'timestamptz', nullable: true })
  quoteReadAt!: Date | null;

  /** Model of the AI service that found it; null for the built-in rules and for what no search found. */
  @Column({ name: 'found_model', type: 'text', nullable: true })
  foundModel!: string | null;

  /** Null for what no search found, and for what one found before this was kept. */
  @Column({ name: 'found_at', type: 'timestamptz', nullable: true })
  foundAt!: Date | null;

  @Column({ type: 'text' })
  origin!: GoalOrigin;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  /** Since when words, sources and place stay, because criteria were accepted. */
  @Column({ name: 'frozen_at', type: 'timestamptz', nullable: true })
  frozenAt: Date | null = null;

  /** How far it is; of goals that nobody follows without meaning. */
  @Column({ type: 'text', default: 'not-rated' })
  course: GoalTracking['course'] = 'not-rated';

  /** The day on which somebody last looked at evidence, ISO. */
  @Column({ name: 'looked_on', type: 'date', nullable: true })
  lookedOn: string | null = null;
}
