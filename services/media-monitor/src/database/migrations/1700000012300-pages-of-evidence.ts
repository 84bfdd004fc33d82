import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages that stand as evidence beside goals are archived too, and their copies stay (ADR 41). */
export class PagesOfEvidence1700000012300 implements MigrationInterface {
  readonly name = 'PagesOfEvidence1700000012300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archived_pages ADD COLUMN is_evidence boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE archived_pages DROP COLUMN is_evidence');
  }
}
