import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications that can be taken back, with what the profiles were before. */
export class WithdrawnPublications1700000015000 implements MigrationInterface {
  readonly name = 'WithdrawnPublications1700000015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE published_submissions
        -- Whether the profile was made by the request; otherwise it was verified by it.
        ADD COLUMN made_profile boolean NOT NULL DEFAULT false,
        -- Of the approval that was carried out; null for those of before.
        ADD COLUMN decided_at timestamptz,
        ADD COLUMN withdrawn_at timestamptz;
      CREATE INDEX published_submissions_politician ON published_submissions (politician_id);
      -- A profile as it was before an approval, and as the approval wrote it. Kept for a day.
      CREATE TABLE replaced_profiles (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        submission_id integer NOT NULL UNIQUE REFERENCES published_submissions ON DELETE CASCADE,
        politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
        before jsonb NOT NULL,
        written jsonb NOT NULL,
        photo_url text GENERATED ALWAYS AS (before->'fields'->>'photoUrl') STORED,
        program_pdf_url text GENERATED ALWAYS AS (before->'fields'->>'programPdfUrl') STORED,
        kept_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE replaced_profiles;
      DROP INDEX published_submissions_politician;
      ALTER TABLE published_submissions
        DROP COLUMN made_profile, DROP COLUMN decided_at, DROP COLUMN withdrawn_at;
    `);
  }
}
