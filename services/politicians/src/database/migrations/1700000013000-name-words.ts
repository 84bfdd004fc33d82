import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A way to people by whole words of their names, for names that are typed with a slip of the pen. */
export class NameWords1700000013000 implements MigrationInterface {
  readonly name = 'NameWords1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX politicians_name_words ON politicians USING gin (string_to_array(btrim(search_name), ' '))
        WHERE is_admin_approved
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX politicians_name_words');
  }
}
