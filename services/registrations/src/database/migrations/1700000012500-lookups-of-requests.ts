import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests are looked up by the profile they verify, and by the address that a lost mail is asked for with. */
export class LookupsOfRequests1700000012500 implements MigrationInterface {
  readonly name = 'LookupsOfRequests1700000012500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX submissions_of_original ON submissions (original_politician_id) WHERE original_politician_id IS NOT NULL;
      CREATE INDEX submissions_of_address ON submissions (lower(email)) WHERE email IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX submissions_of_original; DROP INDEX submissions_of_address;');
  }
}
