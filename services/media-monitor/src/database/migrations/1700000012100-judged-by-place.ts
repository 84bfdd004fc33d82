import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the rules of before made public, or left for a decision, is judged again where the text is still kept. */
export class JudgedByPlace1700000012100 implements MigrationInterface {
  readonly name = 'JudgedByPlace1700000012100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE articles SET scanned_at = NULL
      WHERE text IS NOT NULL
        AND id IN (SELECT article_id FROM mentions
                   WHERE state IN ('live', 'unsure') AND decided_at IS NULL AND sentence IS NOT NULL)`);
  }

  async down(): Promise<void> {}
}
