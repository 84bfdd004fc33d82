import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** Somebody signed in on one browser. */
@Entity({ name: 'sessions' })
export class Session {
  /** SHA-256 of what the cookie holds: a stolen table opens nothing. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'int' })
  userId!: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user!: Relation<User>;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz' })
  lastUsedAt!: Date;

  /** Moves with every use. */
  @Column({ name: 'idle_expires_at', type: 'timestamptz' })
  idleExpiresAt!: Date;

  /** Never moves. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** When a code was last asked for; null for an account without a second factor. */
  @Column({ name: 'second_factor_at', type: 'timestamptz', nullable: true })
  secondFactorAt!: Date | null;

  @Column({ type: 'text' })
  address!: string;

  @Column({ name: 'user_agent', type: 'text' })
  userAgent!: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the administrator who asks, once a guard or a handler looked. */
    session?: Session;
  }
}
