import { Column, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** What a link or a cookie proves about somebody, until it expires. */
export abstract class TokenOfUser {
  /** SHA-256 of what the link or cookie holds: a stolen table opens nothing. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'int' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  /** Never moves. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
