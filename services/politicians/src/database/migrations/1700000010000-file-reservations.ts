import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which public files are being stored or removed outside of any transaction, so that neither undoes the other. */
export class FileReservations1700000010000 implements MigrationInterface {
  readonly name = 'FileReservations1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Files somebody stores now, before a profile shows them.
      CREATE TABLE file_reservations (
        id uuid NOT NULL,
        url text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (id, url)
      );
      CREATE INDEX file_reservations_url ON file_reservations (url);

      -- Files whose objects are being removed.
      CREATE TABLE file_removals (
        id uuid PRIMARY KEY,
        url text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX file_removals_url ON file_removals (url);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_reservations, file_removals');
  }
}
