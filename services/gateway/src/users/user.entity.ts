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

  /** argon2id. */
  @Column({ name: 'password_hash', type: 'text' })
  passwordHash!: string;

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

/** Two names that differ only in case or in how a letter is composed are one account. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
