import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Somebody who may sign in. */
@Entity({ name: 'users' })
export class User {
  @PrimaryColumn({ type: 'int', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** As it is shown. */
  @Column({ type: 'text' })
  username!: string;

  /** As it is compared: see `usernameKey`. */
  @Column({ name: 'username_key', type: 'text' })
  usernameKey!: string;

  /** argon2id; null until the person chose one by an invitation. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  /** Secret of the app that makes codes, sealed; null without a second factor. */
  @Column({ name: 'second_factor_secret', type: 'bytea', nullable: true })
  secondFactorSecret!: Buffer | null;

  /** One that was shown and waits for its first code. */
  @Column({ name: 'offered_secret', type: 'bytea', nullable: true })
  offeredSecret!: Buffer | null;

  /** SHA-256 of the recovery codes that are left. */
  @Column({ name: 'recovery_hashes', type: 'bytea', array: true, default: () => "'{}'" })
  recoveryHashes!: Buffer[];

  @Column({ name: 'is_admin', type: 'boolean', default: false })
  isAdmin!: boolean;

  /** Since when the account may not sign in. */
  @Column({ name: 'disabled_at', type: 'timestamptz', nullable: true })
  disabledAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** What is emptied with a second factor. The step of the last code stays: none of its codes works again. */
export const NO_SECOND_FACTOR = {
  secondFactorSecret: null,
  offeredSecret: null,
  recoveryHashes: [],
} satisfies Partial<User>;

/** Two names that differ only in case or in how a letter is composed are one account. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
