import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor of sign-ins, rights that can be taken away, and links by which somebody chooses the first password. */
export class SecondFactor1700000016000 implements MigrationInterface {
  readonly name = 'SecondFactor1700000016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        -- Without one nobody can sign in: whoever has a link chooses it.
        ALTER COLUMN password_hash DROP NOT NULL,
        -- Secrets of the app, sealed.
        ADD COLUMN second_factor_secret bytea,
        ADD COLUMN offered_secret bytea,
        -- Time step of the last code that was taken: none works twice.
        ADD COLUMN last_code_step bigint,
        ADD COLUMN recovery_hashes bytea[] NOT NULL DEFAULT '{}',
        -- By default an account has all rights.
        ADD COLUMN withheld_rights text[] NOT NULL DEFAULT '{}';

      -- When the second factor was last asked for.
      ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

      -- The password was right; the code is missing.
      CREATE TABLE pending_sign_ins (
        token_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        attempt_id bigint,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins (user_id);

      CREATE TABLE invitations (
        token_hash bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX invitations_of_user ON invitations (user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE pending_sign_ins, invitations;
      ALTER TABLE sessions DROP COLUMN second_factor_at;
      DELETE FROM users WHERE password_hash IS NULL;
      ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL, DROP COLUMN second_factor_secret,
        DROP COLUMN offered_secret, DROP COLUMN last_code_step, DROP COLUMN recovery_hashes,
        DROP COLUMN withheld_rights;`);
  }
}
