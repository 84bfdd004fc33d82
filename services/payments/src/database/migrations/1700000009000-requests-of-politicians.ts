import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The requests behind a profile are looked up with every change of it. */
export class RequestsOfPoliticians1700000009000 implements MigrationInterface {
  readonly name = 'RequestsOfPoliticians1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX payment_requests_politician ON payment_requests (politician_id) WHERE politician_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_politician');
  }
}
