import { type Baseline, REPLACED_MIGRATIONS } from '@jamcimo/database';
import type { QueryRunner } from 'typeorm';

/**
 * Who may sign in, who is signed in, who tried, and what administrators did.
 *
 * An audit entry names its actor without a foreign key: it must outlive the account. The audit log takes entries and gives none back.
 * What the product itself does later passes, judged by what changes and not by who asks: an entry that was begun gets its end, once; names
 * and reasons are forgotten with the personal data of their record; sign-ins go after 180 days (`KEPT.signInDays`; another period needs a
 * migration).
 */
export class Baseline1700000000000 implements Baseline {
  readonly name = 'Baseline1700000000000';
  readonly replaces = REPLACED_MIGRATIONS.gateway;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(`
      CREATE FUNCTION audit_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.action = 'session.sign-in' AND OLD.at < now() - interval '180 days' THEN
          RETURN OLD;
        END IF;
        IF TG_OP = 'UPDATE' AND (NEW.id, NEW.at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.record_type, NEW.address, NEW.request_id)
          IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.record_type, OLD.address, OLD.request_id)
        THEN
          IF OLD.outcome = 'attempted' AND NEW.outcome <> 'attempted' THEN
            RETURN NEW;
          END IF;
          IF (NEW.outcome, NEW.finished_at, NEW.record_id) IS NOT DISTINCT FROM (OLD.outcome, OLD.finished_at, OLD.record_id)
            AND NEW.record_name IS NULL AND NEW.details IN (OLD.details, OLD.details - 'reason')
          THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'entries of the audit log are neither changed nor removed' USING ERRCODE = 'check_violation';
      END $body$;
      CREATE TRIGGER audit_log_entries_are_kept BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION audit_log_is_kept();
      CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_kept();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_log, objection_attempts, registration_attempts, login_attempts, invitations, pending_sign_ins, sessions, users;
      DROP FUNCTION audit_log_is_kept;
    `);
  }
}

const TABLES = `
  CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL,
    username_key text NOT NULL UNIQUE,
    -- Without one nobody can sign in: whoever has a link chooses it.
    password_hash text,
    is_admin boolean NOT NULL DEFAULT false,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    -- Secrets of the app, sealed.
    second_factor_secret bytea,
    offered_secret bytea,
    -- Time step of the last code that was taken: none works twice.
    last_code_step bigint,
    recovery_hashes bytea[] NOT NULL DEFAULT '{}',
    withheld_rights text[] NOT NULL DEFAULT '{}'
  );

  CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    idle_expires_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    -- When the second factor was last asked for.
    second_factor_at timestamptz
  );
  CREATE INDEX sessions_of_user ON sessions (user_id);
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  -- The password was right; the code is missing.
  CREATE TABLE pending_sign_ins (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    attempt_id bigint,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins (user_id);

  -- Links by which somebody chooses the first password.
  CREATE TABLE invitations (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX invitations_of_user ON invitations (user_id);

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

  -- Who registered lately, as a keyed hash of the network: kept for an hour.
  CREATE TABLE registration_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    network text NOT NULL,
    is_accepted boolean NOT NULL DEFAULT false,
    -- Those that are being carried out count against the limit of accepted ones.
    is_running boolean NOT NULL DEFAULT false,
    -- Keyed hash of the Idempotency-Key: what is sent again counts once.
    request_key text,
    repeats integer NOT NULL DEFAULT 0
  );
  CREATE INDEX registration_attempts_of ON registration_attempts (network);
  CREATE INDEX registration_attempts_by_age ON registration_attempts (at);

  -- Who objected lately, as a keyed hash of the network: kept for a day.
  CREATE TABLE objection_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    network text NOT NULL,
    -- A repeated request is no further one.
    request_key text
  );
  CREATE INDEX objection_attempts_of ON objection_attempts (network, at);
  CREATE INDEX objection_attempts_by_age ON objection_attempts (at);

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
    request_id text,
    -- Whom an action was about, also when the record is gone.
    record_name text
  );
  CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id);
  CREATE INDEX audit_log_of_action ON audit_log (action, id);
  CREATE INDEX audit_log_of_record ON audit_log (record_type, record_id, id);
  CREATE INDEX audit_log_sign_ins ON audit_log (at) WHERE action = 'session.sign-in';
  CREATE INDEX audit_log_named ON audit_log (record_type, record_id) WHERE record_name IS NOT NULL;
`;
