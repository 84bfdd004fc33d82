import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every index is written with every new profile and with most changes: those go that another one does the work of. The list by name and
 * the parties of the published are read by the indexes of all profiles, words of the published by that of all words, and two flags
 * together by either flag.
 *
 * The count of media reports stands in no index: with room on its page a row takes a new count without touching any of them. Pages
 * that are full get their room as rows move off them.
 */
export class FewerIndexes1700000019000 implements MigrationInterface {
  readonly name = 'FewerIndexes1700000019000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX politicians_by_name, politicians_by_party, politicians_search_text, politicians_all_by_both;
      ALTER TABLE politicians SET (fillfactor = 85);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE politicians RESET (fillfactor);
      CREATE INDEX politicians_by_name ON politicians (${NAME_ORDER}) WHERE is_admin_approved;
      CREATE INDEX politicians_by_party ON politicians USING gin (parties) WHERE is_admin_approved;
      CREATE INDEX politicians_search_text ON politicians USING gin (search_text gin_trgm_ops) WHERE is_admin_approved;
      CREATE INDEX politicians_all_by_both ON politicians (is_verified, is_admin_approved, ${NAME_ORDER});
    `);
  }
}

const NAME_ORDER = 'sort_last, sort_name, id';
