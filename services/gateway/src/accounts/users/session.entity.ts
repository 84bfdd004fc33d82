import { Column, Entity } from 'typeorm';
import { TokenOfUser } from './token-of-user.entity.js';

/** Somebody signed in on one browser. */
@Entity({ name: 'sessions' })
export class Session extends TokenOfUser {
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz' })
  lastUsedAt!: Date;

  /** Moves with every use. */
  @Column({ name: 'idle_expires_at', type: 'timestamptz' })
  idleExpiresAt!: Date;

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
