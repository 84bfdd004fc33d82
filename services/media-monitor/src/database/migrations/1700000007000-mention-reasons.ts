import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an article says for and against a mention's being about that person. What was found by the rule of before is judged again. */
export class MentionReasons1700000007000 implements MigrationInterface {
  readonly name = 'MentionReasons1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE mentions ADD COLUMN reasons text[] NOT NULL DEFAULT '{}'");
    await runner.query(noteRosterChange('(NEW.name, NEW.party, NEW.position, NEW.county, NEW.city)'));
    await runner.query(`
      UPDATE articles SET scanned_at = NULL
      WHERE id IN (SELECT article_id FROM mentions WHERE state = 'live' AND decided_at IS NULL AND sentence IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mentions DROP COLUMN reasons');
    await runner.query(noteRosterChange('NEW.name'));
  }
}

/** The trigger of the roster; recent articles are searched again for somebody of whom `judgedBy` changed. */
const noteRosterChange = (judgedBy: string) => `
  CREATE OR REPLACE FUNCTION note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR (NEW.name, NEW.gender, NEW.party, NEW.position, NEW.county, NEW.city)
      IS DISTINCT FROM (OLD.name, OLD.gender, OLD.party, OLD.position, OLD.county, OLD.city)
    THEN
      NEW.changed_in := pg_current_xact_id();
    END IF;
    IF TG_OP = 'UPDATE' AND ${judgedBy} IS DISTINCT FROM ${judgedBy.replaceAll('NEW.', 'OLD.')} THEN
      NEW.is_searched := false;
    END IF;
    RETURN NEW;
  END $$`;
