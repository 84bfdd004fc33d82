import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of profiles that were removed for another reason than their person's wish: a restore of an older archive brings them back. */
export class RestorableRemovals1700000022000 implements MigrationInterface {
  readonly name = 'RestorableRemovals1700000022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE restorable_removals (
        politician_id integer PRIMARY KEY,
        removed_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE restorable_removals');
  }
}
