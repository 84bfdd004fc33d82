import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a mention or a found goal was refused (decision 78). The default is for what was refused before, and for replicas of the release before. */
export class RefusalReasons1700000011000 implements MigrationInterface {
  readonly name = 'RefusalReasons1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mentions ADD COLUMN refusal_reason text NOT NULL DEFAULT 'Razlog nije zapisan.';
      ALTER TABLE goal_proposals ADD COLUMN refusal_reason text NOT NULL DEFAULT 'Razlog nije zapisan.';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mentions DROP COLUMN refusal_reason;
      ALTER TABLE goal_proposals DROP COLUMN refusal_reason;`);
  }
}
