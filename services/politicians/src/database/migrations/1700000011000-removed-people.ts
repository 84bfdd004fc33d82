import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keyed hashes in place of the import keys of removed people. Older rows follow with the next removal or import. */
export class RemovedPeople1700000011000 implements MigrationInterface {
  readonly name = 'RemovedPeople1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_people (
        key_hash text PRIMARY KEY,
        removed_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_people');
  }
}
