import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When outlets changed what they had published. */
export class CorrectedArticles1700000007500 implements MigrationInterface {
  readonly name = 'CorrectedArticles1700000007500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles
        -- Last time its title or text was changed by the outlet; a lead that was completed from the page is no change.
        ADD COLUMN corrected_at timestamptz;
      ALTER TABLE mentions
        -- The correction that changed its sentence.
        ADD COLUMN corrected_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE articles DROP COLUMN corrected_at; ALTER TABLE mentions DROP COLUMN corrected_at;',
    );
  }
}
