import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence that a citizen proposed is taken over once (ADR 41). */
export class EvidenceOfCitizens1700000029000 implements MigrationInterface {
  readonly name = 'EvidenceOfCitizens1700000029000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goal_evidence ADD COLUMN objection_id integer UNIQUE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goal_evidence DROP COLUMN objection_id');
  }
}
