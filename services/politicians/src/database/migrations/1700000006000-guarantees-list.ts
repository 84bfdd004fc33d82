import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways to the few among many who gave a guarantee, or asked for one and are waited for. */
export class GuaranteesList1700000006000 implements MigrationInterface {
  readonly name = 'GuaranteesList1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX politicians_all_guaranteed ON politicians (${NAME_ORDER}) WHERE is_guaranteed;
      CREATE INDEX politicians_all_awaiting_guarantee ON politicians (${NAME_ORDER})
        WHERE wants_to_guarantee AND NOT is_guaranteed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX politicians_all_guaranteed, politicians_all_awaiting_guarantee');
  }
}

const NAME_ORDER = 'sort_last, sort_name, id';
