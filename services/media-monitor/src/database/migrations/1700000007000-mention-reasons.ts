import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an article says for and against a mention's being about that person; nothing for mentions of before. */
export class MentionReasons1700000007000 implements MigrationInterface {
  readonly name = 'MentionReasons1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE mentions ADD COLUMN reasons text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mentions DROP COLUMN reasons');
  }
}
