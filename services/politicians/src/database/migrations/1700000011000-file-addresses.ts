import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ways from the address of a public file to the profiles that show it, asked before an unused file is removed. The first ones
 * had a condition (LIKE '/files/%') that PostgreSQL cannot derive from `photo_url = $1`, so they were never used.
 */
export class FileAddresses1700000011000 implements MigrationInterface {
  readonly name = 'FileAddresses1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX politicians_photo, politicians_programme;
      CREATE INDEX politicians_photo ON politicians (photo_url);
      CREATE INDEX politicians_programme ON politicians (program_pdf_url) WHERE program_pdf_url IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX politicians_photo, politicians_programme;
      CREATE INDEX politicians_photo ON politicians (photo_url) WHERE photo_url LIKE '/files/%';
      CREATE INDEX politicians_programme ON politicians (program_pdf_url) WHERE program_pdf_url LIKE '/files/%';
    `);
  }
}
