import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose name is searched for: a copy of the profile's data, with the number of live mentions. */
@Entity({ name: 'roster' })
export class RosterPerson {
  @PrimaryColumn({ name: 'politician_id', type: 'int' })
  politicianId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'char', length: 1, nullable: true })
  gender!: 'm' | 'f' | null;

  @Column({ type: 'text' })
  party!: string;

  @Column({ type: 'text', nullable: true })
  position!: string | null;

  @Column({ type: 'text', nullable: true })
  county!: string | null;

  /** "county, city". */
  @Column({ type: 'text', nullable: true })
  city!: string | null;

  /** Published: only then reports are public. */
  @Column({ name: 'is_approved', type: 'boolean' })
  isApproved!: boolean;

  /** Made up for trying the product out: no article is searched for such a name, which real people may bear too. */
  @Column({ name: 'is_invented', type: 'boolean', default: false })
  isInvented!: boolean;

  /** Nobody gave this person's goals: the AI search may look for some. */
  @Column({ name: 'accepts_found_goals', type: 'boolean', default: false })
  acceptsFoundGoals!: boolean;

  @Column({ type: 'int', default: 0 })
  mentions!: number;

  /** Grows with every change of the number; the version of its event. */
  @Column({ name: 'mentions_version', type: 'int', default: 0 })
  mentionsVersion!: number;
}
