import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a profile is not public (decision 78). The default is for what was hidden before, and for replicas of the release before. */
export class UnpublishedReason1700000023000 implements MigrationInterface {
  readonly name = 'UnpublishedReason1700000023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE politicians ADD COLUMN unpublished_reason text NOT NULL DEFAULT 'Razlog nije zapisan.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE politicians DROP COLUMN unpublished_reason');
  }
}
