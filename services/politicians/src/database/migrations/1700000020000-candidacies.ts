import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the person of a profile stood for its office or was elected to it: every imported list is one of candidates. */
export class Candidacies1700000020000 implements MigrationInterface {
  readonly name = 'Candidacies1700000020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE politicians ADD candidacy text CHECK (candidacy IN ('candidate', 'elected'));
      UPDATE politicians p SET candidacy = 'candidate', version = version + 1 FROM import_keys k
        WHERE k.politician_id = p.id AND k.imported ->> 'position' = p.position;
      UPDATE import_keys k SET imported = imported || '{"candidacy": "candidate"}' FROM politicians p
        WHERE k.politician_id = p.id AND p.candidacy IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE import_keys SET imported = imported - 'candidacy';
      ALTER TABLE politicians DROP candidacy;
    `);
  }
}
