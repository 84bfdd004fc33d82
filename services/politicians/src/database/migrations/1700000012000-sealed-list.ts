import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways to those who wear the seal (verified and guaranteed) and to all others, in the order of the page. */
export class SealedList1700000012000 implements MigrationInterface {
  readonly name = 'SealedList1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX politicians_page_sealed ON politicians (${PAGE_ORDER})
        WHERE is_admin_approved AND is_verified AND is_guaranteed;
      CREATE INDEX politicians_page_unsealed ON politicians (${PAGE_ORDER})
        WHERE is_admin_approved AND NOT (is_verified AND is_guaranteed);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX politicians_page_sealed, politicians_page_unsealed');
  }
}

const PAGE_ORDER = 'is_verified DESC, has_programme DESC, sort_last, sort_name, id';
