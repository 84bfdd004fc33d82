import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Found goals that were taken off after an objection: the search must not bring them back. */
export class RefusedGoals1700000014000 implements MigrationInterface {
  readonly name = 'RefusedGoals1700000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_goals (
        politician_id integer NOT NULL REFERENCES politicians ON DELETE CASCADE,
        text text NOT NULL,
        refused_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (politician_id, text)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_goals');
  }
}
