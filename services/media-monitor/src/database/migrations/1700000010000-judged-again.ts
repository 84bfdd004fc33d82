import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the rule of before made public is judged again, where the text is still kept. */
export class JudgedAgain1700000010000 implements MigrationInterface {
  readonly name = 'JudgedAgain1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE articles SET scanned_at = NULL
      WHERE text IS NOT NULL
        AND id IN (SELECT article_id FROM mentions WHERE state = 'live' AND decided_at IS NULL AND sentence IS NOT NULL)`);
  }

  async down(): Promise<void> {}
}
