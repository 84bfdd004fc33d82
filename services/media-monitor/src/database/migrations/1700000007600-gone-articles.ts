import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether articles that reports stand on can still be read at their outlets. */
export class GoneArticles1700000007600 implements MigrationInterface {
  readonly name = 'GoneArticles1700000007600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles
        -- When its address was asked last, only whether it is there.
        ADD COLUMN checked_at timestamptz,
        -- First of the checks in a row that found nothing there.
        ADD COLUMN missing_since timestamptz,
        -- Nothing was there twice, a day apart.
        ADD COLUMN gone_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE articles DROP COLUMN checked_at, DROP COLUMN missing_since, DROP COLUMN gone_at;',
    );
  }
}
