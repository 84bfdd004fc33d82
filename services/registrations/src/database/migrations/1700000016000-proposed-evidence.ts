import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence about a followed goal comes by the door of the objections (ADR 41). */
export class ProposedEvidence1700000016000 implements MigrationInterface {
  readonly name = 'ProposedEvidence1700000016000';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, ", 'evidence'", ", 'supports', 'contradicts'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM objections WHERE kind = 'evidence'`);
    await allow(runner, '', '');
  }
}

async function allow(runner: QueryRunner, kinds: string, reasons: string): Promise<void> {
  await runner.query(
    `ALTER TABLE objections DROP CONSTRAINT objections_kind_check, DROP CONSTRAINT objections_reason_check,
       ADD CONSTRAINT objections_kind_check CHECK (kind IN ('report', 'goal', 'profile'${kinds})),
       ADD CONSTRAINT objections_reason_check CHECK (reason IN ('not-this-person', 'inaccurate'${reasons}))`,
  );
}
