import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The import, which alone asked for it, has looked at names with titles as well since: it reads the people of a place. */
export class NoIndexOfSameNames1700000025000 implements MigrationInterface {
  readonly name = 'NoIndexOfSameNames1700000025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX politicians_same_name');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX politicians_same_name ON politicians (search_name)');
  }
}
