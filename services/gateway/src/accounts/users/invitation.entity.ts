import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** A link by which somebody chooses the first password, once. */
@Entity({ name: 'invitations' })
export class Invitation {
  /** SHA-256 of what the link holds. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'int' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
