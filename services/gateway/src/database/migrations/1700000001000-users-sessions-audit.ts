import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may sign in, who is signed in, who tried, and what administrators did. */
export class UsersSessionsAudit1700000001000 implements MigrationInterface {
  readonly name = 'UsersSessionsAudit1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, login_attempts, sessions, users');
  }
}

/* An audit entry names its actor without a foreign key: it must outlive the account. */
const CREATE_TABLES = `
  CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL,
    username_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    is_admin boolean NOT NULL DEFAULT false,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    idle_expires_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL
  );
  CREATE INDEX sessions_of_user ON sessions (user_id);
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  CREATE TABLE login_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    account_key text NOT NULL,
    network text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('failed', 'succeeded', 'deferred'))
  );
  CREATE INDEX login_attempts_on_account ON login_attempts (account_key, at);
  CREATE INDEX login_attempts_from_network ON login_attempts (network, at);
  CREATE INDEX login_attempts_by_age ON login_attempts (at);

  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    finished_at timestamptz,
    actor_id integer,
    actor_name text,
    action text NOT NULL,
    record_type text,
    record_id text,
    outcome text NOT NULL CHECK (outcome IN ('attempted', 'succeeded', 'refused', 'failed')),
    details jsonb NOT NULL DEFAULT '{}',
    address text,
    request_id text
  );
  CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id);
  CREATE INDEX audit_log_of_action ON audit_log (action, id);
  CREATE INDEX audit_log_of_record ON audit_log (record_type, record_id, id);
  CREATE INDEX audit_log_sign_ins ON audit_log (at) WHERE action = 'session.sign-in';
`;
