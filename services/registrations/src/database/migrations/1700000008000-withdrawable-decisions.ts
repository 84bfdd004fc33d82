import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a decision can be withdrawn. Decisions of before are final. */
export class WithdrawableDecisions1700000008000 implements MigrationInterface {
  readonly name = 'WithdrawableDecisions1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        -- Null while there is no decision.
        ADD COLUMN decision_final_at timestamptz,
        ADD COLUMN decided_version integer,
        -- The last withdrawal: of a pending request other services may have known a decision.
        ADD COLUMN decision_withdrawn_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        DROP COLUMN decision_final_at, DROP COLUMN decided_version, DROP COLUMN decision_withdrawn_at;
    `);
  }
}
