import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways into the administrators' list, which holds the unpublished profiles too and is ordered by name. */
export class AdministratorsList1700000002000 implements MigrationInterface {
  readonly name = 'AdministratorsList1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX politicians_all_by_name ON politicians (${NAME_ORDER});
      CREATE INDEX politicians_all_by_verified ON politicians (is_verified, ${NAME_ORDER});
      CREATE INDEX politicians_all_by_approved ON politicians (is_admin_approved, ${NAME_ORDER});
      CREATE INDEX politicians_all_by_both ON politicians (is_verified, is_admin_approved, ${NAME_ORDER});
      CREATE INDEX politicians_all_by_party ON politicians USING gin (parties);
      CREATE INDEX politicians_all_search_text ON politicians USING gin (search_text gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX politicians_all_by_name, politicians_all_by_verified, politicians_all_by_approved,
        politicians_all_by_both, politicians_all_by_party, politicians_all_search_text;
    `);
  }
}

const NAME_ORDER = 'sort_last, sort_name, id';
