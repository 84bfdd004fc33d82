import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** A sign-in with the right password whose code is missing: no session yet, also for a replica of an older release. */
@Entity({ name: 'pending_sign_ins' })
export class PendingSignIn {
  /** SHA-256 of what the cookie holds. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'int' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** The attempt of the password: a failure until the code was right too. */
  @Column({ name: 'attempt_id', type: 'bigint', nullable: true })
  attemptId!: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
