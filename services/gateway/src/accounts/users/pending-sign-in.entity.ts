import { Column, Entity } from 'typeorm';
import { TokenOfUser } from './token-of-user.entity.js';

/** A sign-in with the right password whose code is missing: no session yet, also for a replica of an older release. */
@Entity({ name: 'pending_sign_ins' })
export class PendingSignIn extends TokenOfUser {
  /** The attempt of the password: a failure until the code was right too. */
  @Column({ name: 'attempt_id', type: 'bigint', nullable: true })
  attemptId!: string | null;
}
