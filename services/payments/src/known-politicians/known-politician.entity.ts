import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of the profile data that payments need. */
@Entity({ name: 'known_politicians' })
export class KnownPolitician {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** The request the profile came from. */
  @Column({ name: 'submission_id', type: 'int', nullable: true })
  submissionId!: number | null;
}
