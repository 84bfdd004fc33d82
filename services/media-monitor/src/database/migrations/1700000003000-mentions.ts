import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mentions that were found by searching texts, and which people of the roster the search knows. */
export class Mentions1700000003000 implements MigrationInterface {
  readonly name = 'Mentions1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MENTIONS);
    await runner.query(ROSTER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER roster_changed ON roster; DROP FUNCTION note_roster_change();
      ALTER TABLE roster DROP COLUMN changed_in, DROP COLUMN is_searched;
      DELETE FROM mentions WHERE state IN ('unsure', 'rejected');
      DROP INDEX mentions_unsure;
      ALTER TABLE mentions DROP CONSTRAINT mentions_decision, DROP CONSTRAINT mentions_state_check,
        DROP COLUMN doubt, DROP COLUMN name, DROP COLUMN sentence, DROP COLUMN paragraph,
        DROP COLUMN text_sha256, DROP COLUMN read_at, DROP COLUMN decided_at, DROP COLUMN decided_by;
      ALTER TABLE mentions ADD CONSTRAINT mentions_state_check CHECK (state IN ('live', 'removed'));`);
  }
}

const MENTIONS = `
  ALTER TABLE mentions DROP CONSTRAINT mentions_state_check;
  ALTER TABLE mentions
    ADD CONSTRAINT mentions_state_check CHECK (state IN ('live', 'unsure', 'rejected', 'removed')),
    -- Why it had to be decided by somebody; stays with the decision. Null where the search was sure.
    ADD COLUMN doubt text,
    -- As the text has it. These six are null for what was recorded and not found by the search.
    ADD COLUMN name text,
    ADD COLUMN sentence text,
    ADD COLUMN paragraph text,
    -- The text it was found in, and when that was fetched: pages change and texts go.
    ADD COLUMN text_sha256 bytea,
    ADD COLUMN read_at timestamptz,
    ADD COLUMN decided_at timestamptz,
    ADD COLUMN decided_by text,
    ADD CONSTRAINT mentions_decision CHECK (
      (decided_at IS NULL) = (decided_by IS NULL)
      AND (state <> 'unsure' OR (doubt IS NOT NULL AND decided_at IS NULL))
      AND (state <> 'rejected' OR decided_at IS NOT NULL)
    );
  CREATE INDEX mentions_unsure ON mentions (article_id) WHERE state = 'unsure';
`;

const ROSTER = `
  ALTER TABLE roster
    -- The transaction that wrote what is searched for: what a process has not seen yet are rows of later ones.
    ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    -- False until recent articles were searched for somebody who came, or has another name, after they were read.
    ADD COLUMN is_searched boolean NOT NULL DEFAULT false;
  CREATE INDEX roster_changed_in ON roster (changed_in);
  CREATE INDEX roster_unsearched ON roster (politician_id) WHERE NOT is_searched;

  CREATE FUNCTION note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR (NEW.name, NEW.gender, NEW.party, NEW.position, NEW.county, NEW.city)
      IS DISTINCT FROM (OLD.name, OLD.gender, OLD.party, OLD.position, OLD.county, OLD.city)
    THEN
      NEW.changed_in := pg_current_xact_id();
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.name <> OLD.name THEN
      NEW.is_searched := false;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER roster_changed BEFORE INSERT OR UPDATE ON roster
    FOR EACH ROW EXECUTE FUNCTION note_roster_change();
`;
