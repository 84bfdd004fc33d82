import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the quote of a found goal can be checked later. */
export class GoalEvidence1700000013500 implements MigrationInterface {
  readonly name = 'GoalEvidence1700000013500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE goals
        -- The text in which the quote stands, and when it was read; null where there is no quote, and for older ones.
        ADD COLUMN quote_sha256 text CHECK (quote_sha256 ~ '^[0-9a-f]{64}$'),
        ADD COLUMN quote_read_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP COLUMN quote_sha256, DROP COLUMN quote_read_at');
  }
}
