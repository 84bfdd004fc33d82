import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log says whom an action was about, also when the record is gone. Entries made before this have no name. */
export class AuditRecordNames1700000012000 implements MigrationInterface {
  readonly name = 'AuditRecordNames1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_log ADD COLUMN record_name text;
      CREATE INDEX audit_log_named ON audit_log (record_type, record_id) WHERE record_name IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN record_name');
  }
}
